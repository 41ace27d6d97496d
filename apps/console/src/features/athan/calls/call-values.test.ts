import type { AthanCall } from '@minaret/contract/athan/athan';
import { describe, expect, it } from 'vitest';
import { problemIn, sideOf, signedMinutes } from './call-values.ts';

const call: AthanCall = { on: true, sound: 'low-bell', minutes: 0, volume: 50, devices: ['screens'] };

describe('a call to prayer', () => {
  it.each<[Partial<AthanCall>, string | null]>([
    [{}, null],
    [{ minutes: -60 }, null],
    [{ minutes: 61 }, 'minutes'],
    [{ minutes: Number.NaN }, 'minutes'],
    [{ devices: [] }, 'devices'],
    [{ on: false, devices: [] }, null],
  ])('with %o has the problem %s', (values, problem) => {
    expect(problemIn({ ...call, ...values })).toBe(problem);
  });

  it('reads what is typed on the side that is chosen', () => {
    expect(signedMinutes('10', 'before')).toBe(-10);
    expect(signedMinutes('10', 'after')).toBe(10);
    expect(Object.is(signedMinutes('0', 'before'), 0)).toBe(true);
    expect(signedMinutes('', 'after')).toBeNaN();
    expect(signedMinutes('1.5', 'after')).toBeNaN();
    expect(signedMinutes('-5', 'after')).toBeNaN();
    expect(signedMinutes('١٠', 'before')).toBe(-10);
  });

  it('keeps the chosen side while there are no minutes', () => {
    expect(sideOf(0, 'before')).toBe('before');
    expect(sideOf(-3, 'after')).toBe('before');
    expect(sideOf(3, 'before')).toBe('after');
  });
});
