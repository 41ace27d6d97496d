import { type Manifest, type SceneState, sceneAt } from '@minaret/display';
import sharp, { type Sharp } from 'sharp';
import { seeded } from '../lib/random.ts';
import { type FitPage, openFit } from './browser.ts';
import type { Case, Face } from './cases.ts';
import { manifestOf, readManifests } from './manifests.ts';
import type { MasjidName } from './masjids.ts';
import { momentsOf } from './moments.ts';

/** Each state of the screens' look by what makes a moment one of it, in the order of a day. */
export const STATES = {
  normal: /^next asr, .* in minutes/,
  adhan: /^adhan asr entered/,
  countdown: /^countdown dhuhr midway/,
  iqamah: /^iqamah dhuhr midway/,
  prayer: /^prayer dhuhr midway/,
  after: /^after dhuhr midway/,
  khutbah: /^khutbah 1 midway/,
  janazah: /^janazah$/,
  Eid: /^Eid fitr, [123] to come/,
  Ramadan: /^Ramadan, hero iftar/,
  night: /^night midway/,
} as const;
export type StateName = keyof typeof STATES | 'slide';

const SEED = 14;
const isOf = (name: keyof typeof STATES, state: SceneState) => {
  if (name === 'Ramadan') return state.kind === 'normal';
  return state.kind === name.toLowerCase();
};

/** An instant of each state in a masjid's year: the same ones in every run. */
export function instantsOf(manifest: Manifest): Map<StateName, number> {
  const moments = momentsOf(manifest, seeded(SEED));
  const found = new Map<StateName, number>();
  for (const [name, reason] of Object.entries(STATES) as [keyof typeof STATES, RegExp][]) {
    const moment = moments.find(({ why, at }) => reason.test(why) && isOf(name, sceneAt(manifest, at).state));
    if (!moment) throw new Error(`no moment of ${name} in this masjid's year`);
    found.set(name, moment.at);
  }
  return found.set('slide', messageFrom(manifest, found.get('normal') ?? 0));
}

const STEP_MS = 5000;
const DAY_MS = 86_400_000;

/** The first message of the mosque's own within a day. */
function messageFrom(manifest: Manifest, from: number): number {
  for (let at = from; at < from + DAY_MS; at += STEP_MS) {
    const { state } = sceneAt(manifest, at);
    if (state.kind === 'slide' && state.slide.body.kind === 'text') return at;
  }
  throw new Error('no message within a day');
}

export interface Asked {
  faces: readonly Face[];
  masjid: MasjidName;
  languages: string;
  lying: string;
  standing: string;
}

const WIDTH = 1680;
const LYING_COLUMNS = 4;
const STANDING_COLUMNS = 6;
const GAP = 6;

/** One sheet a design: every state lying, below it every state standing. */
export async function drawReview(
  { faces, masjid, languages, lying, standing }: Asked,
  each: (face: Face, sheet: Sharp) => Promise<void>,
): Promise<void> {
  const all = await readManifests();
  const instants = [...instantsOf(manifestOf(all, masjid, languages))];
  const fit = await openFit(all, 1);
  try {
    const [page] = fit.pages;
    if (!page) return;
    for (const face of faces) {
      const cases = (size: string) =>
        instants.map(([why, at]): Case => ({ face, size, masjid, languages, at, options: [], why }));
      const upper = await tilesOf(page, cases(lying), LYING_COLUMNS, 0);
      const lower = await tilesOf(page, cases(standing), STANDING_COLUMNS, upper.bottom);
      const create = { width: WIDTH, height: lower.bottom, channels: 3, background: '#808080' } as const;
      await each(face, sharp({ create }).composite([...upper.tiles, ...lower.tiles]));
    }
  } finally {
    await fit.close();
  }
}

async function tilesOf(page: FitPage, cases: readonly Case[], columns: number, top: number) {
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  const [across = 1, down = 1] = (cases[0]?.size ?? '').split('x').map(Number);
  const width = Math.floor((WIDTH - (columns - 1) * GAP) / columns);
  const height = Math.round((width * down) / across);
  for (const [index, one] of cases.entries()) {
    const input = await sharp(await page.draw(one))
      .resize(width, height)
      .toBuffer();
    const row = Math.floor(index / columns);
    tiles.push({ input, left: (index % columns) * (width + GAP), top: top + row * (height + GAP) });
  }
  return { tiles, bottom: top + Math.ceil(cases.length / columns) * (height + GAP) };
}
