import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, datesIn } from '../src/calendar/dates.ts';
import { minutesOf } from '../src/clock/clock.ts';
import { instantOf } from '../src/clock/zone.ts';
import { zone } from '../src/clock/zones.ts';
import { describeIqamah, describeRule, say } from '../src/iqamah/iqamah-sentences.ts';
import { resolveIqamahs } from '../src/iqamah/resolve-iqamah.ts';
import { timetable, timetableWithInstants } from '../src/sun/timetable.ts';
import { PRAYERS } from '../src/types.ts';
import * as any from './arbitraries.ts';
import { NO_OFFSETS } from './samples.ts';

const days = (from: string, count: number) => ({ from, to: addDays(from, count - 1) });
const unmoved = any.settingsWith(fc.constant(NO_OFFSETS));
const moved = any.settingsWith(any.offsets);

describe('a timetable, anywhere on Earth, by any method', { timeout: 60_000 }, () => {
  test('has a row for every date, and nothing but HH:MM and null in it', () => {
    fc.assert(
      fc.property(any.place, moved, any.date, (place, settings, from) => {
        const range = days(from, 40);
        const rows = timetable(place, settings, range);
        expect(rows.map(({ date }) => date)).toEqual(datesIn(range));
        for (const row of rows) {
          for (const prayer of PRAYERS) {
            const time = row[prayer];
            if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
              throw new Error(`${prayer} ${time}`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the order of the prayers, within one day', () => {
    fc.assert(
      fc.property(any.place, unmoved, any.date, (place, settings, from) => {
        for (const { date, instants } of timetableWithInstants(place, settings, days(from, 40))) {
          const there = PRAYERS.map((prayer) => instants[prayer]).filter((instant) => instant !== null);
          const ordered = [...there].sort((a, b) => a - b);
          expect(there, date).toEqual(ordered);
          expect((ordered.at(-1) ?? 0) - (ordered[0] ?? 0), date).toBeLessThanOrEqual(86_400_000);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('moves by an offset exactly, and only in its own column', () => {
    fc.assert(
      fc.property(any.place, unmoved, any.offsets, any.date, (place, settings, offsets, from) => {
        const range = days(from, 10);
        const before = timetableWithInstants(place, settings, range);
        timetableWithInstants(place, { ...settings, offsets }, range).forEach(({ instants }, i) => {
          for (const prayer of PRAYERS) {
            const was = before[i]?.instants[prayer];
            expect(instants[prayer]).toBe(typeof was === 'number' ? was + offsets[prayer] * 60_000 : null);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  test('does not depend on where the range begins', () => {
    fc.assert(
      fc.property(any.place, moved, any.date, any.calendar, (place, settings, from, calendar) => {
        const whole = timetable(place, settings, days(from, 12), calendar);
        const single = timetable(place, settings, days(addDays(from, 11), 1), calendar);
        expect(whole.at(-1)).toEqual(single[0]);
      }),
      { numRuns: 300 },
    );
  });

  test('takes the noon nearest to 12:00 on the wall, on either side of the date line', () => {
    fc.assert(
      fc.property(any.place, unmoved, any.date, (place, settings, date) => {
        const [row] = timetableWithInstants(place, settings, days(date, 1));
        const civilNoon = instantOf(zone(place.timeZone), date, '12:00');
        const away = Math.abs((row?.instants.dhuhr ?? Number.NaN) - civilNoon);
        // Half a day, and half a minute for the rounding and for the Sun's own day not being 24 hours.
        expect(away).toBeLessThanOrEqual(12 * 3_600_000 + 61_000);
      }),
    );
  });
});

describe('iqamah', { timeout: 60_000 }, () => {
  test('resolves on any valid rules, records and days, and can always be put into words', () => {
    fc.assert(
      fc.property(
        any.place,
        unmoved,
        any.date,
        any.rules,
        fc.array(any.record, { maxLength: 3 }),
        any.calendar,
        (place, settings, from, rules, records, calendar) => {
          const rows = timetable(place, settings, days(from, 20), calendar);
          for (const day of resolveIqamahs(rules, rows, { zone: zone(place.timeZone), calendar, records })) {
            for (const found of [...Object.values(day.times), ...day.jumuah]) {
              if (found.time !== null) minutesOf(found.time);
              if (!Number.isInteger(found.dayOffset)) throw new Error(`day ${found.dayOffset}`);
              if (/[{}]|undefined|NaN/.test(say(describeIqamah(found))))
                throw new Error(say(describeIqamah(found)));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a rule in words leaves no value unfilled', () => {
    fc.assert(
      fc.property(any.rule, (rule) => {
        expect(say(describeRule(rule))).not.toMatch(/[{}]|undefined|NaN/);
      }),
    );
  });

  test('a guard guards: not before the adhan, not after sunrise', () => {
    fc.assert(
      fc.property(unmoved, any.date, any.timeRule, (settings, from, time) => {
        const rows = timetable(
          { latitude: 51.5, longitude: 0, timeZone: 'Europe/London' },
          settings,
          days(from, 10),
        );
        const guarded = {
          version: 1 as const,
          prayers: {
            fajr: [{ time: { kind: 'before-sunrise' as const, minutes: 10, of: time } }],
            dhuhr: [{ time: { kind: 'not-before-adhan' as const, of: time } }],
          },
          jumuah: [],
        };
        resolveIqamahs(guarded, rows, { zone: zone('Europe/London') }).forEach(({ times }, i) => {
          const row = rows[i];
          const { fajr, dhuhr } = times;
          if (fajr.time && fajr.dayOffset >= 0 && row?.sunrise) {
            expect(minutesOf(fajr.time) + fajr.dayOffset * 1440).toBeLessThanOrEqual(
              minutesOf(row.sunrise) - 10,
            );
          }
          if (dhuhr.time && row?.dhuhr) {
            expect(minutesOf(dhuhr.time) + dhuhr.dayOffset * 1440).toBeGreaterThanOrEqual(
              minutesOf(row.dhuhr),
            );
          }
        });
      }),
      { numRuns: 200 },
    );
  });
});
