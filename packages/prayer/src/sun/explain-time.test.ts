import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as any from '../../test/arbitraries.ts';
import { LONDON, MAKKAH, NO_OFFSETS, settings } from '../../test/samples.ts';
import { PRAYERS } from '../types.ts';
import { explainTime } from './explain-time.ts';
import { timetableWithInstants } from './timetable.ts';

describe('explainTime', { timeout: 60_000 }, () => {
  test('says what a timetable says, for any prayer anywhere', () => {
    fc.assert(
      fc.property(
        any.place,
        any.settingsWith(any.offsets),
        any.date,
        any.calendar,
        fc.constantFrom(...PRAYERS),
        (place, chosen, date, calendar, prayer) => {
          const [row] = timetableWithInstants(place, chosen, { from: date, to: date }, calendar);
          const told = explainTime(place, chosen, date, prayer, calendar);
          expect(told.time).toBe(row?.[prayer]);
          expect(told.instant).toBe(row?.instants[prayer]);
          expect(told.raw === null).toBe(told.missing !== null);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a high-latitude rule in place of an angle that is not reached', () => {
    const told = explainTime(
      LONDON,
      settings({ highLatitude: '3', offsets: { ...NO_OFFSETS, fajr: 1 } }),
      '2026-06-21',
      'fajr',
    );
    expect(told).toMatchObject({
      definition: { kind: 'angle', angle: 18 },
      raw: null,
      missing: 'sun-stays-above',
      highLatitude: { rule: '3', share: 0.3, isApplied: true, bound: { clock: '02:30:37' } },
      offsetMinutes: 1,
      rounding: 'nearest',
      time: '02:32',
    });
  });

  test('a rule that had nothing to do says so', () => {
    const { highLatitude } = explainTime(LONDON, settings({ highLatitude: '3' }), '2026-12-21', 'isha');
    expect(highLatitude).toMatchObject({ isApplied: false });
    expect(explainTime(LONDON, settings({ highLatitude: '3' }), '2026-12-21', 'asr').highLatitude).toBeNull();
    expect(explainTime(LONDON, settings(), '2026-12-21', 'isha').highLatitude).toBeNull();
  });

  test('every kind of definition', () => {
    const kind = (prayer: (typeof PRAYERS)[number], method: '3' | '4' | '0' = '3') =>
      explainTime(MAKKAH, settings({ method, asr: '1' }), '2026-02-20', prayer).definition;
    expect(kind('dhuhr')).toEqual({ kind: 'noon' });
    expect(kind('sunrise')).toEqual({ kind: 'horizon', angle: 0.833 });
    expect(kind('maghrib')).toEqual({ kind: 'horizon', angle: 0.833 });
    expect(kind('maghrib', '0')).toEqual({ kind: 'angle', angle: 4 });
    expect(kind('asr')).toEqual({ kind: 'shadow', factor: 2 });
    expect(kind('isha', '4')).toEqual({ kind: 'after-maghrib', minutes: 120, isRamadan: true });
  });

  test('why there is no Sun', () => {
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' };
    expect(explainTime(tromso, settings(), '2026-12-21', 'sunrise').missing).toBe('sun-stays-below');
    expect(explainTime(tromso, settings(), '2026-12-21', 'asr').missing).toBe('sun-stays-below');
    expect(explainTime(tromso, settings(), '2026-06-21', 'maghrib').missing).toBe('sun-stays-above');
    expect(explainTime(tromso, settings(), '2026-06-21', 'asr').missing).toBeNull();
  });
});
