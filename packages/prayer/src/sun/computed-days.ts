import { isoDate } from '../calendar/dates.ts';
import type { HijriCalendar } from '../calendar/hijri.ts';
import type { Day, IsoDate, Place, Settings } from '../types.ts';
import { timetable } from './timetable.ts';

/**
 * The computed rows of some days, given as day numbers in order. Only unbroken runs are computed, so that two days a
 * century apart do not cost a century.
 */
export function computedDays(
  numbers: readonly number[],
  place: Place,
  settings: Settings,
  calendar?: HijriCalendar,
): Map<IsoDate, Day> {
  const byDate = new Map<IsoDate, Day>();
  for (let first = 0; first < numbers.length; ) {
    let last = first;
    while (numbers[last + 1] === (numbers[last] ?? 0) + 1) last++;
    const range = { from: isoDate(numbers[first] ?? 0), to: isoDate(numbers[last] ?? 0) };
    for (const row of timetable(place, settings, range, calendar)) byDate.set(row.date, row);
    first = last + 1;
  }
  return byDate;
}
