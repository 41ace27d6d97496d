import { offsetAt } from '@minaret/prayer/clock/zone';
import { type Draft, lower } from './model.ts';
import { clockText, hasSummerTime, minutesOf, trueDays, winterOffset } from './true-table.ts';

/** Winter time all the year: right to the minute, an hour early on the wall in summer. */
export function writeInWinterTime(draft: Draft): void {
  if (!hasSummerTime(draft.place, draft.year)) return;
  const winter = winterOffset(draft.place, draft.year);
  draft.written = (day, event) => {
    const at = day.at[event];
    return at === null ? null : clockText(at + winter);
  };
  draft.answers.winterTime = 'convert';
  // For a month of summer the hour is the same by either name.
  draft.answers.hourOff = 'shift';
  draft.classes.push('winter time');
  lower(draft, 'stored');
}

/** As the clock shows it, in a layout that is known for winter time too. */
export function writeInLocalTime(draft: Draft): void {
  draft.written = (day, event) => day.salah[event];
  draft.answers.winterTime = 'as-written';
  draft.answers.hourOff = 'as-written';
}

/** An hour too late or too early on every day. */
export function writeAnHourOff(draft: Draft, minutes: 60 | -60): void {
  draft.written = (day, event) => {
    const time = day.salah[event];
    return time === null ? null : clockText(minutesOf(time) + minutes);
  };
  draft.answers.hourOff = 'shift';
  const winter = winterOffset(draft.place, draft.year);
  const isAllSummer = draft.days.every(({ at }) => offsetAt(draft.zone, (at.dhuhr ?? 0) * 60_000) !== winter);
  // An hour early in a file of summer days alone is what winter time would look like, and is mended alike.
  draft.answers.winterTime = minutes < 0 && isAllSummer ? 'convert' : 'as-written';
}

/** The table of a town far away: nobody can mean it, but it is what the file says. */
export function writeNeighboursTable(draft: Draft): void {
  const own = new Map(draft.days.map((day) => [day.date, day]));
  draft.days = trueDays(draft.place, [...own.keys()], true);
  const apart = draft.days.flatMap((day) =>
    (['sunrise', 'maghrib'] as const).flatMap((event) => {
      const [here, there] = [own.get(day.date)?.at[event], day.at[event]];
      return here == null || there === null ? [] : [Math.abs(here - there)];
    }),
  );
  const mean = apart.reduce((sum, each) => sum + each, 0) / Math.max(1, apart.length);
  // Below a quarter of an hour it could be a habit.
  const isPlain = apart.length > 20 && mean > 15 && mean < 45;
  if (isPlain) draft.mustAsk = ['other-place', 'hour-off', 'winter-time'];
}
