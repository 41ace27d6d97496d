import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutatedFile, seeded } from '../../test/hostile-text.ts';
import { LONDON, moved, settingsOf, TORONTO } from '../../test/mosque-year.ts';
import { REAL_RULES, rulesFor } from '../../test/real-rules.ts';
import { weekday } from '../calendar/dates.ts';
import { zone } from '../clock/zones.ts';
import type { TimetableRow } from '../files/cells/row.ts';
import { readTimetable } from '../files/read.ts';
import type { IqamahRules } from '../iqamah/iqamah-rules.ts';
import { resolveIqamahs } from '../iqamah/resolve-iqamah.ts';
import { timetable } from '../sun/timetable.ts';
import { type Day, IQAMAH_PRAYERS, type Place } from '../types.ts';
import { fitIqamah, type IqamahFit } from './fit-iqamah.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const settings = settingsOf({ method: '3' });
const daysOf = (place: Place) => timetable(place, settings, YEAR);

/** The file a masjid with these rules would print. */
function printed(place: Place, rules: IqamahRules, days: readonly Day[] = daysOf(place)): TimetableRow[] {
  const resolved = resolveIqamahs(rules, days, { zone: zone(place.timeZone) });
  return days.map(({ date, ...salah }, index) => {
    const row: TimetableRow = { date, salah, iqamah: {}, jumuah: [] };
    for (const prayer of IQAMAH_PRAYERS) {
      const time = resolved[index]?.times[prayer].time;
      if (time) row.iqamah[prayer] = { at: [time] };
    }
    row.jumuah = (resolved[index]?.jumuah ?? []).flatMap(({ time }) => time ?? []);
    return row;
  });
}

/** What the rules and the records give on the days of the file. */
function reprinted(place: Place, fit: IqamahFit, rows: readonly TimetableRow[]): TimetableRow[] {
  const days = rows.map(({ date, salah }) => ({ date, ...salah }) as Day);
  const resolved = resolveIqamahs(fit.rules, days, { zone: zone(place.timeZone), records: fit.records });
  return rows.map((row, index) => {
    const iqamah: TimetableRow['iqamah'] = {};
    for (const prayer of IQAMAH_PRAYERS) {
      const time = resolved[index]?.times[prayer].time;
      if (time && row.iqamah[prayer]) iqamah[prayer] = { at: [time] };
    }
    return { ...row, iqamah };
  });
}

describe('fitIqamah recovers', () => {
  test.each(REAL_RULES)('$name', ({ prayer, rules }) => {
    for (const place of [TORONTO, LONDON]) {
      const fit = fitIqamah(printed(place, rulesFor(prayer, rules)), { timeZone: place.timeZone });
      expect(fit.rules).toEqual(rulesFor(prayer, rules));
      expect(fit).toMatchObject({ exceptions: [], times: 365, explained: 365 });
    }
  });

  test("a whole masjid, with two Jumu'ah slots", () => {
    const rule = (name: string) => REAL_RULES.find((one) => one.name === name)?.rules ?? [];
    const rules: IqamahRules = {
      version: 1,
      prayers: {
        fajr: rule('Fajr for ten days, on a quarter'),
        dhuhr: rule('Dhuhr by the clock'),
        asr: rule('Asr weekly from Friday, on a quarter'),
        maghrib: rule('Maghrib seven minutes after'),
        isha: rule('Isha the later of two'),
      },
      jumuah: [
        [
          {
            time: {
              kind: 'season',
              summer: { kind: 'fixed', time: '13:15' },
              winter: { kind: 'fixed', time: '12:30' },
            },
          },
        ],
        [{ time: { kind: 'fixed', time: '14:00' } }],
      ],
    };
    const fit = fitIqamah(printed(LONDON, rules), { timeZone: 'Europe/London' });
    expect(fit.rules).toEqual(rules);
    expect(fit.times).toBe(365 * 5 + 52 * 2);
    expect(fit.exceptions).toEqual([]);
  });

  test('the rule in spite of days that fall out of it, and lists them', () => {
    const rules = rulesFor('asr', [
      { time: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } } },
    ]);
    const odd = ['2026-03-20', '2026-05-27', '2026-09-09', '2026-12-25'];
    const rows = printed(TORONTO, rules).map((row) =>
      odd.includes(row.date) ? { ...row, iqamah: { asr: { at: [moved(row.salah.asr, 3)] } } } : row,
    );
    const fit = fitIqamah(rows, { timeZone: TORONTO.timeZone });
    expect(fit.rules).toEqual(rules);
    expect(fit.exceptions.map(({ date, prayer }) => `${date} ${prayer}`)).toEqual(
      odd.map((date) => `${date} asr`),
    );
    expect(fit.explained).toBe(361);
  });

  test('without a zone the clock becomes dates', () => {
    const rules = rulesFor('dhuhr', REAL_RULES[3]?.rules ?? []);
    const fit = fitIqamah(printed(LONDON, rules));
    expect(fit.exceptions).toEqual([]);
    expect(fit.rules.prayers.dhuhr).toEqual([
      { when: { from: '10-25', to: '03-28' }, time: { kind: 'fixed', time: '12:45' } },
      { time: { kind: 'fixed', time: '13:30' } },
    ]);
  });

  test('minutes after an adhan that the file does not have', () => {
    const rows = daysOf(LONDON).map(
      ({ date }): TimetableRow => ({
        date,
        salah: {},
        iqamah: { maghrib: { after: 5 }, isha: { after: date < '2026-06-01' ? 10 : 15 } },
        jumuah: [],
      }),
    );
    const { rules, exceptions } = fitIqamah(rows);
    expect(exceptions).toEqual([]);
    expect(rules.prayers.maghrib).toEqual([{ time: { kind: 'after', minutes: 5 } }]);
    expect(rules.prayers.isha?.at(-1)).toEqual({ time: { kind: 'after', minutes: 15 } });
  });

  test('rules of a file without adhan, by the settings of the masjid', () => {
    const rules = rulesFor('isha', [{ time: { kind: 'after', minutes: 10 } }]);
    const rows = printed(LONDON, rules).map((row) => ({ ...row, salah: {} }));
    expect(fitIqamah(rows, { place: LONDON, settings }).rules).toEqual(rules);
  });
});

describe('whatever the file', () => {
  test('rules and records together give it back', () => {
    const wild = fc.record({
      rule: fc.constantFrom(...REAL_RULES),
      odd: fc.array(fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 1, max: 90 })), {
        maxLength: 20,
      }),
    });
    fc.assert(
      fc.property(wild, ({ rule: { prayer, rules }, odd }) => {
        const rows = printed(LONDON, rulesFor(prayer, rules));
        for (const [index, minutes] of odd) {
          const row = rows[index];
          if (row) row.iqamah = { [prayer]: { at: [moved(row.salah[prayer], minutes)] } };
        }
        const fit = fitIqamah(rows, { timeZone: LONDON.timeZone });
        expect(reprinted(LONDON, fit, rows)).toEqual(rows);
        expect(fit.exceptions.length).toBeLessThanOrEqual(new Set(odd.map(([index]) => index)).size);
      }),
      { numRuns: 6 },
    );
  });

  test('nothing that can be read makes it fail', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rows } = readTimetable(mutatedFile(seeded(seed)), {
          year: 2026,
          month: 3,
          dateOrder: 'dmy',
          asr: '0',
        });
        const { times, explained, exceptions } = fitIqamah(rows, { timeZone: 'Europe/London' });
        expect(explained + exceptions.length).toBe(times);
        expect(exceptions.every(({ prayer, date }) => prayer !== 'jumuah' || weekday(date) === 5)).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(fitIqamah([])).toEqual({
      rules: { version: 1, prayers: {}, jumuah: [] },
      records: [],
      exceptions: [],
      columns: [],
      isWholeYear: false,
      times: 0,
      explained: 0,
    });
  });
});
