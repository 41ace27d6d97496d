import type { Manifest } from '@minaret/display';
import type { FitPage } from './browser.ts';
import type { Fault } from './page/checks.ts';
import { type Case, caseOf } from './plan.ts';

interface Plant {
  name: string;
  /** The picture it is put into. */
  id: string;
  /** The kind of fault that has to come of it. */
  kinds: readonly string[];
  rules?: string;
  change?: (manifest: Manifest) => Manifest;
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

/** Asr next on an ordinary Wednesday in Toronto. */
const WEDNESDAY = '20270929T200000Z';
const PLANTS: readonly Plant[] = [
  {
    name: 'a longer name',
    id: `mihrab/1920x1080/toronto/en+ar/${WEDNESDAY}`,
    kinds: ['small', 'line', 'overlap', 'covered', 'cut', 'outside', 'edge', 'touch'],
    change: withNames,
  },
  {
    name: 'iqamah times an eighth wider',
    id: `bold/1920x1080/toronto/en+ar/${WEDNESDAY}`,
    kinds: ['overlap', 'touch', 'panel', 'edge', 'outside', 'cut'],
    rules: '.b-row .fig, .b-rows .fig, [data-row] .fig { letter-spacing: 0.3em }',
  },
  {
    name: 'an arch moved over its words',
    id: `mihrab/1920x1080/toronto/en+ar/${WEDNESDAY}`,
    kinds: ['line'],
    rules: '.m-niche .arch { margin-top: 20rem }',
  },
  {
    name: 'a foot over the rows',
    id: `ledger/1920x1080/toronto/en+ar/${WEDNESDAY}`,
    kinds: ['covered', 'panel'],
    rules: '.stage .foot { height: 24rem }',
  },
  {
    name: 'a stage larger than a 4:3 screen',
    id: `astrolabe/1024x768/toronto/en+ar/${WEDNESDAY}`,
    kinds: ['outside', 'cut'],
    rules: 'html { font-size: 1.3vmin }',
  },
];

const keyOf = ({ kind, part, note }: Fault) => `${kind} ${part} ${note}`;

async function faultsOf(page: FitPage, one: Case): Promise<Fault[]> {
  const found: Fault[] = [];
  await page.measure([one], ({ faults }) => found.push(...faults));
  return found;
}

/** Each put in by itself: what is found that was not found without it. */
export async function tryPlants(page: FitPage): Promise<{ name: string; caught: Fault | null }[]> {
  const results: { name: string; caught: Fault | null }[] = [];
  for (const { name, id, kinds, rules, change } of PLANTS) {
    const one = caseOf(id);
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
