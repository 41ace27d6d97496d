// `npm run test:engines`: a dozen journeys in Firefox and WebKitGTK, against the product as people get it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProduct } from '../../proofs/lib/running-product.ts';
import { ENGINES } from '../../scripts/engines.mjs';
import { findForTests, howToBring } from '../../scripts/lib/find-program.mjs';
import { summarise } from '../../scripts/lib/test-summary.mjs';
import { compareInk } from './arabic-ink.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import type { Journey } from './sitting.ts';
import { makePerson, type Person } from './webdriver.ts';
import { openWebKit } from './webkit.ts';

const PICTURES = 'test-results';
const [only, wanted = ''] = process.argv.slice(2);
const journeys: Record<string, Journey> = {
  'Arabic dots and vowels are where Chromium draws them': compareInk,
  ...JOURNEYS,
};
// All but the first need somebody who has signed in.
const [signIn] = Object.keys(JOURNEYS);
const names = Object.keys(journeys).filter((name) => name.includes(wanted) || name === signIn);
const counts = { passed: 0, failed: 0, skipped: 0, retried: [] as string[] };
const missing: { title: string; bring: string }[] = [];

/** The paths of an engine's programs, or nothing where one is missing and may be. */
function find(keys: (keyof typeof ENGINES)[]): string[] | undefined {
  const found = keys.flatMap((key) => {
    const path = findForTests(ENGINES[key], { install: true });
    if (!path) missing.push({ title: ENGINES[key].title, bring: howToBring(ENGINES[key]) });
    return path ?? [];
  });
  return found.length === keys.length ? found : undefined;
}

async function runJourneys(title: string, engine: Engine, address: string): Promise<void> {
  const person = makePerson(engine.send, address);
  const failure = (name: string) =>
    journeys[name]?.({ person, folder: engine.downloads }).then(
      () => undefined,
      (error: Error) => error,
    );
  for (const name of names) {
    const journey = `${title}, ${name}`;
    const first = await failure(name);
    if (first) {
      console.error(`tried again: ${journey}: ${first.message}`);
      await keepPicture(person, journey);
    }
    const last = first && (await failure(name));
    counts[last ? 'failed' : 'passed'] += 1;
    if (first && !last) counts.retried.push(journey);
    if (last) console.error(`FAILED: ${journey}: ${last.message}`);
    else console.log(`ok: ${journey}`);
  }
}

async function keepPicture(person: Person, journey: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await person.picture().then(
    (picture) => writeFileSync(join(PICTURES, `${journey.replace(/\W+/g, '-')}.png`), picture),
    () => undefined,
  );
}

try {
  const engines = {
    firefox: { keys: ['firefox'], open: ([program = '']: string[]) => openFirefox(program) },
    webkit: {
      keys: ['webKit', 'display'],
      open: ([driver = '', display = '']: string[]) => openWebKit({ driver, display }),
    },
  } as const;
  for (const [title, { keys, open }] of Object.entries(engines)) {
    if (only && only !== title) continue;
    const programs = find([...keys]);
    if (!programs) {
      counts.skipped += names.length;
      continue;
    }
    // A product of its own for each, so that none finds what another has saved.
    await withProduct(async (address) => {
      const engine = await open(programs);
      await runJourneys(title, engine, address).finally(() => engine.close());
    });
  }
} catch (error) {
  counts.failed += 1;
  console.error((error as Error).message);
}
const { lines, code } = summarise([counts], missing);
console.log(`\n${lines.join('\n')}`);
process.exit(code);
