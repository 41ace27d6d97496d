import type { CornerMark, Manifest, Scene, ScreenSettings, sceneAt } from '@minaret/display';
import type { Box } from './boxes.ts';
import { type Fault, findFaults, type Suspect } from './checks.ts';
import { findBars, findMissing, findSmall } from './contents.ts';
import { findCoveredLines } from './covered-lines.ts';
import { forgetSeen, readInks, unitOfStage } from './inks.ts';
import { readDrawn } from './lines.ts';

interface StageProps {
  scene: Scene;
  manifest: Manifest;
  corner: CornerMark | null;
}
declare global {
  interface Window {
    showStage: (props: StageProps) => void;
    showHome: (props: StageProps) => void;
    clearStage: () => void;
    sceneAt: typeof sceneAt;
    fit: Fit;
  }
}

/** One picture, as the browser is told of it. */
export interface Shown {
  /** Of a manifest that was kept before. */
  manifest: string;
  settings: Partial<ScreenSettings>;
  at: number;
  corner: CornerMark | null;
  isHome: boolean;
}

/** Two boxes meet; whether their ink does has to be seen. */
export interface Doubt extends Fault {
  key: string;
  clip: Box;
  test: 'near' | 'within' | 'without';
  box: Box | null;
  /** In pixels. */
  reach: number;
}

export interface Seen {
  state: string;
  faults: Fault[];
  doubts: Doubt[];
}

const kept = new Map<string, Manifest>();
const set = new Map<string, Manifest>();
let shown: { scene: Scene; manifest: Manifest; isHome: boolean } | null = null;
let suspects: Suspect[] = [];
const planted = document.createElement('style');

function manifestFor({ manifest, settings }: Shown): Manifest {
  const key = `${manifest} ${JSON.stringify(settings)}`;
  const known = set.get(key);
  if (known) return known;
  const base = kept.get(manifest);
  if (!base) throw new Error(`no manifest ${manifest}`);
  const made = { ...base, settings: { ...base.settings, ...settings } };
  if (set.size > 30) set.clear();
  set.set(key, made);
  return made;
}

function show(one: Shown): void {
  const manifest = manifestFor(one);
  const scene = window.sceneAt(manifest, one.at);
  window.clearStage();
  (one.isHome ? window.showHome : window.showStage)({ scene, manifest, corner: one.corner });
  shown = { scene, manifest, isHome: one.isHome };
}

function look(): Seen {
  const stage = document.querySelector('.stage');
  if (!stage || !shown)
    return { state: 'none', faults: [{ kind: 'empty', part: 'stage', note: 'no stage' }], doubts: [] };
  const u = unitOfStage();
  forgetSeen();
  const read = readInks(stage);
  const drawn = readDrawn(stage, u);
  const found = findFaults(stage, read, drawn, u);
  suspects = found.suspects;
  const still = read.inks.filter(({ isRunning, isTurning }) => !isRunning && !isTurning);
  const faults = [
    ...found.faults,
    ...findCoveredLines(drawn),
    ...findSmall(read.inks, shown.scene, u),
    ...findMissing(still, shown.scene, shown.manifest, shown.isHome),
    ...findBars(stage, shown.manifest),
  ];
  return { state: shown.scene.state.kind, faults, doubts: suspects.map(doubtOf) };
}

function doubtOf({ kind, part, note, key, clip, other, reach }: Suspect): Doubt {
  const test = 'within' in other ? 'within' : 'without' in other ? 'without' : 'near';
  const box = 'within' in other ? other.within : 'without' in other ? other.without : null;
  const { left, right, top, bottom } = box ?? clip;
  const pixels = Math.max(1, Math.round(reach * unitOfStage()));
  return { kind, part, note, key, clip, test, box: box && { left, right, top, bottom }, reach: pixels };
}

const STYLE = `
html[data-only], html[data-only] body { background: #fff !important; }
html[data-only] .stage, html[data-only] .stage * { visibility: hidden !important; transition: none !important; }
html[data-only] .stage { background: #fff !important; }
html[data-only] .stage * { overflow: visible !important; }
html[data-only] .turn { opacity: 1 !important; }
html[data-only] .only, html[data-only] .only * { visibility: visible !important; color: #000 !important; background: none !important; border-color: transparent !important; box-shadow: none !important; opacity: 1 !important; }
html[data-only] .only .not { visibility: hidden !important; }
html[data-only] svg .only { stroke: #000 !important; fill: none !important; }
html[data-only] .only-line { visibility: visible !important; background: none !important; box-shadow: none !important; color: transparent !important; border-color: #000 !important; }
html[data-only] .only-line::before, html[data-only] .only-line::after { visibility: visible !important; background: #000 !important; }
`;

/** Leaves nothing on the page but one of the two that are in doubt, in black. */
function only(index: number, which: 'ink' | 'other'): void {
  const suspect = suspects[index];
  if (!suspect) return;
  restore();
  document.documentElement.setAttribute('data-only', '');
  const { other } = suspect;
  if (which === 'ink') suspect.ink.unit.classList.add('only');
  else if ('text' in other) {
    other.text.unit.classList.add('only');
    if (other.text.unit.contains(suspect.ink.unit)) suspect.ink.unit.classList.add('not');
  } else if ('line' in other)
    other.line.element.classList.add(other.line.side === 'stroke' ? 'only' : 'only-line');
}

function restore(): void {
  document.documentElement.removeAttribute('data-only');
  for (const one of Array.from(document.querySelectorAll('.only, .only-line, .not')))
    one.classList.remove('only', 'only-line', 'not');
}

const fit = {
  keep(key: string, manifest: Manifest): void {
    kept.set(key, manifest);
    set.clear();
  },
  show,
  look,
  only,
  restore,
  /** Many pictures in one trip. */
  lookAt(pictures: readonly Shown[]): Seen[] {
    return pictures.map((one) => {
      show(one);
      return look();
    });
  },
  async ready(): Promise<void> {
    const style = document.createElement('style');
    style.textContent = STYLE;
    document.head.append(style);
    await Promise.all(Array.from(document.fonts).map((face) => face.load()));
  },
  /** What fades in has come. */
  settle(): void {
    for (const one of document.getAnimations())
      if ((one as CSSAnimation).animationName === 'appears') one.finish();
  },
  /** A fault put into the page, in place of the one before. */
  plant(rules: string): void {
    planted.textContent = rules;
    document.head.append(planted);
  },
};
export type Fit = typeof fit;
window.fit = fit;
