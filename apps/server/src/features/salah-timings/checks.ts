// Decides: which days are looked at when a month of salah times is checked for findings.

import type { Finding } from '@minaret/contract/timings/finding';
import type { MonthCheck } from '@minaret/contract/timings/timing-checks';
import { type Finding as EngineFinding, examine, type TimetableRow } from '@minaret/prayer';
import { addDays, datesIn } from '@minaret/prayer/calendar/dates';
import type { Prayer, Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { isStored, loadPractices, type Practices, presentFindings } from '../findings/service.ts';
import { toDay } from './days.ts';
import { monthRange } from './month-range.ts';
import { type DatedMinutes, daysBetween, lastStoredDate, type StoredDay } from './queries.ts';
import { type Calculation, loadCalculation } from './salah-inputs.ts';

/** Neighbouring weeks tell a jump from a slope, and a month from its surroundings. */
const AROUND = 31;

interface Look {
  stored: StoredDay[];
  rows: TimetableRow[];
  findings: EngineFinding[];
  calculation: Calculation;
  practices: Practices;
}

interface Looked {
  /** Days that are not stored yet. */
  planned?: readonly DatedMinutes[] | undefined;
  /** What the caller has read already. */
  calculation?: Partial<Calculation> | undefined;
}

function asRow(day: DatedMinutes): TimetableRow {
  const { date, ...salah } = toDay(day);
  return { date, salah, iqamah: {}, jumuah: [] };
}

/** Stored days with planned ones in their place. */
function withPlanned(stored: readonly DatedMinutes[], planned: readonly DatedMinutes[]): DatedMinutes[] {
  if (planned.length === 0) return [...stored];
  const byDate = new Map([...stored, ...planned].map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The stored days of a range and around it, with what is only planned of them, and what the engine finds in them. */
async function lookAt(
  ctx: Context,
  { from, to }: Range,
  { planned = [], calculation: known }: Looked = {},
): Promise<Look> {
  const stored = await daysBetween(ctx, masjidOf(ctx).id, addDays(from, -AROUND), addDays(to, AROUND));
  const rows = withPlanned(stored, planned).map(asRow);
  const calculation = await loadCalculation(ctx, known);
  const practices = await loadPractices(ctx);
  const found = examine(rows, { ...calculation, today: todayOf(ctx), accepted: practices.keys });
  return { stored, rows, findings: found.filter(isStored), calculation, practices };
}

const within =
  ({ from, to }: Range) =>
  (date: string) =>
    date >= from && date <= to;

/** What is found of a month, and what touches it. */
export async function lookAtMonth(
  ctx: Context,
  year: number,
  month: number,
): Promise<Look & { range: Range }> {
  const range = monthRange(year, month);
  const look = await lookAt(ctx, range);
  const last = await lastStoredDate(ctx.db, masjidOf(ctx).id);
  const isLast = look.stored.at(-1)?.date === last;
  const findings = look.findings.filter(({ check, dates }) => {
    if (check === 'ends-soon' && !isLast) return false;
    return dates.length === 0 || dates.some(within(range));
  });
  return { ...look, range, findings };
}

export async function salahFindings(ctx: Context, year: number, month: number): Promise<MonthCheck> {
  const { range, stored, findings, practices } = await lookAtMonth(ctx, year, month);
  return {
    days: stored.filter(({ date }) => within(range)(date)).length,
    of: datesIn(range).length,
    findings: presentFindings(findings, within(range)),
    practices: practices.of('salah'),
  };
}

interface Caused extends Looked {
  /** Only this prayer was changed. */
  prayer?: Prayer;
}

/** What is odd about days that have just been written, or would be; of one prayer when only that was changed. */
export async function causedFindings(
  ctx: Context,
  range: Range,
  { prayer, ...looked }: Caused = {},
): Promise<Finding[]> {
  const { findings } = await lookAt(ctx, range, looked);
  const touching = findings.filter(({ dates }) => dates.some(within(range)));
  return presentFindings(touching, within(range)).filter(
    ({ prayers }) => prayer === undefined || prayers.length === 0 || prayers.includes(prayer),
  );
}
