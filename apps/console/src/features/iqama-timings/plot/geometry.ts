import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';

export type Minutes = readonly (number | null)[];

export const WIDTH = 1100;
export const HEIGHT = 430;
const LEFT = 70;
const RIGHT = 88;
export const TOP = 50;
export const BOTTOM = 400;

export interface Scale {
  x: (day: number) => number;
  y: (minutes: number) => number;
  low: number;
  high: number;
}

/** Days from end to end, times from the earliest to the latest of those on show. Right-to-left pages read it mirrored. */
export function makeScale(days: number, shown: readonly Minutes[], mirrored: boolean): Scale {
  const all = shown.flat().filter((value) => value !== null);
  const low = Math.floor((Math.min(...all, 1440) - 20) / 30) * 30;
  const high = Math.ceil((Math.max(...all, 0) + 20) / 30) * 30;
  const across = (WIDTH - LEFT - RIGHT) / Math.max(1, days - 1);
  return {
    low,
    high,
    x: (day) => {
      const at = LEFT + day * across;
      return Math.round((mirrored ? WIDTH - at : at) * 10) / 10;
    },
    y: (minutes) =>
      Math.round((BOTTOM - ((minutes - low) / Math.max(1, high - low)) * (BOTTOM - TOP)) * 10) / 10,
  };
}

/** Stretches without a gap; a change of the clock ends one, so that no line leaps across it. */
export function stretches(values: Minutes, breaks: ReadonlySet<number>): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  values.forEach((value, day) => {
    const last = found.at(-1);
    if (value === null) return;
    if (last && last.to === day - 1 && !breaks.has(day)) last.to = day;
    else found.push({ from: day, to: day });
  });
  return found;
}

function points(values: Minutes, from: number, to: number): { day: number; value: number }[] {
  return values
    .slice(from, to + 1)
    .flatMap((value, at) => (value === null ? [] : [{ day: from + at, value }]));
}

export function curve(values: Minutes, breaks: ReadonlySet<number>, { x, y }: Scale): string {
  return stretches(values, breaks)
    .map(({ from, to }) =>
      points(values, from, to)
        .map(({ day, value }, at) => `${at === 0 ? 'M' : 'L'}${x(day)} ${y(value)}`)
        .join(''),
    )
    .join('');
}

/** An iqamah stands all day and steps at midnight. */
export function steps(values: Minutes, breaks: ReadonlySet<number>, { x, y }: Scale): string {
  return stretches(values, breaks)
    .map(({ from, to }) => {
      const all = points(values, from, to);
      const path = all.map(({ day, value }, at) => {
        if (at === 0) return `M${x(day)} ${y(value)}`;
        return all[at - 1]?.value === value ? '' : `H${x(day)}V${y(value)}`;
      });
      return `${path.join('')}H${x(to)}`;
    })
    .join('');
}

/** What lies between the two, softly filled. */
export function between(
  lower: Minutes,
  upper: Minutes,
  breaks: ReadonlySet<number>,
  { x, y }: Scale,
): string {
  const both = lower.map((value, day) => (upper[day] === null ? null : value));
  return stretches(both, breaks)
    .map(({ from, to }) => {
      const there = points(upper, from, to).map(({ day, value }) => `${x(day)} ${y(value)}`);
      const back = points(lower, from, to).map(({ day, value }) => `${x(day)} ${y(value)}`);
      return `M${there.join('L')}L${back.reverse().join('L')}Z`;
    })
    .join('');
}

export interface MonthMark {
  date: string;
  day: number;
  /** The middle of the month, where its name stands. */
  middle: number;
}

export function monthMarks(start: string, days: number): MonthMark[] {
  const marks: MonthMark[] = [];
  for (let day = 0; day < days; day++) {
    const date = addDays(start, day);
    if (date.endsWith('-01')) marks.push({ date, day, middle: Math.min(day + 15, days - 1) });
  }
  return marks.filter(({ day }) => day + 10 < days);
}

/** Lines at full hours: every three of them, or as many as one prayer needs. */
export function hourMarks({ low, high }: Scale): number[] {
  const step = high - low > 480 ? 180 : high - low > 150 ? 60 : 30;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

export function dayOf(start: string, date: string): number {
  return dayNumber(date) - dayNumber(start);
}
