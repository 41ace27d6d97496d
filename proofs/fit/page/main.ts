import type { CornerMark, Manifest, Scene, ScreenSettings, sceneAt } from '@minaret/display';
import { findStrips } from './bleeds.ts';
import { type Box, grown, isEmpty, meet } from './boxes.ts';
import { type Fault, findFaults, type Suspect } from './checks.ts';
import { COLOURS, colourOf } from './colours.ts';
import { findBars, findMissing, findSmall } from './contents.ts';
import { findCoveredLines } from './covered-lines.ts';
import { findFaint } from './faint.ts';
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

/** Numbers of the colours of a text and of what it may meet. */
export interface Painted {
  ink: number;
  other: number | null;
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
  settle();
  shown = { scene, manifest, isHome: one.isHome };
}

/** What fades in has come. */
function settle(): void {
  for (const one of document.getAnimations())
    if ((one as CSSAnimation).animationName === 'appears') one.finish();
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
    ...findStrips(stage, drawn, u),
    ...findFaint(still),
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
html[data-only] .only-open { overflow: visible !important; }
html[data-only] .stage { background: #fff !important; }
html[data-only] .turn { opacity: 1 !important; }
html[data-only] .only, html[data-only] .only * { visibility: visible !important; color: var(--only) !important; background: none !important; border-color: transparent !important; box-shadow: none !important; opacity: 1 !important; }
html[data-only] svg .only { stroke: var(--only) !important; fill: none !important; }
html[data-only] .only-line { visibility: visible !important; background: none !important; box-shadow: none !important; border-color: var(--only) !important; }
html[data-only] .only-line::before, html[data-only] .only-line::after { visibility: visible !important; background: var(--only) !important; }
`;

/** Leaves on the page only what is in doubt, each text and line in a colour that no neighbour in doubt has. */
function paint(indices: readonly number[]): Painted[] {
  restore();
  const given = new Map<Element, { number: number; clips: Box[] }>();
  const colour = (element: Element, name: string, clip: Box): number => {
    const known = given.get(element);
    if (known) {
      known.clips.push(clip);
      return known.number;
    }
    const taken = new Set<number>();
    for (const { number, clips } of given.values())
      if (clips.some((one) => !isEmpty(meet(grown(one, 2), clip)))) taken.add(number);
    let number = 0;
    while (taken.has(number) && number < COLOURS - 1) number += 1;
    given.set(element, { number, clips: [clip] });
    element.classList.add(name);
    (element as HTMLElement).style.setProperty('--only', colourOf(number));
    return number;
  };
  document.documentElement.setAttribute('data-only', '');
  const chosen = indices.flatMap((index) => suspects[index] ?? []);
  for (const { opens } of chosen) opens?.classList.add('only-open');
  return chosen.map(({ ink, other, clip }) => ({
    ink: colour(ink.unit, 'only', clip),
    other:
      'text' in other
        ? colour(other.text.unit, 'only', clip)
        : 'line' in other
          ? colour(other.line.element, other.line.side === 'stroke' ? 'only' : 'only-line', clip)
          : null,
  }));
}

function restore(): void {
  document.documentElement.removeAttribute('data-only');
  for (const one of Array.from(document.querySelectorAll('.only, .only-line, .only-open')))
    one.classList.remove('only', 'only-line', 'only-open');
}

const fit = {
  keep(key: string, manifest: Manifest): void {
    kept.set(key, manifest);
    set.clear();
  },
  show,
  look,
  paint,
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
  settle,
  /** A fault put into the page, in place of the one before. */
  plant(rules: string): void {
    planted.textContent = rules;
    document.head.append(planted);
  },
};
export type Fit = typeof fit;
window.fit = fit;
