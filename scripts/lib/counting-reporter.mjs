import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The file that a run's counts are written to is named by this variable. */
export const COUNTS_FILE = 'MINARET_TEST_COUNTS';

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {import('./test-summary.mjs').Counts}
 */
export function countTests(modules) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
  // A test still to be written is not one that the machine cannot run.
  const todo = inState('skipped').filter((test) => test.options.mode === 'todo').length;
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + inState('pending').length + todo,
    skipped: inState('skipped').length - todo,
    retried: inState('passed')
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `${test.fullName} (${firstFault(test)})`),
  };
}

/**
 * Why it was tried again, and where: without it nobody can mend what passes the second time.
 * @param {import('vitest/node').TestCase} test
 */
function firstFault(test) {
  const [error] = test.result().errors ?? [];
  const [line = 'no reason told'] = (error?.message ?? '').split('\n');
  const at = error?.stacks?.find(({ file }) => file === test.module.moduleId);
  return at ? `${line}, ${basename(at.file)}:${at.line}` : line;
}

/** Vitest's own report in JSON does not tell which tests were tried again. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's default export.
export default class {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env[COUNTS_FILE];
    if (file) writeFileSync(file, JSON.stringify(countTests(modules)));
  }
}
