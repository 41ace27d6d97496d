import type { ClockTime, IqamahPrayer, IsoDate, Prayer } from '../../types.ts';

/** What a timetable says of one congregation: clock times (several for several congregations), or minutes after the adhan. */
export type IqamahValue = { at: ClockTime[] } | { after: number };

/** What a timetable says of one Jumu'ah slot: a clock time, or minutes after Dhuhr's adhan. */
export type JumuahValue = ClockTime | { after: number };

/**
 * One day of a timetable file. A prayer that is absent was not given; one that is `null` was given as "N/A".
 * Times of the night after midnight belong to the date of the evening before.
 */
export interface TimetableRow {
  date: IsoDate;
  salah: Partial<Record<Prayer, ClockTime | null>>;
  iqamah: Partial<Record<IqamahPrayer, IqamahValue | null>>;
  /** Up to three, in the order of the slots. */
  jumuah: JumuahValue[];
  /** The Hijri date as the file words it. */
  hijri?: string;
}

export const MAX_JUMUAH = 3;

/** A slot as a congregation's value, which it is of Dhuhr. */
export function slotValue(slot: JumuahValue | undefined): IqamahValue | undefined {
  return typeof slot === 'string' ? { at: [slot] } : slot;
}

export function emptyRow(date: IsoDate): TimetableRow {
  return { date, salah: {}, iqamah: {}, jumuah: [] };
}
