import { type Manifest, sceneAt } from '@minaret/display';
import { seeded } from '../lib/random.ts';
import type { FitPage } from './browser.ts';
import { type Case, caseOf } from './cases.ts';
import { type Manifests, manifestOf } from './manifests.ts';
import { pledgeNight } from './moments.ts';
import type { Fault } from './page/checks.ts';

interface Plant {
  name: string;
  /** The picture it is put into, but for its moment. */
  picture: string;
  /** The kind of fault that has to come of it. */
  kinds: readonly string[];
  rules?: string;
  change?: (manifest: Manifest) => Manifest;
  /** In the pledge night, whose board is then drawn. */
  isOfNight?: boolean;
}

const withNames = (manifest: Manifest): Manifest => ({
  ...manifest,
  words: manifest.words.map((words) => ({
    ...words,
    prayers: {
      ...words.prayers,
      asr: `${words.prayers.asr} ${words.prayers.maghrib} ${words.prayers.dhuhr}`,
    },
  })),
});

const PLANTS: readonly Plant[] = [
  {
    name: 'a longer name',
    picture: 'mihrab/1920x1080/toronto/en+ar',
    kinds: ['small', 'line', 'overlap', 'covered', 'cut', 'outside', 'edge', 'touch'],
    change: withNames,
  },
  {
    name: 'figures twice as wide as they measure',
    picture: 'bold/1920x1080/toronto/en+ar',
    kinds: ['overlap', 'touch', 'panel', 'edge', 'outside', 'cut'],
    rules: '[data-row] .fig { display: inline-block; transform: scaleX(2) }',
  },
  {
    name: 'an arch moved over its words',
    picture: 'mihrab/1920x1080/toronto/en+ar',
    kinds: ['line'],
    rules: '.m-niche .arch { margin-top: 20rem }',
  },
  {
    name: 'a foot over the rows',
    picture: 'ledger/1920x1080/toronto/en+ar',
    kinds: ['covered', 'panel'],
    rules: '.stage .foot { height: 24rem }',
  },
  {
    name: 'a stage larger than a 4:3 screen',
    picture: 'astrolabe/1024x768/toronto/en+ar',
    kinds: ['outside', 'cut'],
    rules: '.stage { transform: scale(1.2) }',
  },
  {
    name: 'words in the colour of their ground',
    picture: 'mihrab/1920x1080/toronto/en+ar',
    kinds: ['faint'],
    rules: '.m-row .name { color: var(--ground) }',
  },
  {
    name: 'a foot that ends at the edge of the picture',
    picture: 'ledger/1920x1080/toronto/en+ar',
    kinds: ['strip'],
    rules: '.stage .foot { box-shadow: none }',
  },
  {
    name: 'lines of a pledge board that are too tall',
    picture: 'horizon/1920x1080/toronto/en+ar',
    kinds: ['cut'],
    rules: '.pn-line { height: 5.9rem !important }',
    isOfNight: true,
  },
];

const keyOf = ({ kind, part, note }: Fault) => `${kind} ${part} ${note}`;

async function faultsOf(page: FitPage, one: Case): Promise<Fault[]> {
  const found: Fault[] = [];
  await page.measure([one], ({ faults }) => found.push(...faults));
  return found;
}

const stampOf = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Asr next on a Wednesday in Toronto, while the design itself is shown: slides and states have no rows to spoil. */
function ordinaryMoment(manifest: Manifest): string {
  const noon = Date.UTC(2027, 8, 29, 17, 40);
  for (let at = noon; at < noon + 4 * 3_600_000; at += 20_000) {
    const { state, next } = sceneAt(manifest, at);
    if (state.kind === 'normal' && next?.name === 'asr') return stampOf(at);
  }
  throw new Error('the design is never shown that afternoon');
}

function momentOfNight(manifest: Manifest): string {
  const { at } = pledgeNight(manifest, seeded(1))[0] ?? {};
  if (at === undefined) throw new Error('the board is never shown');
  return stampOf(at);
}

/** Each put in by itself: what is found that was not found without it. */
export async function tryPlants(
  page: FitPage,
  all: Manifests,
): Promise<{ name: string; caught: Fault | null }[]> {
  const results: { name: string; caught: Fault | null }[] = [];
  const toronto = manifestOf(all, 'toronto', 'en+ar');
  const [ordinary, night] = [ordinaryMoment(toronto), momentOfNight(toronto)];
  for (const { name, picture, kinds, rules, change, isOfNight } of PLANTS) {
    const one = caseOf(`${picture}/${isOfNight ? night : ordinary}`);
    const before = new Set((await faultsOf(page, one)).map(keyOf));
    if (rules) await page.plant(rules);
    if (change) await page.change(one, change);
    const after = await faultsOf(page, one);
    await page.plant('');
    if (change) await page.change(one, (manifest) => manifest);
    const caught = after.find((fault) => kinds.includes(fault.kind) && !before.has(keyOf(fault)));
    results.push({ name, caught: caught ?? null });
  }
  return results;
}
