import type { Prayer } from '../types.ts';
import type { MinuteTable, SalahRow } from './minute-table.ts';

/** How far a prayer's times lie from the computed ones, in minutes. */
export interface Residual {
  /** Days that were compared. */
  days: number;
  /** Mean of the distances, whatever their sign. */
  mean: number;
  /** The largest, with its sign: positive when the table is later. */
  worst: number;
  /** Days on which one of the two has a time and the other has none. */
  unmatched: number;
}

/** Calls back with given less computed for every day that can be compared; tells how many days only one of them has. */
function eachDifference(
  given: Float64Array,
  computed: Float64Array,
  from: number,
  to: number,
  take: (difference: number) => void,
): number {
  let unmatched = 0;
  for (let day = from; day < to; day++) {
    const one = given[day] ?? Number.POSITIVE_INFINITY;
    const other = computed[day] ?? Number.NaN;
    if (one === Number.POSITIVE_INFINITY) continue;
    const difference = one - other;
    if (!Number.isNaN(difference)) take(difference);
    else if (!Number.isNaN(one) || !Number.isNaN(other)) unmatched++;
  }
  return unmatched;
}

function residual(given: Float64Array, computed: Float64Array, from: number, to: number): Residual {
  const result: Residual = { days: 0, mean: 0, worst: 0, unmatched: 0 };
  result.unmatched = eachDifference(given, computed, from, to, (difference) => {
    result.days++;
    result.mean += Math.abs(difference);
    if (Math.abs(difference) > Math.abs(result.worst)) result.worst = difference;
  });
  if (result.days > 0) result.mean /= result.days;
  return result;
}

export type PrayerResiduals = Record<Prayer, Residual>;

export function residuals(
  given: MinuteTable,
  computed: MinuteTable,
  from: number,
  to: number,
): PrayerResiduals {
  const of = (prayer: Prayer) => residual(given[prayer], computed[prayer], from, to);
  return {
    fajr: of('fajr'),
    sunrise: of('sunrise'),
    dhuhr: of('dhuhr'),
    asr: of('asr'),
    maghrib: of('maghrib'),
    isha: of('isha'),
  };
}

/** The same for each month of a table in the order of its days, keyed `YYYY-MM`. */
export function residualsByMonth(
  rows: readonly SalahRow[],
  given: MinuteTable,
  computed: MinuteTable,
): Record<string, PrayerResiduals> {
  const months: Record<string, PrayerResiduals> = {};
  for (let from = 0; from < rows.length; ) {
    const month = rows[from]?.date.slice(0, 7) ?? '';
    let to = from;
    while (rows[to]?.date.startsWith(month)) to++;
    months[month] = residuals(given, computed, from, to);
    from = to;
  }
  return months;
}

export const NO_OFFSETS: Record<Prayer, number> = {
  fajr: 0,
  sunrise: 0,
  dhuhr: 0,
  asr: 0,
  maghrib: 0,
  isha: 0,
};

/** A slip of the pen must not outweigh a month, so distances count no more than this. */
const MOST = 20;
/** Offsets a masjid may set. */
const LEAST_OFFSET = -40;
const MOST_OFFSET = 100;
/** Of two explanations that are equally good, the one with smaller offsets is likelier. */
const OFFSET_WEIGHT = 0.01;

export interface OffsetFit {
  offset: number;
  /** Mean distance left, slips counted as a bounded one, with a little for the offset itself. */
  cost: number;
  isExact: boolean;
}

/** The offset that brings computed times nearest to the given ones. */
export function fitOffset(given: Float64Array, computed: Float64Array): OffsetFit {
  const buffer = new Float64Array(given.length);
  let count = 0;
  const unmatched = eachDifference(given, computed, 0, given.length, (difference) => {
    buffer[count++] = difference;
  });
  const total = count + unmatched;
  if (total === 0) return { offset: 0, cost: 0, isExact: true };
  const differences = buffer.subarray(0, count).sort();
  const middle = differences[count >> 1] ?? 0;
  const offset = Math.min(MOST_OFFSET, Math.max(LEAST_OFFSET, middle));
  let sum = unmatched * MOST;
  for (const difference of differences) sum += Math.min(MOST, Math.abs(difference - offset));
  return { offset, cost: sum / total + OFFSET_WEIGHT * Math.abs(offset), isExact: sum === 0 };
}
