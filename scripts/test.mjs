// `npm test`: everything. Closes with the counts of what was really run. `--full`: with the whole counts, as the night does.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from './chromium.mjs';
import { ENGINES } from './engines.mjs';
import { COUNTS_FILE } from './lib/counting-reporter.mjs';
import { findForTests, howToBring } from './lib/find-program.mjs';
import { FULL } from './lib/full-counts.mjs';
import { runSideBySide, runStep } from './lib/run-step.mjs';
import { buildStep, staticSteps, vitestStep } from './lib/steps.mjs';
import { countRun, summarise } from './lib/test-summary.mjs';
import { findPgbouncer, PGBOUNCER } from './pgbouncer.mjs';
import { REDIS } from './redis.mjs';

if (process.argv.includes('--full')) process.env[FULL] = '1';
const folder = mkdtempSync(join(tmpdir(), 'minaret-counts-'));
/** @type {import('./lib/test-summary.mjs').Counts[]} */
const runs = [];
/** @type {{ title: string, bring: string }[]} */
const missing = [];

/** @param {string} file */
function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function tests(/** @type {string[]} */ projects, /** @type {{ skipAll?: boolean }} */ options = {}) {
  const file = join(folder, `${projects.join('-')}.json`);
  const isGood = await runStep(vitestStep(projects, options), { [COUNTS_FILE]: file });
  runs.push(countRun({ isGood, counts: readCounts(file) }));
}

/** Brought now where it may be, so that the tests find it. @param {import('./lib/find-program.mjs').Wanted} wanted */
function isThere(wanted) {
  const found = findForTests(wanted, { install: true });
  if (!found) missing.push({ title: wanted.title, bring: howToBring(wanted) });
  return found !== undefined;
}

try {
  isThere(REDIS);
  const hasBrowser = isThere(CHROMIUM);
  isThere(ENGINES.firefox);
  if (!findPgbouncer()) missing.push({ title: PGBOUNCER.title, bring: howToBring(PGBOUNCER) });
  const results = await runSideBySide([buildStep(), ...staticSteps()]);
  for (const isGood of results)
    runs.push({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, retried: [] });
  await tests(['packages', 'console', 'screen', 'athan-plus', 'giving', 'kiosk', 'guards']);
  await tests(['server']);
  await tests(['e2e'], { skipAll: !hasBrowser });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  runs.push({ passed: 0, failed: 1, skipped: 0, retried: [] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { lines, code } = summarise(runs, missing);
console.log(`\n${lines.join('\n')}`);
process.exit(code);
