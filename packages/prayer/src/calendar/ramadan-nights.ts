// Decides: on which evenings the nights of Ramadan begin, by a masjid's own calendar: all of them, the last ten, the odd ones of those.

import type { IsoDate } from '../types.ts';
import { addDays, dayNumber } from './dates.ts';
import { type HijriCalendar, hijriReader } from './hijri.ts';

export const NIGHT_SETS = ['ramadan_nights', 'last_ten_nights', 'odd_nights'] as const;
export type NightSet = (typeof NIGHT_SETS)[number];

const RAMADAN = 9;
const LONGEST = 30;
const LAST_TEN = 21;

const IN_SET: Record<NightSet, (night: number) => boolean> = {
  ramadan_nights: () => true,
  last_ten_nights: (night) => night >= LAST_TEN,
  odd_nights: (night) => night >= LAST_TEN && night % 2 === 1,
};

export interface RamadanNights {
  /** Of the Hijri calendar. */
  year: number;
  /** The civil dates in whose evenings they begin: a night comes before its day. */
  evenings: readonly IsoDate[];
  /** How many there are when the month turns out to have thirty days. */
  most: number;
}

function nightsOf(calendar: HijriCalendar, year: number, set: NightSet, from: IsoDate): RamadanNights {
  const { start, days } = hijriReader(calendar).monthOf(year, RAMADAN);
  const nights = Array.from({ length: LONGEST }, (_none, index) => index + 1).filter(IN_SET[set]);
  const eveningOf = (night: number) => addDays(start, night - 2);
  const left = nights.filter((night) => eveningOf(night) >= from);
  return {
    year,
    evenings: left.filter((night) => night <= days).map(eveningOf),
    most: left.length,
  };
}

/** Those of one Ramadan from a date on. */
export function ramadanNights(
  calendar: HijriCalendar,
  { year, set, from }: { year: number; set: NightSet; from: IsoDate },
): RamadanNights {
  return nightsOf(calendar, year, set, from);
}

/** Of the Ramadan that is, while a night of it is left, else of the one that comes. */
export function comingNights(calendar: HijriCalendar, set: NightSet, from: IsoDate): RamadanNights {
  const { year, month } = hijriReader(calendar).dateOf(dayNumber(from));
  const first = month > RAMADAN ? year + 1 : year;
  const own = nightsOf(calendar, first, set, from);
  return own.evenings.length > 0 ? own : nightsOf(calendar, first + 1, set, from);
}
