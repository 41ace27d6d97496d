import { describe, expect, it } from 'vitest';
import { zone } from '../../../prayer/src/clock/zones.ts';
import type { TimetableRow } from '../../../prayer/src/files/cells/row.ts';
import { fitIqamah, type IqamahFit } from '../../../prayer/src/fit/fit-iqamah.ts';
import { withFitted } from '../../../prayer/src/fit/with-fitted.ts';
import { resolveIqamahs } from '../../../prayer/src/iqamah/resolve-iqamah.ts';
import { simpleRules } from '../../../prayer/src/iqamah/simple-iqamah.ts';
import { timetable } from '../../../prayer/src/sun/timetable.ts';
import { type Day, IQAMAH_PRAYERS, type Place, type Range } from '../../../prayer/src/types.ts';
import { handMadeSheet } from '../../../prayer/test/hand-made-sheet.ts';
import { IqamahRules, MAX_RULES } from '../iqama/iqamah-rules.ts';

const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);
const MOST = 6;
const STANDING = simpleRules({
  minutes: { fajr: 20, dhuhr: 15, asr: 15, maghrib: 5, isha: 15 },
  jumuah: ['13:30', '14:30'],
});

function resolved(
  place: Place,
  days: readonly Day[],
  rules: IqamahRules,
  records: IqamahFit['records'] = [],
) {
  return resolveIqamahs(rules, days, { zone: zone(place.timeZone), records }).map(({ times, jumuah }) => ({
    ...Object.fromEntries(IQAMAH_PRAYERS.map((prayer) => [prayer, times[prayer].time])),
    jumuah: jumuah.map(({ time }) => time),
  }));
}

const daysOf = (rows: readonly TimetableRow[]) => rows.map(({ date, salah }) => ({ date, ...salah }) as Day);

/** What the sheet says, as the resolver would. */
const said = ({ iqamah, jumuah }: TimetableRow) => ({
  ...Object.fromEntries(
    IQAMAH_PRAYERS.map((prayer) => {
      const value = iqamah[prayer];
      return [prayer, value && 'at' in value ? value.at[0] : null];
    }),
  ),
  jumuah,
});

function expectExact(place: Place, rows: readonly TimetableRow[], fit: IqamahFit): void {
  const rules = withFitted(STANDING, fit.rules);
  expect(IqamahRules.safeParse(rules).success).toBe(true);
  for (const { prayer, slot, rules: count, times, explained } of fit.columns) {
    expect(count, `${prayer} ${slot}`).toBeLessThanOrEqual(MAX_RULES);
    // A longer list has to earn its length.
    if (count > MOST) expect(explained / times, `${prayer} ${slot}`).toBeGreaterThan(0.75);
  }
  expect(resolved(place, daysOf(rows), rules, fit.records)).toEqual(rows.map(said));
}

describe('a sheet as masjids print them', () => {
  it.each(SEEDS)('a whole year comes back as few rules and dated records, sheet %i', (seed) => {
    const { place, rows } = handMadeSheet(seed);
    const fit = fitIqamah(rows, { timeZone: place.timeZone, standing: STANDING, mostRules: MAX_RULES });
    expectExact(place, rows, fit);
    expect(fit.explained / fit.times).toBeGreaterThan(0.9);
  });

  it.each(SEEDS)('a part of one changes nothing outside it, sheet %i', (seed) => {
    const { place, settings, rows: year } = handMadeSheet(seed);
    const range: Range = { from: '2026-03-04', to: '2026-05-28' };
    const rows = year.filter(({ date }) => date >= range.from && date <= range.to);
    const fit = fitIqamah(rows, { timeZone: place.timeZone, standing: STANDING, mostRules: MAX_RULES });
    expectExact(place, rows, fit);
    expect(fit.records.every(({ from, to }) => from >= range.from && to <= range.to)).toBe(true);
    const others = timetable(place, settings, { from: '2025-06-01', to: '2027-12-31' }).filter(
      ({ date }) => date < range.from || date > range.to,
    );
    const rules = withFitted(STANDING, fit.rules);
    expect(resolved(place, others, rules, fit.records)).toEqual(resolved(place, others, STANDING));
  });
});
