// Decides: how the line of followers is drawn: which days, between which figures, with which months below.

import type { FollowerCount } from '@minaret/contract/athan-plus/app-overview';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';

export const SPANS = { month: 30, half: 183, all: null } as const;
export type Span = keyof typeof SPANS;

interface ToldDay {
  day: string;
  followers: number;
}

export interface FollowerLine {
  days: readonly ToldDay[];
  /** Where each day stands, from 0 to 1. */
  at: readonly number[];
  /** From the ground up, at round figures. */
  ticks: readonly number[];
  /** Days named under the line, and where. */
  marks: readonly { day: string; at: number }[];
}

const STEPS = [1, 2, 5, 10];
const MOST_TICKS = 3;
const MOST_MARKS = 6;

/** The smallest of 1, 2, 5, 10, 20 ... with which a few steps reach from the least to the most. */
function stepOf(least: number, most: number): number {
  const rough = Math.max(1, (most - least) / MOST_TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power;
}

function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = stepOf(least, most);
  const ground = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - ground) / step));
  return Array.from({ length: count + 1 }, (_, index) => ground + index * step);
}

/** The first of each month; of a few weeks every tenth day. Of many months only some. */
function marksOf(first: string, length: number): string[] {
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(first, index));
  const all = length > 62 ? days.filter((day) => day.endsWith('-01')) : days.filter((_, at) => at % 10 === 0);
  const every = Math.ceil(all.length / MOST_MARKS);
  return all.filter((_, index) => index % every === 0);
}

/** Null: fewer than two days are told, which is no line. */
export function followerLine(growth: readonly FollowerCount[], span: Span): FollowerLine | null {
  const today = growth.at(-1)?.day ?? '';
  const most = SPANS[span];
  const from = most === null ? '' : addDays(today, -most);
  const days = growth.flatMap(({ day, followers }) =>
    followers === null || day < from ? [] : [{ day, followers }],
  );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const start = dayNumber(first.day);
  const length = dayNumber(last.day) - start;
  const atOf = (day: string) => (dayNumber(day) - start) / length;
  return {
    days,
    at: days.map(({ day }) => atOf(day)),
    ticks: ticksOf(days.map(({ followers }) => followers)),
    marks: marksOf(first.day, length).map((day) => ({ day, at: atOf(day) })),
  };
}
