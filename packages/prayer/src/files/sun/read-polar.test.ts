import { describe, expect, test } from 'vitest';
import { readTimetable } from '../read.ts';
import type { Hints } from '../read-types.ts';

describe('twelve hours without am or pm in a polar winter', () => {
  test('the Sun that comes back sets before Asr, on the same afternoon', () => {
    const text = [
      'Date,Fajr,Sunrise,Zohr,Asr,Maghrib,Esha,Fajr Jamaat,Zohr Jamaat,Asr Jamaat,Maghrib Jamaat,Esha Jamaat',
      '2026-01-15,8:07,11:22,11:55,12:32,12:26,3:41,8:30,12:45,12:45,12:31,4:00',
      '2026-01-20,7:34,10:36,11:56,2:40,1:15,4:17,8:00,12:45,3:00,1:20,4:30',
    ].join('\n');
    const { rows } = readTimetable(text, { salahClock: '12h', iqamahClock: '12h' });
    expect(rows.map(({ salah, iqamah }) => [salah.maghrib, iqamah.maghrib, salah.isha])).toEqual([
      ['12:26', { at: ['12:31'] }, '15:41'],
      ['13:15', { at: ['13:20'] }, '16:17'],
    ]);
  });

  const TROMSO = { latitude: 69.65, longitude: 18.96 };
  const hints: Hints = { content: 'salah', timeZone: 'Europe/Oslo', place: TROMSO };
  const polar = (lines: string[]) =>
    readTimetable(['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...lines].join('\n'), hints);

  test('Asr before noon by the clock stays there, also a minute before Dhuhr', () => {
    const { rows } = polar([
      '2026-12-01,6:02,N/A,11:34,11:32,N/A,4:52',
      '2026-12-02,6:04,N/A,11:34,11:39,N/A,4:51',
      '2026-12-13,6:22,N/A,11:40,12:04,N/A,4:43',
    ]);
    expect(rows.map(({ salah }) => salah.asr)).toEqual(['11:32', '11:39', '12:04']);
    expect(rows.map(({ salah }) => salah.isha)).toEqual(['16:52', '16:51', '16:43']);
  });

  test('an Asr alone, under a Sun that does not set, is held against the earliest there is', () => {
    const text = (asr: string) =>
      [
        'Date,Fajr,Sunrise,Asr,Maghrib,Isha',
        ...['01', '02', '03', '04'].map((day) => `2027-06-${day},N/A,N/A,${asr},N/A,N/A`),
      ].join('\n');
    const codes = (asr: string) => readTimetable(text(asr), hints).questions.map(({ code }) => code);
    expect(codes('16:47')).toEqual(['winter-time']);
    expect(codes('17:47')).toEqual([]);
    expect(codes('19:40')).toEqual([]);
  });

  test('a sunrise after its Dhuhr was minutes before midnight', () => {
    const lines = [
      '2026-05-17,12:13,12:17,11:42,4:29,11:21,11:25',
      '2026-05-18,N/A,11:52,11:42,4:30,12:55,N/A',
    ];
    const text = ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...lines].join('\n');
    const { rows } = readTimetable(text, { ...hints, salahClock: '12h', winterTime: 'convert' });
    expect(rows.map(({ salah }) => salah.sunrise)).toEqual(['01:17', '00:52']);
  });

  test('Maghrib before noon by the clock follows its Asr; before midnight in June, its own', () => {
    const { rows } = polar([
      '2026-11-26,5:52,11:08,11:33,11:36,11:52,5:02',
      '2026-05-16,1:10,1:40,12:43,5:51,11:50,12:20',
    ]);
    expect(rows.map(({ salah }) => salah.maghrib)).toEqual(['11:52', '23:50']);
  });

  test('Isha follows Maghrib on a day without Asr', () => {
    const { rows } = polar([
      '2028-01-15,6:15,N/A,11:54,12:29,N/A,5:21',
      '2028-01-16,8:05,11:19,11:55,N/A,12:29,3:43',
    ]);
    expect(rows.map(({ salah }) => [salah.maghrib, salah.isha])).toEqual([
      [null, '17:21'],
      ['12:29', '15:43'],
    ]);
  });

  test('sunrise lies between Fajr and Dhuhr, minutes after midnight in July and after noon in January', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
    const lines = [
      '2028-07-26,12:06,12:20,11:52,4:36,11:01,11:15',
      '2028-07-27,12:20,12:37,11:52,4:35,10:52,11:08',
      '2028-07-28,N/A,12:49,11:52,4:33,10:42,11:01',
      '2028-01-23,8:30,1:03,2:37,2:50,3:45,6:10',
    ];
    const { rows } = readTimetable([header, ...lines].join('\n'), { content: 'salah', salahClock: '12h' });
    expect(rows.map(({ salah }) => salah.sunrise)).toEqual(['00:20', '00:37', '00:49', '13:03']);
  });

  test('a Dhuhr an hour before noon tells winter time by itself', () => {
    const lines = Array.from({ length: 9 }, (_, day) => `2027-06-0${day + 1},N/A,N/A,11:43,16:46,N/A,N/A`);
    expect(polar(lines).questions.map(({ code }) => code)).toEqual(['winter-time']);
  });

  test('a Dhuhr an hour after noon is asked about where the Sun does not rise', () => {
    const lines = Array.from(
      { length: 9 },
      (_, day) => `2025-12-0${day + 1},07:01,N/A,12:34,12:44,N/A,17:52`,
    );
    expect(polar(lines).questions.map(({ code }) => code)).toEqual(['hour-off']);
  });

  test('Fajr minutes before midnight is night', () => {
    const { rows } = readTimetable(
      [
        'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
        '2026-07-26,11:52,12:05,11:52,4:37,10:57,11:10',
        '2026-07-27,12:14,12:29,11:52,4:36,10:57,11:12',
        '2026-01-15,9:08,11:22,11:55,N/A,12:26,3:41',
      ].join('\n'),
      { content: 'salah', salahClock: '12h' },
    );
    expect(rows.map(({ salah }) => [salah.fajr, salah.sunrise])).toEqual([
      ['23:52', '00:05'],
      ['00:14', '00:29'],
      ['09:08', '11:22'],
    ]);
  });
});
