import { describe, expect, it } from 'vitest';
import { makeClock } from './true-clock.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T17:00:00Z');
const BOUNDS = { notBefore: NOON - MINUTE, notAfter: NOON + 400 * 1440 * MINUTE };

/** A device whose clock is set and whose time passes as a test says. */
function device(wall = NOON) {
  const at = { wall, running: 5_000 };
  return {
    clocks: { wall: () => at.wall, running: () => at.running },
    pass(ms: number) {
      at.wall += ms;
      at.running += ms;
    },
    set(ms: number) {
      at.wall += ms;
    },
  };
}

describe('before the server has spoken', () => {
  it('goes by the device, less the error that was measured in an earlier life', () => {
    const { clocks, pass } = device(NOON + 17 * MINUTE);
    const clock = makeClock(clocks, 17 * MINUTE);
    pass(3 * MINUTE);
    expect(clock.now()).toBe(NOON + 3 * MINUTE);
    expect(clock.isUnsure(BOUNDS)).toBe(false);
  });

  it('follows a device whose clock is set, as only that can know', () => {
    const { clocks, set } = device();
    const clock = makeClock(clocks, null);
    set(3 * 60 * MINUTE);
    expect(clock.now()).toBe(NOON + 3 * 60 * MINUTE);
  });

  it.each([
    ['before what the server once said', -2 * MINUTE, true],
    ['at what the server once said', -MINUTE, false],
    ['at the last stored minute', 400 * 1440 * MINUTE - 1, false],
    ['beyond the stored days', 400 * 1440 * MINUTE, true],
  ])('%s, its clock is in doubt or not', (_, away, isUnsure) => {
    const clock = makeClock(device(NOON + away).clocks, null);
    expect(clock.isUnsure(BOUNDS)).toBe(isUnsure);
  });
});

describe('once the server has spoken', () => {
  it('takes half of the way off, and says how wrong the device is', () => {
    const { clocks, pass } = device(NOON + 17 * MINUTE);
    const clock = makeClock(clocks, null);
    clock.sync(NOON - 200, 400);
    expect(clock.now()).toBe(NOON);
    expect(clock.error()).toBe(17 * MINUTE);
    pass(1_000);
    expect(clock.now()).toBe(NOON + 1_000);
  });

  it.each([-3 * 60 * MINUTE, -5_000, 90_000])('goes on when the device is set by %i ms', (leap) => {
    const { clocks, set, pass } = device();
    const clock = makeClock(clocks, null);
    clock.sync(NOON, 0);
    set(leap);
    expect(clock.now()).toBe(NOON);
    pass(MINUTE);
    expect(clock.now()).toBe(NOON + MINUTE);
    expect(clock.isUnsure(BOUNDS)).toBe(false);
    // The next start without network must reckon with the clock as it was set.
    expect(clock.error()).toBe(leap);
  });

  it('does not know whether a long leap was sleep, takes it for sleep, and says so until the server speaks again', () => {
    const { clocks, set } = device();
    const clock = makeClock(clocks, null);
    clock.sync(NOON, 0);
    set(8 * 60 * MINUTE);
    expect(clock.now()).toBe(NOON + 8 * 60 * MINUTE);
    expect(clock.isUnsure(BOUNDS)).toBe(true);
    clock.sync(NOON + 8 * 60 * MINUTE, 0);
    expect(clock.isUnsure(BOUNDS)).toBe(false);
  });

  it('lets the small drift of two clocks be', () => {
    const { clocks, set } = device();
    const clock = makeClock(clocks, null);
    clock.sync(NOON, 0);
    set(1_500);
    expect(clock.now()).toBe(NOON);
    expect(clock.error()).toBe(0);
  });
});
