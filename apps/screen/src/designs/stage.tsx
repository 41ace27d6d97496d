// Decides: which design a screen draws, and how the picture moves against burn-in.

import '../fonts/fonts.css';
import './base.css';
import {
  type CornerMark,
  type DesignName,
  distanceLayout,
  type Manifest,
  type Scene,
} from '@minaret/display';
import type { FunctionComponent } from 'preact';
import { accentStyle } from '../parts/accents.ts';
import { Corner, hasCorner } from '../parts/corner.tsx';
import { skyAt } from '../parts/sky.ts';
import { useStageSize } from '../parts/stage-size.ts';
import { hasNastaliq, type View } from '../parts/view.ts';
import { Astrolabe } from './astrolabe.tsx';
import { Bold } from './bold.tsx';
import { Courtyard } from './courtyard.tsx';
import { EidMorning, Janazah } from './days-states.tsx';
import { Horizon } from './horizon.tsx';
import { Iftar } from './iftar.tsx';
import { Ledger } from './ledger.tsx';
import { Mihrab } from './mihrab.tsx';
import { After, Khutbah, Night, NoTimes } from './quiet-states.tsx';
import { FullSlide } from './slide-body.tsx';
import { Countdown, During, Iqamah } from './states.tsx';

const DESIGNS: Record<DesignName, FunctionComponent<{ v: View }>> = {
  mihrab: Mihrab,
  ledger: Ledger,
  horizon: Horizon,
  courtyard: Courtyard,
  astrolabe: Astrolabe,
  bold: Bold,
};

/** The court has slides in its middle; the board of a pledge night has the whole screen. */
const isInCourt = ({ scene: { state }, settings }: View) =>
  state.kind === 'slide' && settings.design === 'courtyard' && state.index >= 0;

/** The same minute without a slide. */
const atRest = (v: View): View => ({ ...v, scene: { ...v.scene, state: { kind: 'normal' } } });

/** What the state gives the whole screen to; else the design itself. */
function Picture({ v }: { v: View }) {
  const { state } = v.scene;
  const { design, prayer } = v.settings;
  const Design = DESIGNS[design];
  switch (state.kind) {
    case 'prayer':
      return prayer.shows === 'times' ? <Design v={v} /> : <During v={v} state={state} />;
    case 'iqamah':
      return <Iqamah v={v} state={state} />;
    case 'iftar':
      return <Iftar v={v} state={state} />;
    case 'countdown':
      return <Countdown v={v} state={state} />;
    case 'khutbah':
      return <Khutbah v={v} state={state} />;
    case 'after':
      return <After v={v} />;
    case 'janazah':
      return <Janazah v={v} state={state} />;
    case 'eid':
      return <EidMorning v={v} state={state} />;
    case 'night':
      return <Night v={v} state={state} />;
    case 'no-times':
      return <NoTimes v={v} />;
    case 'slide':
      return isInCourt(v) ? (
        <Design v={v} />
      ) : (
        <FullSlide v={v} slide={state.slide} instead={<Design v={atRest(v)} />} />
      );
    default:
      return <Design v={v} />;
  }
}

/** States that take the whole screen have no foot: what the player says of itself gets a line under them. */
function needsBar(v: View): boolean {
  const { kind } = v.scene.state;
  const { prayer } = v.settings;
  const isDesign =
    kind === 'normal' || kind === 'adhan' || isInCourt(v) || (kind === 'prayer' && prayer.shows === 'times');
  return hasCorner(v) && !isDesign;
}

/** Bold changes its colours after each prayer, so that no panel keeps them. */
const isSwapped = ({ next }: Scene) => next !== null && (next.name === 'asr' || next.name === 'isha');

export interface StageProps {
  scene: Scene;
  manifest: Manifest;
  corner: CornerMark | null;
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
  const { isTurned, ...size } = useStageSize(settings.orientation);
  const [words, other = null] = languages;
  if (!words) return null;
  const { isPortrait } = size;
  const { scale, omissions } = distanceLayout(settings, isPortrait);
  const v: View = { scene, manifest, corner, settings, words, other, languages, ...size, omissions };
  const { kind } = scene.state;
  const classes = [
    'stage',
    settings.design,
    scene.isLight ? 'light' : 'dark',
    isPortrait ? 'portrait' : 'landscape',
    scene.ramadan ? 'ramadan' : '',
    kind === 'adhan' || kind === 'iqamah' ? `is-${kind}` : kind === 'iftar' ? 'is-iqamah' : '',
    other ? '' : 'one-tongue',
    hasNastaliq(v) ? 'nastaliq' : '',
    settings.isStill ? 'still' : '',
    needsBar(v) ? 'has-bar' : '',
    ...omissions.map((omission) => `without-${omission}`),
    settings.design === 'horizon' ? skyAt(scene).kind : '',
    settings.design === 'bold' && isSwapped(scene) ? 'swap' : '',
    isTurned ? `turned turned-${settings.orientation.slice(9)}` : '',
  ];
  return (
    <main
      class={classes.filter(Boolean).join(' ')}
      dir={words.direction}
      lang={words.language}
      data-state={scene.state.kind}
      style={`${accentStyle(settings, scene)};--rows:${scale};--spare:${size.spareHeight}rem`}
    >
      <div class="shift" style={shiftAt(scene.at)}>
        <Picture v={v} />
        {needsBar(v) && (
          <div class="bar-mark">
            <Corner v={v} />
          </div>
        )}
      </div>
      <div class="dim" style={`opacity:${1 - scene.brightness}`} />
    </main>
  );
}
