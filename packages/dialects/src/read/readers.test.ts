import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { daysIn } from '@minaret/contract/public-times/times-at';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { TimetableRow } from '@minaret/prayer/files/cells/row';
import { readTimetable } from '@minaret/prayer/files/read';
import { writeTimetable } from '@minaret/prayer/files/write';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { describe, expect, it } from 'vitest';
import { at, SAMPLES, sampleTimes, TODAY } from '../../test/sample-times.ts';
import { aladhanCalendar } from '../aladhan.ts';
import { dpt, dptCsv } from '../dpt.ts';
import { masjidalRange, masjidalTime } from '../masjidal.ts';
import { mawaqitPrayerTimes } from '../mawaqit.ts';
import { mawaqitPage } from '../mawaqit-page.ts';
import { detectLink, detectSource, readSource } from './detect-source.ts';
import { readClock } from './reading.ts';

const ADDRESSES = { page: 'https://x.example/monthly/x', picture: 'https://x.example/p.png' };
const HINTS = { today: TODAY, timeZone: 'Europe/London' };

function rowOf({ date, prayers, sunrise, jumuah }: PublicTimesDay, withJumuah: boolean): TimetableRow {
  const row: TimetableRow = { date, salah: {}, iqamah: {}, jumuah: [] };
  if (sunrise) row.salah.sunrise = sunrise[1];
  for (const prayer of IQAMAH_PRAYERS) {
    const { adhan, iqamah } = prayers[prayer];
    if (adhan) row.salah[prayer] = adhan[1];
    if (iqamah) row.iqamah[prayer] = { at: [iqamah[1]] };
  }
  if (withJumuah) row.jumuah = jumuah.map(([, label]) => label);
  return row;
}

/** What the masjid has said of these days; Jumu'ah of a day without times is told only where the dialect has a row for it. */
function expected(times: PublicTimes, from: string, to: string, { jumuah = true, isDense = false } = {}) {
  return daysIn(times, { from, to })
    .filter(({ isEntered, jumuah: slots }) => isEntered || (isDense && slots.length > 0))
    .map((day) => rowOf(day, jumuah));
}

describe.each(SAMPLES)('what was written in $timeZone is read back', (sample) => {
  const times = sampleTimes(sample);
  const now = at(times, TODAY, '12:00');
  const hints = { today: TODAY, timeZone: sample.timeZone };
  const back = (text: string) => readSource(text, hints);
  const codes = ({ doubts }: { doubts: { code: string }[] }) => doubts.map(({ code }) => code);
  const from = addDays(TODAY, -31);

  it('from Masjidal', () => {
    const range = { from: TODAY, to: addDays(TODAY, 365) };
    const read = back(JSON.stringify(masjidalRange(times, range)));
    expect(read).toEqual({
      source: 'masjidal',
      rows: expected(times, range.from, range.to, { isDense: true }),
      doubts: [],
    });
    const one = back(JSON.stringify(masjidalTime(times, now)));
    expect(one.rows).toEqual(expected(times, TODAY, TODAY));
  });

  it('from MAWAQIT, page and API', () => {
    const rows = expected(times, from, addDays(from, 364));
    for (const text of [
      JSON.stringify(mawaqitPrayerTimes(times, ADDRESSES, now)),
      mawaqitPage(times, ADDRESSES, 'en', now),
    ]) {
      const read = back(text);
      expect([read.source, codes(read)]).toEqual(['mawaqit', ['year']]);
      expect(read.rows).toEqual(rows);
    }
  });

  it('from Daily Prayer Time, JSON and file', () => {
    const year = { ...times, days: daysIn(times, { from: '2027-01-01', to: '2027-12-23' }) };
    const then = at(times, '2027-06-01', '12:00');
    const rows = expected(year, '2027-01-01', '2027-12-23', { jumuah: false });
    expect(back(JSON.stringify(dpt(year, 'year', then)))).toEqual({ source: 'dpt', rows, doubts: [] });
    const file = readSource(dptCsv(year, then), { ...hints, asr: '0' });
    expect([file.source, file.doubts]).toEqual(['dpt-csv', []]);
    expect(file.rows.map(({ hijri: _, ...row }) => row)).toEqual(rows);
  });

  it('from Aladhan, which knows no iqamah', () => {
    const range = { from: TODAY, to: addDays(TODAY, 365) };
    const read = back(JSON.stringify(aladhanCalendar(times, {}, range).body));
    const rows = expected(times, range.from, range.to, { jumuah: false }).map((row) => ({
      ...row,
      iqamah: {},
    }));
    expect(read).toEqual({ source: 'aladhan', rows, doubts: [] });
  });

  it('and stands in a file of our own', () => {
    const { rows } = back(JSON.stringify(masjidalRange(times, { from: TODAY, to: addDays(TODAY, 100) })));
    const read = readTimetable(writeTimetable(rows), { today: TODAY });
    expect(read.questions).toEqual([]);
    expect(read.rows.map(({ line: _, ...row }) => row)).toEqual(rows);
  });
});

describe('what others give', () => {
  it('MAWAQIT: minutes after the adhan, seven times, an impossible date, an Eid', () => {
    const months = (day: unknown) => Array.from({ length: 12 }, (_, index) => (index === 10 ? day : {}));
    const source = {
      calendar: months({ 20: ['05:00', '05:10', '06:50', '12:00', '14:20', '16:40', '18:10'], 31: ['x'] }),
      iqamaCalendar: months({ 20: ['+10', '13:00', '+15', '+5', '19:99'] }),
      jumua: '13:15',
      jumua2: null,
      aidPrayerTime: '08:00',
    };
    const { rows, doubts } = readSource(`<script>var confData = ${JSON.stringify(source)};</script>`, HINTS);
    expect(rows).toEqual([
      {
        date: '2026-11-20',
        salah: {
          fajr: '05:10',
          sunrise: '06:50',
          dhuhr: '12:00',
          asr: '14:20',
          maghrib: '16:40',
          isha: '18:10',
        },
        iqamah: { fajr: { after: 10 }, dhuhr: { at: ['13:00'] }, asr: { after: 15 }, maghrib: { after: 5 } },
        jumuah: ['13:15'],
      },
    ]);
    expect(doubts.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'no-such-date 11-31',
      'unreadable-time 2026-11-20 isha iqamah',
      'unknown-field aidPrayerTime',
      'year calendar',
    ]);
  });

  it('My-Masjid: 366 rows in winter time', () => {
    const day = (month: number, of: number) => ({
      month,
      day: of,
      fajr: '03:10',
      shouruq: '04:50',
      zuhr: '12:05',
      asr: '16:30',
      maghrib: '20:20',
      isha: '22:40',
      iqamah_Fajr: '03:40',
      iqamah_Zuhr: '12:30',
      iqamah_Asr: '17:00',
      iqamah_Maghrib: '20:25',
      iqamah_Isha: '22:55',
    });
    const salahTimings = Array.from({ length: 12 }, (_, month) =>
      Array.from({ length: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0 }, (__, of) =>
        day(month + 1, of + 1),
      ),
    ).flat();
    const model = {
      masjidSettings: { isDstOn: true },
      salahTimings,
      jumahSalahIqamahTimings: [{ time: '13:00', iqamahTime: '13:30', isPrimary: true }],
    };
    const { rows, doubts } = readSource(JSON.stringify({ model, hasError: false }), HINTS);
    expect(rows).toHaveLength(365);
    const of = (date: string) => rows.find((row) => row.date === date);
    expect([of('2027-01-10')?.salah.fajr, of('2027-06-10')?.salah.fajr]).toEqual(['03:10', '04:10']);
    expect(of('2027-06-10')?.iqamah.isha).toEqual({ at: ['23:55'] });
    expect(rows.every((row) => (weekday(row.date) === 5) === (row.jumuah[0] === '13:30'))).toBe(true);
    expect(doubts.map(({ code }) => code)).toEqual(['year', 'winter-time']);
  });

  it('MasjidBox: instants with an offset, or in UTC', () => {
    const at = (time: string) => `2026-11-20T${time}:00+01:00`;
    const timetable = [
      {
        date: '2026-11-20T00:00:00+01:00',
        fajr: at('06:01'),
        sunrise: at('07:50'),
        dhuhr: at('12:30'),
        asr: at('14:20'),
        maghrib: at('16:40'),
        isha: '2026-11-20T17:20:00.000Z',
        iqamah: {
          fajr: at('06:30'),
          dhuhr: at('13:00'),
          asr: at('14:30'),
          maghrib: at('16:45'),
          isha: at('19:00'),
        },
        jumuah: { odd: true },
      },
    ];
    const text = JSON.stringify({ name: 'X', settings: { timezone: 'Europe/Berlin' }, timetable });
    const { rows, doubts } = readSource(text, HINTS);
    expect(rows[0]).toMatchObject({ date: '2026-11-20', salah: { fajr: '06:01', isha: '18:20' } });
    expect(rows[0]?.iqamah.isha).toEqual({ at: ['19:00'] });
    expect(doubts).toMatchObject([{ code: 'unknown-field', where: '2026-11-20 jumuah' }]);
  });

  it('Daily Prayer Time: two Asrs are asked about, years of two digits are of this century', () => {
    const row = {
      d_date: '26-11-20',
      asr_mithl_1: '14:20:00',
      asr_mithl_2: '15:05:00',
      isha_begins: '18:00:00',
    };
    const read = readSource(JSON.stringify([[row]]), HINTS);
    expect(read.rows).toMatchObject([{ date: '2026-11-20', salah: { asr: '14:20', isha: '18:00' } }]);
    expect(read.doubts).toEqual([{ code: 'asr-school', where: '26-11-20', value: '14:20:00 15:05:00' }]);
    const hanafi = readSource(JSON.stringify([[row]]), { ...HINTS, asr: '1' });
    expect([hanafi.rows[0]?.salah.asr, hanafi.doubts]).toEqual(['15:05', []]);
  });

  it('is bounded, and nothing that is hostile throws', () => {
    expect(readSource(`{"timetable":${'['.repeat(5_000_000)}`, HINTS).doubts[0]?.code).toBe('too-large');
    const many = Array.from({ length: 5000 }, (_, index) => ({
      d_date: addDays('2020-01-01', index),
      fajr_begins: 'x',
    }));
    const read = readSource(JSON.stringify([many]), HINTS);
    expect(read.doubts.length).toBeLessThanOrEqual(200);
    for (const value of [null, 3, 'x', [], {}, { timetable: 3 }, { timetable: [null, { date: {} }] }])
      for (const sign of ['iqamaCalendar', 'salahTimings', 'timetable', 'd_date', 'gregorian', 'iqama'])
        for (const text of [
          JSON.stringify({ [sign]: value, calendar: value, data: value, model: { salahTimings: value } }),
          JSON.stringify([{ [sign]: value }]),
          `{"${sign}":`,
        ])
          expect(readSource(text, HINTS).doubts.length).toBeGreaterThan(0);
  });

  it('is told by its signs, and by its link', () => {
    expect(detectSource('hello')).toBeNull();
    expect(detectLink('https://mawaqit.net/en/m/grande-mosquee')).toEqual({
      source: 'mawaqit',
      id: 'grande-mosquee',
    });
    expect(detectLink('https://mawaqit.net/fr/grande-mosquee')).toEqual({
      source: 'mawaqit',
      id: 'grande-mosquee',
    });
    expect(detectLink('https://timing.athanplus.com/masjid/widgets/embed?theme=1&masjid_id=abc8')).toEqual({
      source: 'masjidal',
      id: 'abc8',
    });
    expect(
      detectLink('https://time.my-masjid.com/timingscreen/5c6c8a3e-0a3b-4b6b-9d5a-1f2e3d4c5b6a')?.source,
    ).toBe('my-masjid');
    expect(detectLink('https://masjidbox.com/prayer-times/east-london')).toEqual({
      source: 'masjidbox',
      id: 'east-london',
    });
    expect(detectLink('https://x.example/wp-json/dpt/v1/prayertime')).toEqual({
      source: 'dpt',
      id: 'https://x.example',
    });
    for (const none of ['https://evilmawaqit.net/en/m/x', 'javascript:1', 'mawaqit', 'https://x.example/'])
      expect(detectLink(none)).toBeNull();
  });

  it('has times as each writes them', () => {
    const read = [
      '5:42 AM',
      '5:42PM',
      '12:05 AM',
      '12:05pm',
      '05:42:00',
      '05:42 (GMT)',
      '05:42 (+03)',
      '25:00',
      '13:00 PM',
      '5',
      '',
    ];
    expect(read.map(readClock)).toEqual([
      '05:42',
      '17:42',
      '00:05',
      '12:05',
      '05:42',
      '05:42',
      '05:42',
      null,
      null,
      null,
      null,
    ]);
  });
});
