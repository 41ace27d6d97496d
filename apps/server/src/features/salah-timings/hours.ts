// Decides: which hours of a timetable file are refused, and when the Sun allows them (northern summers).

import { hourProblem } from '@minaret/contract/timings/timing-fields';
import type { RefusedLine } from '@minaret/contract/timings/timing-files';
import type { ReadRow } from '@minaret/prayer';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { timetable } from '@minaret/prayer/sun/timetable';
import { type ClockTime, IQAMAH_PRAYERS, type IqamahPrayer, PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { type DatedMinutes, daysBetween } from './queries.ts';
import { type Calculation, loadCalculation } from './salah-inputs.ts';

const DAY_MINUTES = 1440;
/** A printed table rounds, and adds a minute or a few for caution. */
const TOLERANCE = 15;

/** A time of a file at an hour that the specification has not for its prayer. */
interface OddHour {
  row: ReadRow;
  prayer: IqamahPrayer;
  time: ClockTime;
  problem: string;
}

/** Of any latitude: whether a Maghrib after midnight is one of the north only the Sun can say. */
function oddHours(row: ReadRow): OddHour[] {
  return IQAMAH_PRAYERS.flatMap((prayer) => {
    const time = row.salah[prayer];
    const problem = time ? hourProblem(prayer, time, 0) : null;
    return time && problem ? [{ row, prayer, time, problem }] : [];
  });
}

const apart = (a: ClockTime, b: ClockTime) => {
  const minutes = Math.abs(minutesOf(a) - minutesOf(b));
  return Math.min(minutes, DAY_MINUTES - minutes);
};

/** The times of a prayer on a day by the masjid's method, under any rule of high latitudes and either Asr. */
function* timesOfTheSun({ place, settings, calendar }: Calculation, { row, prayer }: OddHour) {
  const range = { from: row.date, to: row.date };
  for (const asr of prayer === 'asr' ? (['0', '1'] as const) : [settings.asr])
    for (const highLatitude of ['0', '1', '2', '3'] as const) {
      const [day] = timetable(place, { ...settings, asr, highLatitude }, range, calendar);
      const computed = day?.[prayer];
      if (computed) yield computed;
    }
}

/** Whether the Sun gives this time; where section 5 knows its hour, it need only be of the same half of the day. */
function isOfTheSun(calculation: Calculation, odd: OddHour): boolean {
  const isKnown = hourProblem(odd.prayer, odd.time, calculation.place.latitude) === null;
  const most = isKnown ? DAY_MINUTES / 4 : TOLERANCE;
  let hasTimes = false;
  for (const computed of timesOfTheSun(calculation, odd)) {
    if (apart(computed, odd.time) <= most) return true;
    hasTimes = true;
  }
  return isKnown && !hasTimes;
}

/** Odd hours that neither the Sun gives nor the masjid has stored already. */
export function refusedHours(
  calculation: Calculation,
  rows: readonly ReadRow[],
  isStored: (odd: OddHour) => boolean = () => false,
): RefusedLine[] {
  const odd = rows.flatMap(oddHours);
  return odd
    .filter((one) => !isStored(one) && !isOfTheSun(calculation, one))
    .map(({ row, prayer, time, problem }) => ({
      line: row.line,
      column: COLUMNS[prayer],
      value: time,
      code: 'invalid-hour' as const,
      reason: problem,
    }));
}

/** The hour rules of section 5 as a file has to keep them: see docs/decisions/0011-hours-in-files.md. */
export async function judgeHours(ctx: Context, rows: readonly ReadRow[]): Promise<RefusedLine[]> {
  const odd = rows.filter((row) => oddHours(row).length > 0);
  const [first, last] = [odd[0]?.date, odd.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const stored = await daysBetween(ctx, masjidOf(ctx).id, first, last);
  const byDate = new Map(stored.map((day) => [day.date, day]));
  return refusedHours(
    await loadCalculation(ctx),
    odd,
    ({ row, prayer, time }) => byDate.get(row.date)?.[prayer] === minutesOf(time),
  );
}

/** A file of the masjid's own has next to nothing that is neither stored nor calculated. */
const OWN_SHARE = 0.95;
const OWN_MINUTES = 2;

/** Whether rows are what the masjid's settings give, or what it has stored. */
export function isGiven(
  { place, settings, calendar }: Calculation,
  rows: readonly ReadRow[],
  stored: ReadonlyMap<string, DatedMinutes> = new Map(),
): boolean {
  const [from, to] = [rows[0]?.date, rows.at(-1)?.date];
  if (from === undefined || to === undefined) return false;
  const days = new Map(timetable(place, settings, { from, to }, calendar).map((day) => [day.date, day]));
  const cells = rows.flatMap(({ date, salah }) =>
    PRAYERS.flatMap((prayer) => {
      const time = salah[prayer];
      if (!time) return [];
      const computed = days.get(date)?.[prayer];
      const isComputed = computed ? apart(computed, time) <= OWN_MINUTES : false;
      return [isComputed || stored.get(date)?.[prayer] === minutesOf(time)];
    }),
  );
  return cells.length > 0 && cells.filter(Boolean).length >= cells.length * OWN_SHARE;
}

export async function isOwnTimes(ctx: Context, rows: readonly ReadRow[]): Promise<boolean> {
  const [from, to] = [rows[0]?.date, rows.at(-1)?.date];
  if (from === undefined || to === undefined) return false;
  const stored = await daysBetween(ctx, masjidOf(ctx).id, from, to);
  return isGiven(await loadCalculation(ctx), rows, new Map(stored.map((day) => [day.date, day])));
}

const COLUMNS = { fajr: 'Fajr', dhuhr: 'Dhuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' };
