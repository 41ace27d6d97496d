// Decides: the days and times of Taraweeh, Qiyam, Eid and janazah (funeral) prayers.

import { clockTime, DAY_MINUTES, minutesOf } from '../clock/clock.ts';
import type { ClockTime, IqamahPrayer, IsoDate } from '../types.ts';
import { addDays, datesIn } from './dates.ts';
import type { HijriCalendar } from './hijri.ts';
import { eidAlAdha, eidAlFitr, ramadan } from './hijri-events.ts';

/** Nights of a Ramadan as the masjid's own calendar has it, or days named by hand. */
export type Nights =
  | { kind: 'ramadan' | 'last-ten'; year: number }
  | { kind: 'dates'; from: IsoDate; to: IsoDate };
export type NightTime = { kind: 'time'; time: ClockTime } | { kind: 'after-isha'; minutes: number };
export interface NightPrayer {
  type: 'taraweeh' | 'qiyam';
  nights: Nights;
  at: NightTime;
  note: string | null;
}

export type EidName = 'fitr' | 'adha';
export interface EidPrayer {
  type: 'eid';
  eid: EidName;
  year: number;
  /** Null: the day the masjid's calendar has. */
  date: IsoDate | null;
  /** One to three, each later than the one before. */
  times: ClockTime[];
  note: string | null;
}

export type FollowedPrayer = IqamahPrayer | 'jumuah';
export interface Janazah {
  type: 'janazah';
  /** As the family gave it. */
  name: string | null;
  date: IsoDate;
  at: { kind: 'time'; time: ClockTime } | { kind: 'after'; prayer: FollowedPrayer };
  burial: string | null;
  note: string | null;
}

export type SpecialPrayer = NightPrayer | EidPrayer | Janazah;

/** When the congregations of a day stand, as far as a prayer that follows one needs it. */
export interface Congregations {
  times: Record<IqamahPrayer, { time: ClockTime | null; dayOffset: number }>;
  jumuah: readonly { time: ClockTime | null; dayOffset: number }[];
}

export interface Occurrence {
  date: IsoDate;
  /** Null: it follows a prayer that has no time on that day. */
  time: ClockTime | null;
  /** 1 to 3 of an Eid, else null. */
  slot: number | null;
}

/** A time in the morning half of the clock belongs to the later part of the night. */
const NOON = 12 * 60;
const LAST_TEN_FROM = 21;

export function eidDate(calendar: HijriCalendar, eid: EidName, year: number): IsoDate {
  return eid === 'fitr' ? eidAlFitr(calendar, year) : eidAlAdha(calendar, year);
}

/** A night comes before its day: the first Taraweeh is on the evening before the first fast, the last before the last. */
function nightDates({ nights, at }: NightPrayer, calendar: HijriCalendar): IsoDate[] {
  if (nights.kind === 'dates') return datesIn(nights);
  const { from, to } = ramadan(calendar, nights.year);
  const first = nights.kind === 'ramadan' ? from : addDays(from, LAST_TEN_FROM - 1);
  const isBeforeDawn = at.kind === 'time' && minutesOf(at.time) < NOON;
  const back = isBeforeDawn ? 0 : -1;
  return datesIn({ from: addDays(first, back), to: addDays(to, back) });
}

/** The days a prayer belongs to, in order. One that follows Isha over midnight belongs to the evening. */
export function specialDates(prayer: SpecialPrayer, calendar: HijriCalendar): IsoDate[] {
  switch (prayer.type) {
    case 'eid':
      return [prayer.date ?? eidDate(calendar, prayer.eid, prayer.year)];
    case 'janazah':
      return [prayer.date];
    default:
      return nightDates(prayer, calendar);
  }
}

/** Whether its time can be told only with the congregations of its day. */
export function followsPrayer(prayer: SpecialPrayer): boolean {
  return prayer.type !== 'eid' && prayer.at.kind !== 'time';
}

function after(
  date: IsoDate,
  found: { time: ClockTime | null; dayOffset: number } | undefined,
  minutes: number,
): Occurrence {
  if (!found?.time) return { date, time: null, slot: null };
  const at = minutesOf(found.time) + found.dayOffset * DAY_MINUTES + minutes;
  return { date: addDays(date, Math.floor(at / DAY_MINUTES)), time: clockTime(at), slot: null };
}

/** What takes place on one of its days; more than one thing only at Eid. */
export function occurrencesOn(
  prayer: SpecialPrayer,
  date: IsoDate,
  congregations: Congregations | undefined,
): Occurrence[] {
  if (prayer.type === 'eid') return prayer.times.map((time, index) => ({ date, time, slot: index + 1 }));
  const { at } = prayer;
  if (at.kind === 'time') return [{ date, time: at.time, slot: null }];
  if (at.kind === 'after-isha') return [after(date, congregations?.times.isha, at.minutes)];
  const followed = at.prayer === 'jumuah' ? congregations?.jumuah[0] : congregations?.times[at.prayer];
  return [after(date, followed, 0)];
}
