// `npm run test:engines`: a dozen journeys in Firefox and WebKitGTK, against the product as people get it,
// and in these and Chromium the keys of the kit's parts, in its gallery.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProduct } from '../../proofs/lib/running-product.ts';
import { ENGINES } from '../../scripts/engines.mjs';
import { findForTests, howToBring } from '../../scripts/lib/find-program.mjs';
import { summarise } from '../../scripts/lib/test-summary.mjs';
import { compareInk } from './arabic-ink.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { startGallery } from './gallery.ts';
import { JOURNEYS } from './journeys.ts';
import { KIT_CHECKS } from './kit/kit-checks.ts';
import type { Journey } from './sitting.ts';
import { makePerson, type Person } from './webdriver.ts';
import { openWebKit } from './webkit.ts';

const PICTURES = 'test-results';
const [only, wanted = ''] = process.argv.slice(2);
const journeys: Record<string, Journey> = {
  'Arabic dots and vowels are where Chromium draws them': compareInk,
  ...JOURNEYS,
};
const isWanted = (name: string) => name.includes(wanted);
// All but the first need somebody who has signed in.
const [signIn] = Object.keys(JOURNEYS);
const names = Object.keys(journeys).some(isWanted)
  ? Object.keys(journeys).filter((name) => isWanted(name) || name === signIn)
  : [];
const checks = Object.keys(KIT_CHECKS).filter(isWanted);
/** A part of a page answers sooner than a page. */
const CHECK_PATIENCE = 30_000;
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

async function runAll(title: string, person: Person, tests: Record<string, () => Promise<void>>) {
  for (const [name, test] of Object.entries(tests)) {
    const journey = `${title}, ${name}`;
    const failure = () =>
      test().then(
        () => undefined,
        (error: Error) => error,
      );
    const first = await failure();
    if (first) {
      console.error(`tried again: ${journey}: ${first.message}`);
      await keepPicture(person, journey);
    }
    const last = first && (await failure());
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

/** Chromium makes its journeys in `npm test`; here it is only the kit's. */
const OPENERS = {
  firefox: { keys: ['firefox'], open: ([program = '']: string[]) => openFirefox(program) },
  webkit: {
    keys: ['webKit', 'display'],
    open: ([driver = '', display = '']: string[]) => openWebKit({ driver, display }),
  },
  chromium: { keys: [], open: async () => ({ ...(await openChromium()), downloads: undefined }) },
} as const;

async function runEngine(title: keyof typeof OPENERS, programs: string[], gallery: string): Promise<void> {
  const { open } = OPENERS[title];
  if (names.length > 0 && title !== 'chromium') {
    // A product of its own for each, so that none finds what another has saved.
    await withProduct(async (address) => {
      const { send, close, downloads: folder = '' } = await open(programs);
      const person = makePerson(send, address);
      const tests = names.map((name) => [name, async () => journeys[name]?.({ person, folder })] as const);
      await runAll(title, person, Object.fromEntries(tests)).finally(close);
    });
  }
  if (checks.length === 0) return;
  const { send, close } = await open(programs);
  const person = makePerson(send, gallery, { patience: CHECK_PATIENCE });
  const tests = checks.map((name) => [name, async () => KIT_CHECKS[name]?.(person)] as const);
  await runAll(title, person, Object.fromEntries(tests)).finally(close);
}

try {
  const gallery = checks.length > 0 ? await startGallery() : undefined;
  for (const title of Object.keys(OPENERS) as (keyof typeof OPENERS)[]) {
    if (only && only !== title) continue;
    const programs = find([...OPENERS[title].keys]);
    if (programs) await runEngine(title, programs, gallery?.address ?? '');
    else counts.skipped += names.length + checks.length;
  }
  await gallery?.stop();
} catch (error) {
  counts.failed += 1;
  console.error((error as Error).message);
}
const { lines, code } = summarise([counts], missing);
console.log(`\n${lines.join('\n')}`);
process.exit(code);
