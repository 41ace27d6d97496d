import { expect, test } from 'vitest';
import { seeded } from '../../test/hostile-text.ts';
import { addDays } from '../calendar/dates.ts';
import { timetable } from '../sun/timetable.ts';
import type { Place, Settings } from '../types.ts';
import { emptyRow, type TimetableRow } from './cells/row.ts';
import { readTimetable } from './read.ts';
import { writeTimetable } from './write.ts';

/** From pole to pole, with every kind of clock: half hours, summer time of half an hour, Ramadan's, none. */
const PLACES: Record<string, Place> = {
  Alert: { latitude: 82.5, longitude: -62.35, timeZone: 'America/Iqaluit' },
  Longyearbyen: { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' },
  Tromsø: { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' },
  Norilsk: { latitude: 69.35, longitude: 88.2, timeZone: 'Asia/Krasnoyarsk' },
  Reykjavík: { latitude: 64.15, longitude: -21.94, timeZone: 'Atlantic/Reykjavik' },
  Luleå: { latitude: 65.58, longitude: 22.15, timeZone: 'Europe/Stockholm' },
  Nome: { latitude: 64.5, longitude: -165.4, timeZone: 'America/Nome' },
  Edinburgh: { latitude: 55.95, longitude: -3.19, timeZone: 'Europe/London' },
  Lyon: { latitude: 45.76, longitude: 4.84, timeZone: 'Europe/Paris' },
  Ürümqi: { latitude: 43.83, longitude: 87.6, timeZone: 'Asia/Shanghai' },
  Casablanca: { latitude: 33.57, longitude: -7.59, timeZone: 'Africa/Casablanca' },
  Makkah: { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh' },
  Kathmandu: { latitude: 27.72, longitude: 85.32, timeZone: 'Asia/Kathmandu' },
  Kiritimati: { latitude: 1.87, longitude: -157.4, timeZone: 'Pacific/Kiritimati' },
  Jakarta: { latitude: -6.2, longitude: 106.82, timeZone: 'Asia/Jakarta' },
  'Lord Howe': { latitude: -31.55, longitude: 159.08, timeZone: 'Australia/Lord_Howe' },
  Chatham: { latitude: -43.95, longitude: -176.55, timeZone: 'Pacific/Chatham' },
  Ushuaia: { latitude: -54.8, longitude: -68.3, timeZone: 'America/Argentina/Ushuaia' },
  Troll: { latitude: -72.01, longitude: 2.53, timeZone: 'Antarctica/Troll' },
};
const METHODS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const RULES = ['0', '1', '2', '3'] as const;
const LENGTHS = [1, 7, 31, 90, 366];

function exported(place: Place, settings: Settings, from: string, days: number): TimetableRow[] {
  return timetable(place, settings, { from, to: addDays(from, days - 1) }).map(({ date, ...salah }) => ({
    ...emptyRow(date),
    salah,
  }));
}

test.each(Object.entries(PLACES))(
  'what %s exports is read back, unasked and to the minute',
  (name, place) => {
    const random = seeded(name.length * 7919 + Math.round(place.latitude * 100));
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    for (const [index, method] of METHODS.entries()) {
      const highLatitude = RULES[(index + name.length) % RULES.length] ?? '0';
      const offsets = {
        fajr: 0,
        sunrise: -pick([0, 3]),
        dhuhr: pick([0, 5]),
        asr: 0,
        maghrib: pick([0, 4]),
        isha: 0,
      };
      const settings: Settings = { method, highLatitude, asr: pick(['0', '1'] as const), offsets };
      const from = addDays('2026-01-01', Math.floor(random() * 700));
      const rows = exported(place, settings, from, pick(LENGTHS));
      const { timeZone, ...at } = place;
      const hints = { place: at, timeZone, content: 'salah', today: '2026-06-01' } as const;
      const { rows: read, questions, problems } = readTimetable(writeTimetable(rows), hints);
      const drawn = `${method} ${highLatitude} ${from} ${rows.length}`;
      expect({ drawn, questions }).toEqual({ drawn, questions: [] });
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(read.map(({ line: _, ...row }) => row)).toEqual(rows);
    }
  },
);

test('the evening before, and an Asr before noon, as the far north has them', () => {
  const tromsø = PLACES.Tromsø as Place;
  const offsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };
  const settings: Settings = { method: '3', highLatitude: '1', asr: '0', offsets };
  const rows = exported(tromsø, settings, '2026-01-01', 365);
  expect(rows.some(({ salah }) => (salah.fajr ?? '') > '22:00')).toBe(true);
  expect(rows.some(({ salah }) => salah.asr && salah.asr < '12:00')).toBe(true);
});
