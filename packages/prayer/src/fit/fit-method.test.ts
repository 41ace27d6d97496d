import { describe, expect, test } from 'vitest';
import { seeded } from '../../test/hostile-text.ts';
import { LONDON, MAKKAH, moved, settingsOf, TORONTO } from '../../test/mosque-year.ts';
import { timetable } from '../sun/timetable.ts';
import type { Place, Settings } from '../types.ts';
import { fitMethod } from './fit-method.ts';
import type { SalahRow } from './minute-table.ts';

const OSLO: Place = { latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo' };
const SYDNEY: Place = { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' };
const SINGAPORE: Place = { latitude: 1.35, longitude: 103.82, timeZone: 'Asia/Singapore' };
const METHODS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const RULES = ['0', '1', '2', '3'] as const;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

const rowsOf = (place: Place, settings: Settings): SalahRow[] =>
  timetable(place, settings, YEAR).map(({ date, ...salah }) => ({ date, salah }));
const made = (method: Settings['method'], changes: Partial<Settings> = {}): Settings =>
  settingsOf({ method, ...(method === '6' ? { fajrAngle: 12.5, ishaAngle: 13 } : {}), ...changes });

/** The settings come back, but for what this place's sky does not tell: and then the fit says so. */
function expectRecovered(place: Place, settings: Settings): void {
  const rows = rowsOf(place, settings);
  const fit = fitMethod(rows, place);
  expect(rowsOf(place, fit.settings)).toEqual(rows);
  const { method, highLatitude, ...sure } = fit.settings;
  if (fit.undecided.includes('method')) return;
  expect(method).toBe(settings.method);
  expect(sure).toMatchObject({ asr: settings.asr, offsets: settings.offsets });
  expect([sure.fajrAngle, sure.ishaAngle]).toEqual([settings.fajrAngle, settings.ishaAngle]);
  if (!fit.undecided.includes('highLatitude')) expect(highLatitude).toBe(settings.highLatitude);
}

describe('fitMethod recovers', () => {
  test.each([
    ['Singapore', SINGAPORE],
    ['Sydney', SYDNEY],
    ['Toronto', TORONTO],
  ])('each method in %s, with offsets and either Asr', (_, place) => {
    for (const method of METHODS) {
      const asr = Number(method) % 2 === 0 ? '1' : '0';
      const offsets = { fajr: 2, sunrise: -1, dhuhr: 5, asr: 0, maghrib: 3, isha: -2 };
      expectRecovered(place, made(method, { asr, offsets, highLatitude: '0' }));
    }
  });

  test.each(RULES)('each method in London with high-latitude rule %s', (highLatitude) => {
    for (const method of METHODS) expectRecovered(LONDON, made(method, { highLatitude }));
  });

  test.each(RULES)('methods in Oslo with high-latitude rule %s', (highLatitude) => {
    for (const method of ['2', '3', '4', '7'] as const)
      expectRecovered(OSLO, made(method, { highLatitude, asr: '1' }));
  });

  test('what decides in London is not left undecided', () => {
    for (const highLatitude of RULES) {
      const { settings, undecided } = fitMethod(rowsOf(LONDON, made('3', { highLatitude })), LONDON);
      expect({ highLatitude: settings.highLatitude, undecided }).toEqual({ highLatitude, undecided: [] });
    }
  });

  test('safe rounding', () => {
    const settings = made('3', { rounding: 'safe' });
    expect(fitMethod(rowsOf(TORONTO, settings), TORONTO).settings).toMatchObject({
      method: '3',
      rounding: 'safe',
    });
  });
});

describe('fitMethod is honest', () => {
  test('where no rule takes effect it says that it cannot tell', () => {
    const fit = fitMethod(rowsOf(MAKKAH, made('3', { highLatitude: '2' })), MAKKAH);
    expect(fit.settings.method).toBe('3');
    expect(fit.undecided).toContain('highLatitude');
    const withoutAsr = rowsOf(MAKKAH, made('3')).map(({ date, salah: { asr: _, ...salah } }) => ({
      date,
      salah,
    }));
    expect(fitMethod(withoutAsr, MAKKAH).undecided).toContain('asr');
  });

  test('a minute of noise and a few slips do not hide the method', () => {
    const random = seeded(3);
    for (const method of ['1', '3', '5'] as const) {
      const rows = rowsOf(TORONTO, made(method, { asr: '1' })).map(({ date, salah }, index) => ({
        date,
        salah: Object.fromEntries(
          Object.entries(salah).map(([prayer, time]) => [
            prayer,
            moved(time, index % 70 === 3 ? 300 : Math.round(random() * 2 - 1)),
          ]),
        ),
      }));
      const fit = fitMethod(rows, TORONTO);
      expect(fit.settings).toMatchObject({ method, asr: '1' });
      expect(fit.residuals.fajr.mean).toBeGreaterThan(0);
      expect(fit.residuals.fajr.worst).toBeGreaterThan(100);
    }
  });

  test('what is left unexplained stands in its prayer and month', () => {
    const rows = rowsOf(TORONTO, made('3')).map((row) =>
      row.date.startsWith('2026-06')
        ? { ...row, salah: { ...row.salah, isha: moved(row.salah.isha, 4) } }
        : row,
    );
    const { residuals, byMonth } = fitMethod(rows, TORONTO);
    expect(residuals.isha).toMatchObject({ days: 365, worst: 4, unmatched: 0 });
    expect(byMonth['2026-06']?.isha).toEqual({ days: 30, mean: 4, worst: 4, unmatched: 0 });
    expect(byMonth['2026-05']?.isha).toEqual({ days: 31, mean: 0, worst: 0, unmatched: 0 });
    expect(byMonth['2026-06']?.fajr.worst).toBe(0);
    expect(Object.keys(byMonth)).toHaveLength(12);
  });

  test('times where the sky has none, and none where it has, are counted', () => {
    const rows = rowsOf(LONDON, made('3', { highLatitude: '0' })).map((row, index) =>
      index < 5 ? { ...row, salah: { ...row.salah, fajr: null } } : row,
    );
    const { settings, residuals } = fitMethod(rows, LONDON);
    expect(settings).toMatchObject({ method: '3', highLatitude: '0' });
    expect(residuals.fajr.unmatched).toBe(5);
  });

  test('nothing to go by gives an answer all the same', () => {
    expect(fitMethod([], LONDON).settings.method).toBe('3');
  });
});
