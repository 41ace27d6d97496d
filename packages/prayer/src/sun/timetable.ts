import type { HijriCalendar } from '../calendar/hijri.ts';
import { zone } from '../clock/zones.ts';
import type { Day, Place, Range, Settings } from '../types.ts';
import { type DayWithInstants, timetableIn, timetableWithInstantsIn } from './prayer-times.ts';

/** The rows of a range, by the mosque's own clock; its Hijri calendar matters to methods that know Ramadan. */
export function timetable(place: Place, settings: Settings, range: Range, calendar?: HijriCalendar): Day[] {
  return timetableIn(zone(place.timeZone), place, settings, range, calendar);
}

/** The same rows, each with the UTC instants of its times. */
export function timetableWithInstants(
  place: Place,
  settings: Settings,
  range: Range,
  calendar?: HijriCalendar,
): DayWithInstants[] {
  return timetableWithInstantsIn(zone(place.timeZone), place, settings, range, calendar);
}
