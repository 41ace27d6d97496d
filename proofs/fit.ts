import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Measured, openFit } from './fit/browser.ts';
import type { Case } from './fit/cases.ts';
import { drawCase, drawSheet } from './fit/look.ts';
import { type Manifests, readManifests } from './fit/manifests.ts';
import { filterOf } from './fit/options.ts';
import { planCases } from './fit/plan.ts';
import { tryPlants } from './fit/plants.ts';
import { makeReport } from './fit/report.ts';
import type { Asked, Proof, Verdict } from './lib/proof.ts';
import { seeded } from './lib/random.ts';

const TOLD_EVERY_MS = 60_000;

async function runPlanted(): Promise<Verdict> {
  const all = await readManifests();
  const fit = await openFit(all, 1);
  try {
    const [page] = fit.pages;
    const results = page ? await tryPlants(page, all) : [];
    const missed = results.filter(({ caught }) => !caught);
    const told = results.map(
      ({ name, caught }) => `${name}: ${caught ? `${caught.kind}, ${caught.note}` : 'NOT CAUGHT'}`,
    );
    const counts = { planted: results.length, 'not caught': missed.length };
    // A fault that nobody sees makes the run one that is met, which with `--plant` is the failure.
    for (const line of told) console.log(`  ${line}`);
    return { counts, faults: missed.length === 0 ? told : [] };
  } finally {
    await fit.close();
  }
}

/** One for each core. */
const BROWSERS = 2;
const TRIES = 3;

/** A browser that is ended within the hour is opened again where it was; one that ends at the same picture each time is a fault. */
async function measureAll(all: Manifests, cases: readonly Case[], add: (found: Measured) => void) {
  let done = 0;
  let lastEnd = -1;
  for (let tries = 0; done < cases.length; ) {
    const fit = await openFit(all, 1);
    try {
      await fit.pages[0]?.measure(cases.slice(done), (found) => {
        done += 1;
        add(found);
      });
    } catch (error) {
      tries = done === lastEnd ? tries + 1 : 1;
      lastEnd = done;
      if (tries >= TRIES) throw error;
      console.log(`  a browser ended after ${done} pictures, and is opened again`);
    } finally {
      await fit.close().catch(() => undefined);
    }
  }
}

async function run(asked: Asked): Promise<Verdict> {
  if (asked.plant) return runPlanted();
  const all = await readManifests();
  const cases = planCases(all, asked.seed, asked.part, filterOf(asked));
  if (cases.length === 0) throw new Error('there is no such picture: nothing was measured');
  const report = makeReport();
  const tell = setInterval(() => {
    const { pictures, wrong } = report.counts();
    console.log(`  ${pictures.toLocaleString('en')} of ${cases.length.toLocaleString('en')}, ${wrong} wrong`);
    if (wrong > 0) void keepLines(report.lines());
  }, TOLD_EVERY_MS);
  const share = Math.ceil(cases.length / BROWSERS);
  const parts = Array.from({ length: BROWSERS }, (_, index) =>
    cases.slice(index * share, (index + 1) * share),
  );
  await Promise.all(parts.map((part) => measureAll(all, part, report.add))).finally(() =>
    clearInterval(tell),
  );
  const { pictures, wrong } = report.counts();
  const faults = report.lines();
  if (faults.length > 0) await keepLines(faults);
  return { counts: { 'pictures measured': pictures, 'pictures wrong': wrong, list: LIST }, faults };
}

/** All of them; the end of a run shows the first. */
const LIST = 'test-results/fit.txt';
async function keepLines(lines: readonly string[]): Promise<void> {
  await mkdir(dirname(LIST), { recursive: true });
  await writeFile(LIST, lines.join('\n'));
}

/** `--draw <picture>` and `--sheet <count>` write a picture to `--out`. */
async function tool(asked: Asked): Promise<boolean> {
  const [id, count] = [asked.flag('draw'), asked.flag('sheet')];
  const out = asked.flag('out') ?? 'test-results/fit.png';
  if (id !== null) {
    for (const line of await drawCase(id, out)) console.log(line);
  } else if (count !== null) {
    const random = seeded(asked.seed);
    const cases = planCases(await readManifests(), asked.seed, asked.part, filterOf(asked));
    const chosen = Array.from({ length: Math.min(Number(count), cases.length) }, () => random.pick(cases));
    await drawSheet(chosen, out);
  } else return false;
  console.log(out);
  return true;
}

export const proof: Proof = {
  figure:
    'moments drawn from the year of eight masjids, six designs and the home clock, lying and standing, 4:3 to 21:9, 720p to 4K, every ordered pair of languages: no text cut, covered, over another, over a line, outside, too small, too faint or missing, no ground that ends at the edge',
  planted:
    'a longer name, wider figures, a moved line, a cover, a stage that is too large, words in the colour of their ground, a foot that ends at the edge, lines of a pledge board that are too tall',
  isDrawnAnew: true,
  tool,
  run,
};
