/** How many journeys may need a second try: a busy machine makes one or two, a fault makes more. */
const RETRIES_ALLOWED = 2;

/**
 * What one run of Vitest came to.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} retried names of tests that passed only when tried again
 */

/** @typedef {{ isGood: boolean, counts?: Counts }} Run */

/**
 * Counts tests, not files; a run that broke before it could report, or broke beside its tests, is one failure.
 * @param {Run} run
 * @returns {Counts}
 */
export function countRun({ isGood, counts }) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, retried: [] };
  return { ...counts, failed: counts.failed === 0 && !isGood ? 1 : counts.failed };
}

/**
 * The last lines of `npm test`, and the code it ends with.
 * @param {readonly Counts[]} runs
 * @param {readonly { title: string, bring: string }[]} missing programs whose tests were skipped
 * @returns {{ lines: string[], code: 0 | 1 }}
 */
export function summarise(runs, missing) {
  const retried = runs.flatMap((run) => run.retried);
  const tooMany = retried.length > RETRIES_ALLOWED;
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ name) =>
    runs.reduce((total, run) => total + run[name], 0);
  const failed = sum('failed') + (tooMany ? 1 : 0);
  return {
    lines: [
      `${retried.length} retried${retried.length > 0 ? `: ${retried.join('; ')}` : ''}`,
      ...(tooMany ? [`FAILED: more than ${RETRIES_ALLOWED} needed a second try`] : []),
      ...missing.map(({ title, bring }) => `SKIPPED, for there is no ${title} here: ${bring}`),
      `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`,
    ],
    code: failed === 0 && sum('passed') > 0 ? 0 : 1,
  };
}
