import type { IqamahRule, IqamahRules, TimeRule } from '../src/iqamah/iqamah-rules.ts';
import type { IqamahPrayer } from '../src/types.ts';

const after = (minutes: number): TimeRule => ({ kind: 'after', minutes });
const fixed = (time: string): TimeRule => ({ kind: 'fixed', time });
const roundUp = (to: number, of: TimeRule): TimeRule => ({ kind: 'round-up', to, of });
const week = (from: number, of: TimeRule): TimeRule => ({ kind: 'hold', block: { kind: 'week', from }, of });
const tenDays = (of: TimeRule): TimeRule => ({ kind: 'hold', block: { kind: 'days', count: 10 }, of });
const month = (of: TimeRule): TimeRule => ({ kind: 'hold', block: { kind: 'month' }, of });
const laterOf = (time: string, of: TimeRule): TimeRule => ({ kind: 'later-of', of: [fixed(time), of] });
const earlierOf = (time: string, of: TimeRule): TimeRule => ({ kind: 'earlier-of', of: [fixed(time), of] });
const beforeSunrise = (minutes: number, of: TimeRule): TimeRule => ({ kind: 'before-sunrise', minutes, of });
const season = (summer: TimeRule, winter: TimeRule): TimeRule => ({ kind: 'season', summer, winter });
const ramadan = { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } };

/** How mosques set one prayer's congregation, as their timetables show. */
export const REAL_RULES: { name: string; prayer: IqamahPrayer; rules: IqamahRule[] }[] = [
  { name: 'Maghrib at once', prayer: 'maghrib', rules: [{ time: after(0) }] },
  { name: 'Maghrib seven minutes after', prayer: 'maghrib', rules: [{ time: after(7) }] },
  { name: 'Dhuhr at one time all year', prayer: 'dhuhr', rules: [{ time: fixed('13:30') }] },
  { name: 'Dhuhr by the clock', prayer: 'dhuhr', rules: [{ time: season(fixed('13:30'), fixed('12:45')) }] },
  { name: 'Asr on the next quarter', prayer: 'asr', rules: [{ time: roundUp(15, after(10)) }] },
  {
    name: 'Asr weekly from Friday, on a quarter',
    prayer: 'asr',
    rules: [{ time: week(5, roundUp(15, after(10))) }],
  },
  { name: 'Asr weekly from Sunday, as it falls', prayer: 'asr', rules: [{ time: week(0, after(15)) }] },
  {
    name: 'Fajr for ten days, on a quarter',
    prayer: 'fajr',
    rules: [{ time: tenDays(roundUp(15, after(20))) }],
  },
  {
    name: 'Fajr by the month, on five minutes',
    prayer: 'fajr',
    rules: [{ time: month(roundUp(5, after(30))) }],
  },
  {
    name: 'Fajr before sunrise',
    prayer: 'fajr',
    rules: [{ time: beforeSunrise(45, roundUp(15, after(60))) }],
  },
  { name: 'Isha the later of two', prayer: 'isha', rules: [{ time: laterOf('19:30', after(10)) }] },
  {
    name: 'Isha on a quarter, not after 22:30',
    prayer: 'isha',
    rules: [{ time: earlierOf('22:30', roundUp(15, after(10))) }],
  },
  {
    name: 'Isha fixed in winter, after adhan in summer',
    prayer: 'isha',
    rules: [{ time: season(after(10), fixed('20:00')) }],
  },
  {
    name: 'Maghrib later in Ramadan',
    prayer: 'maghrib',
    rules: [{ when: ramadan, time: after(12) }, { time: after(5) }],
  },
  {
    name: 'Fajr later at the weekend',
    prayer: 'fajr',
    rules: [{ when: { weekdays: [6, 0] }, time: after(40) }, { time: after(20) }],
  },
  {
    name: 'Isha decided from date to date',
    prayer: 'isha',
    rules: [
      { when: { from: '01-01', to: '03-07' }, time: fixed('19:15') },
      { when: { from: '03-08', to: '04-17' }, time: fixed('21:15') },
      { when: { from: '08-22', to: '09-20' }, time: fixed('21:30') },
      { time: after(15) },
    ],
  },
];

export function rulesFor(prayer: IqamahPrayer, rules: IqamahRule[]): IqamahRules {
  return { version: 1, prayers: { [prayer]: rules }, jumuah: [] };
}
