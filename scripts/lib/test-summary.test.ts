import { describe, expect, it } from 'vitest';
import { countRun, summarise } from './test-summary.mjs';

const run = (passed: number, failed = 0, skipped = 0, retried: string[] = []) => ({
  passed,
  failed,
  skipped,
  retried,
});

describe('one run', () => {
  it('that broke before it could report is a failure', () => {
    expect(countRun({ isGood: false })).toEqual(run(0, 1));
    expect(countRun({ isGood: true })).toEqual(run(0, 1));
  });

  it('that broke beside its tests is a failure, and one that failed is not counted twice', () => {
    expect(countRun({ isGood: false, counts: run(7) })).toEqual(run(7, 1));
    expect(countRun({ isGood: false, counts: run(7, 3) })).toEqual(run(7, 3));
  });
});

describe('the summary', () => {
  it('closes with the counts, nought included', () => {
    const { lines, code } = summarise([run(3), run(4, 0, 1)], []);
    expect(lines).toEqual(['0 retried', '7 passed, 0 failed, 1 skipped']);
    expect(code).toBe(0);
  });

  it('fails when a test failed, and when nothing was run', () => {
    expect(summarise([run(3, 1)], []).code).toBe(1);
    expect(summarise([run(0, 0, 9)], []).code).toBe(1);
  });

  it('names what was skipped for want of a program, with what brings it, and is good all the same', () => {
    const { lines, code } = summarise([run(3, 0, 8)], [{ title: 'Redis', bring: 'run "apt-get x"' }]);
    expect(lines.slice(1)).toEqual([
      'SKIPPED, for there is no Redis here: run "apt-get x"',
      '3 passed, 0 failed, 8 skipped',
    ]);
    expect(code).toBe(0);
  });

  it('names what was tried again, and lets no more than two pass', () => {
    const two = summarise([run(9, 0, 0, ['signs in', 'signs out'])], []);
    expect(two.lines[0]).toBe('2 retried: signs in; signs out');
    expect(two.code).toBe(0);
    const three = summarise([run(9, 0, 0, ['a', 'b']), run(1, 0, 0, ['c'])], []);
    expect(three.lines.slice(1)).toEqual([
      'FAILED: more than 2 needed a second try',
      '10 passed, 1 failed, 0 skipped',
    ]);
    expect(three.code).toBe(1);
  });
});
