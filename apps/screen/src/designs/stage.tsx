import '../fonts/fonts.css';
import './base.css';
import type { CornerMark, Manifest, Scene } from '@minaret/display';
import { useEffect, useState } from 'preact/hooks';
import { accentStyle } from '../parts/accents.ts';
import type { View } from '../parts/view.ts';
import { Ledger } from './ledger.tsx';
import { Mihrab } from './mihrab.tsx';

export interface StageProps {
  scene: Scene;
  manifest: Manifest;
  corner: CornerMark | null;
}

const isTall = () => window.innerHeight > window.innerWidth;

/** Whether the picture stands: as the device does, unless the mosque turned its television. */
function usePortrait(orientation: View['settings']['orientation']): boolean {
  const [isPortrait, setPortrait] = useState(isTall);
  useEffect(() => {
    const look = () => setPortrait(isTall());
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return orientation === 'auto' ? isPortrait : orientation !== 'landscape';
}

/** Against burn-in the whole picture walks a path of twelve steps, one every three minutes. */
const STEP_MS = 180_000;
const PATH = [0, 0.3, 0.6, 0.6, 0.6, 0.3, 0, -0.3, -0.6, -0.6, -0.6, -0.3];
function shiftAt(at: number): string {
  const step = Math.floor(at / STEP_MS) % PATH.length;
  return `transform:translate(${PATH[step]}rem,${PATH[(step + 3) % PATH.length]}rem)`;
}

/** Everything that is seen of a paired screen. It decides nothing: scene and manifest do. */
export function Stage({ scene, manifest, corner }: StageProps) {
  const { settings, words: languages } = manifest;
  const isPortrait = usePortrait(settings.orientation);
  const [words, other = null] = languages;
  if (!words) return null;
  const v: View = { scene, manifest, corner, settings, words, other, languages, isPortrait };
  const classes = [
    'stage',
    settings.design,
    scene.isLight ? 'light' : 'dark',
    isPortrait ? 'portrait' : 'landscape',
    scene.ramadan ? 'ramadan' : '',
    scene.state.kind === 'adhan' ? 'is-adhan' : '',
    settings.isStill ? 'still' : '',
    settings.orientation !== 'auto' && isPortrait && !isTall()
      ? `turned turned-${settings.orientation.slice(9)}`
      : '',
  ];
  return (
    <main
      class={classes.filter(Boolean).join(' ')}
      dir={words.direction}
      lang={words.language}
      data-state={scene.state.kind}
      style={accentStyle(settings, scene)}
    >
      <div class="shift" style={shiftAt(scene.at)}>
        {settings.design === 'ledger' ? <Ledger v={v} /> : <Mihrab v={v} />}
      </div>
      {scene.brightness < 1 && <div class="dim" style={`opacity:${1 - scene.brightness}`} />}
    </main>
  );
}
