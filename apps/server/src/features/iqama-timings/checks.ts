// Decides: how far ahead iqamah times are checked (a year), so that a clock change (summer time) is warned of before it comes.

import type { Finding } from '@minaret/contract/timings/finding';
import { type Finding as EngineFinding, examine, type TimetableRow } from '@minaret/prayer';
import { addDays } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, type Place, type Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { isOf, isStored, loadPractices, presentFindings } from '../findings/service.ts';
import { resolveDays } from './resolve.ts';
import { loadTimingInputs, type TimingInputs, withRecords } from './timing-inputs.ts';
import type { DatedRecord, ResolvedDay } from './types.ts';

const YEAR = 365;

/** Minaret looks at a year from the month before this one: what just was, and all that comes. */
export function yearOnShow(ctx: Context): Range {
  const now = todayOf(ctx);
  const from = `${addDays(`${now.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  return { from, to: addDays(from, YEAR) };
}

export function toRow({ salah: { date, ...salah }, iqamah }: ResolvedDay): TimetableRow {
  const row: TimetableRow = { date, salah, iqamah: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const { time } = iqamah.times[prayer];
    if (time !== null) row.iqamah[prayer] = { at: [time] };
  }
  row.jumuah = iqamah.jumuah.flatMap(({ time }) => time ?? []);
  return row;
}

/** What the engine finds of the iqamah on these days, accepted or not. */
export function examineIqamah(
  ctx: Context,
  days: readonly ResolvedDay[],
  { place, accepted }: { place: Place; accepted: readonly string[] },
): EngineFinding[] {
  const found = examine(days.map(toRow), { place, today: todayOf(ctx), accepted });
  return found.filter((finding) => isStored(finding) && isOf('iqamah', finding.column));
}

async function examineRange(ctx: Context, inputs: TimingInputs, range: Range): Promise<EngineFinding[]> {
  const { keys: accepted } = await loadPractices(ctx);
  return examineIqamah(ctx, resolveDays(inputs, range), { place: inputs.place, accepted });
}

interface ChangedDates {
  dates: readonly string[];
  /** All that would stand on these dates; without it, what stands. */
  planned?: readonly DatedRecord[];
}

/** What stands odd on dates whose records are others now, or would be. */
export async function causedByRecords(
  ctx: Context,
  { dates, planned }: ChangedDates,
  known?: Parameters<typeof loadTimingInputs>[2],
): Promise<Finding[]> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const stored = await loadTimingInputs(ctx, { from, to }, known);
  const inputs = planned ? withRecords(stored, dates, planned) : stored;
  const written = new Set(dates);
  const found = await examineRange(ctx, inputs, { from, to });
  const touching = found.filter((finding) => finding.dates.some((date) => written.has(date)));
  return presentFindings(touching, (date) => written.has(date));
}

/** What stands odd in the year on show of the prayers whose rules are others now. */
export async function causedByRules(
  ctx: Context,
  inputs: TimingInputs,
  changed: { prayers: readonly string[]; jumuah: boolean },
): Promise<Finding[]> {
  const found = presentFindings(await examineRange(ctx, inputs, yearOnShow(ctx)));
  return found.filter(({ prayers }) =>
    prayers.length === 0 ? changed.jumuah : prayers.some((prayer) => changed.prayers.includes(prayer)),
  );
}
