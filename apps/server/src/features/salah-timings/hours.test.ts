import { readTimetable, writeTimetable } from '@minaret/prayer';
import { PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { timetable } from '@minaret/prayer/sun/timetable';
import { type Place, PRAYERS, type Settings } from '@minaret/prayer/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { isGiven, refusedHours } from './hours.ts';

const PLACES: Record<string, Place> = {
  Tromso: { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' },
  Murmansk: { latitude: 68.97, longitude: 33.08, timeZone: 'Europe/Moscow' },
  Longyearbyen: { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' },
  Oslo: { latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo' },
  Apia: { latitude: -13.83, longitude: -171.76, timeZone: 'Pacific/Apia' },
  Kiritimati: { latitude: 1.87, longitude: -157.4, timeZone: 'Pacific/Kiritimati' },
  Makkah: { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh' },
  Vigo: { latitude: 42.24, longitude: -8.72, timeZone: 'Europe/Madrid' },
  Kashgar: { latitude: 39.47, longitude: 75.99, timeZone: 'Asia/Shanghai' },
};
const METHODS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const RULES = ['0', '1', '2', '3'] as const;
const YEAR = { from: '2027-01-01', to: '2027-12-31' };

/** The same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function settingsOf(
  method: Settings['method'],
  highLatitude: Settings['highLatitude'],
  random: () => number,
) {
  const offset = () => (random() < 0.5 ? 0 : Math.floor(random() * 61) - 20);
  const offsets = Object.fromEntries(PRAYERS.map((prayer) => [prayer, offset()])) as Settings['offsets'];
  const angles = method === '6' ? { fajrAngle: 19, ishaAngle: 18 } : {};
  const asr = random() < 0.5 ? '0' : '1';
  return { method, asr, highLatitude, offsets, ...angles } satisfies Settings;
}

describe('what Minaret writes it reads again', () => {
  it.each(Object.entries(PLACES))('in %s, by every method and rule of high latitudes', (name, place) => {
    const random = seeded(name.length * 7919 + 11);
    for (const method of METHODS)
      for (const highLatitude of RULES) {
        const settings = settingsOf(method, highLatitude, random);
        const rows = timetable(place, settings, YEAR).map(({ date, ...salah }) => ({
          date,
          salah,
          iqamah: {},
          jumuah: [],
        }));
        const { latitude, longitude, timeZone } = place;
        const hints = {
          fileName: 'salah_timings_2026-11-16T03-14-06.csv',
          today: '2026-11-16',
          timeZone,
          place: { latitude, longitude },
          content: 'salah',
        } as const;
        const text = writeTimetable(rows, { content: 'salah' });
        const { questions } = readTimetable(text, hints);
        const read = readTimetable(text, { ...hints, otherPlace: 'as-written', hourOff: 'as-written' });
        const about = `${name} ${JSON.stringify(settings)}`;
        // Only the Sun may wonder, at large offsets; the masjid's own settings answer that.
        expect(
          questions.filter(({ code }) => code !== 'other-place' && code !== 'hour-off'),
          about,
        ).toEqual([]);
        expect(isGiven({ place, settings, calendar: PLAIN_CALENDAR }, read.rows), about).toBe(true);
        expect(read.questions, about).toEqual([]);
        expect(read.problems.filter(({ severity }) => severity === 'error').slice(0, 3), about).toEqual([]);
        expect(
          read.rows.map(({ line: _, ...row }) => row),
          about,
        ).toEqual(rows);
        expect(refusedHours({ place, settings, calendar: PLAIN_CALENDAR }, read.rows), about).toEqual([]);
      }
  });
});

describe('the export of a masjid', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });

  it.each([
    ['Tromso', '3', '1'],
    ['Vigo', '1', '0'],
    ['Longyearbyen', '4', '3'],
  ] as const)('of %s, method %s, rule %s, is taken again and changes nothing', async (name, method, rule) => {
    const { timeZone: time_zone, ...at } = PLACES[name] ?? { latitude: 0, longitude: 0, timeZone: 'UTC' };
    const m_id = await makeMasjid(test, { ...at, time_zone });
    const { caller } = await makeMember(test, ['timings'], m_id);
    const params = { m_id };
    const settings = {
      calculation_method: method,
      asr_method: '0',
      high_lat_method: rule,
      shuruq_offset: 25,
      maghrib_offset: 30,
    } as const;
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { ...settings, month: 0, year: 2027 },
    });
    const range = { start_date: YEAR.from, end_date: YEAR.to };
    await caller.salahTimings.generate({ params, body: { ...range, is_overwrite: true } });
    const file = await caller.salahTimings.download({ query: { ...range, m_id } });
    // Stored times are the masjid's own also when other settings hold by now.
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { ...settings, calculation_method: '2', high_lat_method: '0', month: 0, year: 2030 },
    });
    expect(
      await caller.salahTimings.upload({ params: { m_id, overwrite: 'yes' }, query: {}, body: { file } }),
    ).toMatchObject({ days: 365 });
    expect((await caller.salahTimings.download({ query: { ...range, m_id } })).text).toBe(file.text);
  });

  it('takes a Maghrib after midnight in June, and not one of the afternoon in January', async () => {
    const m_id = await makeMasjid(test, { latitude: 69.65, longitude: 18.96, time_zone: 'Europe/Oslo' });
    const { caller } = await makeMember(test, ['timings'], m_id);
    const lines = [
      '2027-01-18,07:44,10:50,11:56,12:30,01:00,16:06',
      '2027-01-19,07:38,10:42,11:56,12:30,13:09,01:30',
      '2027-07-26,01:00,01:13,12:52,17:37,00:02,00:15',
    ];
    const text = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n${lines.join('\n')}\n`;
    const preview = await caller.salahTimings.uploadPreview({
      params: { m_id },
      query: { answers: 'otherPlace:as-written,hourOff:as-written' },
      body: { file: { name: 'a.csv', type: 'text/csv', text } },
    });
    expect(preview.questions).toEqual([]);
    expect(preview.lines.map(({ column, value, code }) => [column, value, code])).toEqual([
      ['Maghrib', '01:00', 'invalid-hour'],
      ['Isha', '01:30', 'invalid-hour'],
    ]);
  });

  it('is no licence: an hour that neither the Sun gives nor anybody stored is refused', async () => {
    const m_id = await makeMasjid(test, { latitude: 69.65, longitude: 18.96, time_zone: 'Europe/Oslo' });
    const { caller } = await makeMember(test, ['timings'], m_id);
    const text =
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2027-03-20,23:30,05:55,11:53,09:30,18:00,20:10\n2027-03-21,04:00,05:50,11:53,15:10,18:05,20:10\n';
    const preview = await caller.salahTimings.uploadPreview({
      params: { m_id },
      query: { answers: 'otherPlace:as-written,hourOff:as-written' },
      body: { file: { name: 'a.csv', type: 'text/csv', text } },
    });
    expect(preview.lines.map(({ column, value }) => [column, value])).toEqual([
      ['Fajr', '23:30'],
      ['Asr', '09:30'],
    ]);
  });
});
