import { describe, expect, it } from 'vitest';
import { ABANDONED_MS, ALONE_MS, mayEnd } from './attendance.ts';

const QUIET = { isLeaving: false, aloneMs: 0, held: 0, onAir: 0, isHomeless: false };

describe('the end of the relay', () => {
  it.each([
    ['attended, with nothing to do', QUIET, false],
    ['asked to leave', { ...QUIET, isLeaving: true }, true],
    ['asked to leave while somebody is on air', { ...QUIET, isLeaving: true, held: 1, onAir: 1 }, false],
    ['alone for a moment', { ...QUIET, aloneMs: ALONE_MS }, false],
    ['alone', { ...QUIET, aloneMs: ALONE_MS + 1 }, true],
    ['alone while somebody is on air', { ...QUIET, aloneMs: ABANDONED_MS * 4, held: 1, onAir: 1 }, false],
    ['alone with an end that is not noted', { ...QUIET, aloneMs: ALONE_MS + 1, held: 1 }, false],
    ['with an end that is not noted, and its folder gone', { ...QUIET, held: 1, isHomeless: true }, true],
    ['abandoned with an end that nobody can note', { ...QUIET, aloneMs: ABANDONED_MS + 1, held: 1 }, true],
  ])('%s', (_, attendance, ends) => {
    expect(mayEnd(attendance)).toBe(ends);
  });
});
