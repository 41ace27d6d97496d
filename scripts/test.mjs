// `npm test`: everything. Closes with the counts of what was really run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { runSideBySide, runStep } from './lib/run-step.mjs';
import { buildStep, staticSteps, vitestStep } from './lib/steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'minaret-report-'));
let passed = 0;
let failed = 0;
let skipped = 0;

/** Counts tests, not files; a run that broke before it could report is one failure. */
async function tests(/** @type {string[]} */ projects, env = {}) {
  const report = join(folder, `${projects.join('-')}.json`);
  const isGood = await runStep(vitestStep(projects, report), env);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    passed += counts.numPassedTests;
    failed += counts.numFailedTests + counts.numTodoTests;
    skipped += counts.numPendingTests;
    if (!isGood && counts.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

try {
  const results = await runSideBySide([buildStep(), ...staticSteps()]);
  passed += results.filter(Boolean).length;
  failed += results.filter((isGood) => !isGood).length;
  await tests(['packages', 'console', 'screen', 'guards']);
  await tests(['server']);
  await tests(['e2e'], { CHROME_PATH: findChromium({ install: true }) });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
