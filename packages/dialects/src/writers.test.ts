import { addDays, datesIn } from '@minaret/prayer/calendar/dates';
import { describe, expect, it } from 'vitest';
import { at, SAMPLES, sampleTimes, TODAY } from '../test/sample-times.ts';
import * as shapes from '../test/shapes.ts';
import {
  aladhanCalendar,
  aladhanGToH,
  aladhanMethods,
  aladhanNextPrayer,
  aladhanTimings,
} from './aladhan.ts';
import { type DptFilter, dpt } from './dpt.ts';
import { masjidalRange, masjidalTime } from './masjidal.ts';
import { mawaqitHijri, mawaqitPrayerTimes, mawaqitSearch } from './mawaqit.ts';
import { mawaqitPage } from './mawaqit-page.ts';

const ADDRESSES = { page: 'https://x.example/monthly/sample8x', picture: 'https://x.example/p.png' };
const year = datesIn({ from: TODAY, to: addDays(TODAY, 399) });

describe.each(SAMPLES)(
  'the dialects of a masjid in $timeZone, $jumuah Jumu’ah, $missing % missing',
  (sample) => {
    const times = sampleTimes(sample);
    const now = at(times, TODAY, '12:30');
    const label = (
      date: string,
      of: (day: (typeof times.days)[number]) => readonly [number, string] | null,
    ) => {
      const day = times.days.find((each) => each.date === date);
      return (day && of(day)?.[1]) ?? null;
    };

    it('Masjidal A', () => {
      for (const date of year) {
        const answer = masjidalTime(times, at(times, date, '12:00'));
        expect(shapes.MasjidalTime.parse(answer).data.date).toBe(date);
        expect(Object.keys(answer?.data.salah ?? {})).toEqual([
          'fajr',
          'sunrise',
          'zuhr',
          'asr',
          'maghrib',
          'sunset',
          'isha',
        ]);
      }
    });

    it('Masjidal B, dense and in order', () => {
      const range = { from: TODAY, to: addDays(TODAY, 399) };
      const { data } = shapes.MasjidalRange.parse(masjidalRange(times, range));
      expect([data.salah.length, data.iqamah.length]).toEqual([400, 400]);
      expect(data.salah.map(({ date }) => date)).toEqual(data.iqamah.map(({ date }) => date));
      expect(data.salah[0]).toMatchObject({ date: 'Wednesday, Nov 18, 2026', day: 'Wednesday' });
      expect(data.iqamah[0]).toMatchObject({
        jummah1: sample.jumuah > 0 ? '1:00PM' : '-',
        jummah2: sample.jumuah > 1 ? '2:00PM' : '-',
      });
      expect(data.iqamah[0]?.jummah3).toBe(sample.jumuah > 2 ? '3:00PM' : undefined);
    });

    it('MAWAQIT', () => {
      const found = shapes.MawaqitSearch.parse(mawaqitSearch([{ times, metres: null }], ADDRESSES, now));
      expect(found[0]?.jumua).toBe(sample.jumuah > 0 ? '13:00' : null);
      const answer = shapes.MawaqitPrayerTimes.parse(mawaqitPrayerTimes(times, ADDRESSES, now));
      for (const date of datesIn({ from: TODAY, to: addDays(TODAY, 300) })) {
        const [, month, day] = date.split('-').map(Number);
        const written = answer.calendar[(month ?? 0) - 1]?.[String(day)];
        expect(written?.[5] ?? null).toBe(label(date, ({ prayers }) => prayers.isha.adhan));
        const iqama = answer.iqamaCalendar[(month ?? 0) - 1]?.[String(day)];
        expect(iqama?.[4] ?? null).toBe(label(date, ({ prayers }) => prayers.isha.iqamah));
      }
      if (sample.missing === 0) expect(answer.calendar[1]?.['29']).toEqual(answer.calendar[1]?.['28']);
      shapes.MawaqitHijri.parse(mawaqitHijri(times, now));
      const page = mawaqitPage(times, ADDRESSES, 'en', now);
      const json = /let confData = (\{.*?\});\n/.exec(page)?.[1] ?? '';
      expect(JSON.parse(json)).toMatchObject({ calendar: answer.calendar, uuid: 'sample8x' });
      expect(page.match(/<\/script>/g)).toHaveLength(1);
    });

    it('DPT', () => {
      const ask = (filter: DptFilter | undefined, instant = now) => dpt(times, filter, instant);
      for (const date of year) {
        const today = ask('today', at(times, date, '12:30'));
        if (label(date, ({ prayers }) => prayers.fajr.adhan) === null) expect(today).toEqual([null]);
        else {
          const [row] = shapes.DptToday.parse(today);
          expect(row.d_date).toBe(date);
          expect(Object.keys((today as object[])[0] ?? {}).slice(0, 15)).toEqual(shapes.DPT_KEYS);
        }
      }
      const [month] = shapes.DptRows.parse(ask('month'));
      expect(month.every(({ d_date }) => String(d_date).startsWith('2026-11'))).toBe(true);
      shapes.DptRows.parse(ask('year'));
      const [ramadan] = shapes.DptRows.parse(ask('ramadan'));
      expect(ramadan.length).toBeGreaterThan(15);
      expect(ramadan.every(({ is_ramadan }) => is_ramadan === '1')).toBe(true);
      if (sample.missing === 0) {
        shapes.DptIqamah.parse(ask('iqamah'));
        expect(ask('tomorrow_fajr')).toEqual([
          `${label(addDays(TODAY, 1), ({ prayers }) => prayers.fajr.iqamah)}:00`,
        ]);
      }
      expect(ask('iqamah_changes')).toHaveLength(1);
      expect(ask(undefined)).toEqual([{ arguments: expect.arrayContaining(['&filter=today']) }]);
    });

    it('Aladhan', () => {
      const place = { latitude: 43.7, longitude: -79.4 };
      for (const date of year) {
        const { code, body } = aladhanTimings(times, { ...place, date }, now);
        if (label(date, ({ prayers }) => prayers.fajr.adhan) === null) {
          expect([code, shapes.AladhanError.parse(body).status]).toEqual([404, 'NOT_FOUND']);
          continue;
        }
        const { data } = shapes.AladhanTimings.parse(body);
        expect(data.date.gregorian.date.split('-').reverse().join('-')).toBe(date);
        expect(Object.keys(data.timings)).toEqual(shapes.ALADHAN_TIMINGS);
        expect(data.timings.Isha).toBe(label(date, ({ prayers }) => prayers.isha.adhan));
      }
      const calendar = shapes.AladhanCalendar.parse(
        aladhanCalendar(times, place, { from: '2027-02-01', to: '2027-02-28' }).body,
      );
      expect(calendar.data).toHaveLength(28);
      expect(shapes.AladhanGToH.parse(aladhanGToH(times, '2027-02-08').body).data.hijri.date).toBe(
        '01-09-1448',
      );
      expect(aladhanMethods(times).body).toMatchObject({ code: 200, data: { CUSTOM: { id: 99 } } });
      const far = aladhanTimings(times, { latitude: 51.5, longitude: -0.1 }, now);
      expect([far.code, shapes.AladhanError.parse(far.body)]).toEqual([
        400,
        { code: 400, status: 'BAD_REQUEST', data: expect.any(String) },
      ]);
      if (sample.missing === 0) shapes.AladhanNext('Asr').parse(aladhanNextPrayer(times, place, now).body);
    });
  },
);

describe('times that others trip over', () => {
  const times = sampleTimes({ seed: 3, timeZone: 'Europe/London', jumuah: 2, isLate: true, missing: 0 });
  const june = times.days.find(({ date }) => date === '2027-06-20');

  it('Isha after midnight is 12 and AM to one, 00 to the other', () => {
    const label = june?.prayers.isha.iqamah?.[1] ?? '';
    expect(label).toMatch(/^00:/);
    const { data } = masjidalRange(times, { from: '2027-06-20', to: '2027-06-20' });
    expect(data.iqamah[0]?.isha).toBe(`12:${label.slice(3)}AM`);
    const [row] = shapes.DptToday.parse(dpt(times, 'today', at(times, '2027-06-20', '12:00')));
    expect(row).toHaveProperty('isha_jamah', `${label}:00`);
  });

  it('after the last iqamah the next prayer is Fajr of tomorrow', () => {
    const [row] = shapes.DptToday.parse(dpt(times, 'today', at(times, '2026-11-18', '23:00')));
    expect(row.next_prayer?.prayerName).toBe('fajr');
    const next = aladhanNextPrayer(times, {}, at(times, '2026-11-18', '23:00')).body;
    expect(next).toMatchObject({ data: { date: { gregorian: { date: '19-11-2026' } } } });
    shapes.AladhanNext('Fajr').parse(next);
  });

  it('the zone of a calendar’s times is that of the day', () => {
    const zoneOf = (date: string) => {
      const { data } = shapes.AladhanCalendar.parse(
        aladhanCalendar(times, {}, { from: date, to: date }).body,
      );
      return data[0]?.timings.Dhuhr?.slice(6);
    };
    expect([zoneOf('2027-01-10'), zoneOf('2027-06-10')]).toEqual(['(GMT)', '(BST)']);
  });
});
