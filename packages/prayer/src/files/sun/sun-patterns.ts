import { minutesOf } from '../../clock/clock.ts';
import { median } from '../../median.ts';
import type { Distance } from './sun-distance.ts';

const HOUR = 60;
/** A row this near to the Sun, or to a whole hour from it, is so: neighbouring towns and safety lie within. */
const SLACK = 20;
const NEARLY_ALL = 0.9;
/** More hours than this are no matter of clocks. */
const MOST_HOURS = 3;

/** A row that can be held against the Sun. */
export type Evident = Distance & { whole: number };

export function isEvident(distance: Distance): distance is Evident {
  return distance.whole !== undefined;
}

/** Of the days on which the clock stands forward: all written in winter time, all by the clock, neither, or there are none. */
export type WinterPattern = 'behind' | 'right' | 'mixed' | 'unknown';

export function winterPattern(days: readonly Evident[]): WinterPattern {
  const forward = days.filter((day) => day.forward !== 0);
  const others = days.filter((day) => day.forward === 0);
  if (forward.length === 0) return 'unknown';
  const slack = (day: Evident) => Math.min(SLACK, Math.abs(day.forward) / 2);
  const behind = forward.filter((day) => Math.abs(day.whole + day.forward) < slack(day));
  const right = forward.filter((day) => Math.abs(day.whole) < slack(day));
  const rightOthers = others.filter((day) => Math.abs(day.whole) <= SLACK);
  if (right.length >= forward.length * NEARLY_ALL) return 'right';
  const isBehind = behind.length >= forward.length * NEARLY_ALL;
  return isBehind && rightOthers.length >= others.length * NEARLY_ALL ? 'behind' : 'mixed';
}

/** The whole hours by which a row is off, 0 for one that fits, `undefined` where hours do not explain it. */
function hoursOf(minutes: number): number | undefined {
  const hours = Math.round(minutes / HOUR);
  return Math.abs(minutes - hours * HOUR) <= SLACK && Math.abs(hours) <= MOST_HOURS ? hours : undefined;
}

/** Fewer rows in succession than this are slips of single days, which the checks name. */
const SHORTEST_RUN = 3;
const MANY = 0.2;

/** The hours by which each row is off, in the order given, which must be that of the dates; single slips are passed over. */
export function steadyHours(days: readonly Evident[]): number[] {
  const hours = days.map((day) => hoursOf(day.whole) ?? 0);
  if (hours.filter((one) => one !== 0).length >= days.length * MANY) return hours;
  let from = 0;
  for (let at = 1; at <= hours.length; at++) {
    if (at < hours.length && hours[at] === hours[from]) continue;
    if (at - from < SHORTEST_RUN) hours.fill(hours[from - 1] ?? 0, from, at);
    from = at;
  }
  return hours;
}

/** A degree and a half of longitude; without the sunrise, which nobody holds late, or with it alone, twice as much. */
const ELSEWHERE = 6;
const ELSEWHERE_UNSURE = 12;
/** Safety makes a day longer by some minutes at both ends, and never shorter. */
const LONGER = 15;
const SHORTER = 6;
const MANY_DAYS = 0.4;

/** Dhuhr waits some minutes after noon and never comes before it; a fixed one does not keep its distance to the Sun. */
const DHUHR_LATE = 15;
const DHUHR_EARLY = -6;
const STEADY = 2;
const MOVING = 3;

function spread(minutes: readonly number[]): number {
  return Math.max(...minutes) - Math.min(...minutes);
}

/** A Dhuhr that goes with the noon of another longitude; of days without a sunrise nothing else tells of it as surely. */
function isOtherNoon(days: readonly { noon: number | undefined; dhuhr: number | undefined }[]): boolean {
  const known = days.flatMap(({ noon, dhuhr }) =>
    noon === undefined || dhuhr === undefined ? [] : [{ noon, dhuhr }],
  );
  const noons = known.map(({ noon }) => noon);
  if (known.length === 0 || spread(noons) > STEADY || spread(known.map(({ dhuhr }) => dhuhr)) < MOVING)
    return false;
  const middle = median(noons);
  return middle > DHUHR_LATE || middle < DHUHR_EARLY;
}

/** Whether the rows, their hours put right, are of another place: all times early or late, or days too long or short. */
export function isElsewhere(days: readonly Evident[], hours: readonly number[]): boolean {
  const judged = days.flatMap((day, at) => {
    const by = (hours[at] ?? 0) * HOUR;
    if (day.isGrazing) return [];
    const less = (minutes: number | undefined) => minutes && minutes - by;
    const { dhuhr } = day.row.salah;
    return [
      {
        ...{
          whole: day.whole - by,
          sunrise: less(day.sunrise),
          noon: less(day.noon),
          sunset: less(day.sunset),
        },
        dhuhr: dhuhr ? minutesOf(dhuhr) : undefined,
      },
    ];
  });
  if (judged.length === 0) return false;
  const isMany = (some: readonly unknown[]) => some.length >= judged.length * MANY_DAYS;
  if (isMany(judged.filter(({ whole }) => Math.abs(whole) > SLACK))) return true;
  const middles = (['sunrise', 'noon', 'sunset'] as const).flatMap((event) => {
    const known = judged.map((day) => day[event]).filter((minutes) => minutes !== undefined);
    return known.length === 0 ? [] : [median(known)];
  });
  if (middles.length === 0) return false;
  const hasSunrise = judged.some(({ sunrise }) => sunrise !== undefined);
  if (!hasSunrise && isOtherNoon(judged)) return true;
  const isSure = middles.length > 1 && hasSunrise;
  const slack = isSure ? ELSEWHERE : ELSEWHERE_UNSURE;
  if (middles.every((minutes) => minutes > slack) || middles.every((minutes) => minutes < -slack))
    return true;
  const ends = judged.flatMap(({ sunrise, noon, sunset }) =>
    sunrise === undefined || noon === undefined || sunset === undefined
      ? []
      : [[noon - sunrise, sunset - noon] as const],
  );
  return (
    isMany(ends.filter(([early, late]) => early > LONGER && late > LONGER)) ||
    isMany(ends.filter(([early, late]) => early < -SHORTER && late < -SHORTER))
  );
}
