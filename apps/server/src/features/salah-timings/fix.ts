// Decides: what the "Fix" button of a finding changes in salah times.

import { applyFix, type TimetableRow } from '@minaret/prayer';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { timetable } from '@minaret/prayer/sun/timetable';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fixable } from '../findings/service.ts';
import { changeDays, type PlannedRow, planAsIs } from './change.ts';
import { lookAtMonth } from './checks.ts';
import { lockTimings, type StoredDay } from './queries.ts';
import type { Calculation } from './salah-inputs.ts';

interface FixRequest {
  year: number;
  month: number;
  id: string;
}

/** Looks again, and carries out what the finding proposes, on all of its days. */
export async function fixSalah(
  ctx: Context,
  { year, month, id }: FixRequest,
): Promise<{ change_id: number; cells: number }> {
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const { stored, rows, findings, calculation } = await lookAtMonth(ctx, year, month);
  const finding = fixable(findings, id);
  if (!finding) throw new Failure('not_found');
  const byDate = new Map(stored.map((day) => [day.date, day]));
  const calculated = calculatedDays(calculation, rows);
  const changed = applyFix(rows, finding.fix).flatMap((row) => {
    const plan = planFixed(row, byDate.get(row.date), calculated.get(row.date));
    return plan.cells > 0 ? [plan] : [];
  });
  const dates = changed.map(({ row }) => row.date);
  const cells = changed.reduce((sum, plan) => sum + plan.cells, 0);
  const change_id = await changeDays(ctx, {
    kind: 'salah-fix',
    summary: { check: finding.check, from: dates[0], to: dates.at(-1), days: dates.length, cells },
    dates,
    taken: stored.filter(({ date }) => dates.includes(date)),
    next: changed.map(({ row }) => row),
  });
  return { change_id, cells };
}

type MinutesByPrayer = Partial<Record<Prayer, number | null>>;
const minutesIn = (salah: TimetableRow['salah']): MinutesByPrayer =>
  Object.fromEntries(
    PRAYERS.map((prayer) => {
      const time = salah[prayer];
      return [prayer, time ? minutesOf(time) : null];
    }),
  );

function calculatedDays(
  { place, settings, calendar }: Calculation,
  rows: readonly TimetableRow[],
): Map<string, MinutesByPrayer> {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  if (!first || !last) return new Map();
  const days = timetable(place, settings, { from: first, to: last }, calendar);
  return new Map(days.map(({ date, ...salah }) => [date, minutesIn(salah)]));
}

/** A cell that now is as calculated is no edit any more; any other one is. */
function planFixed(
  { date, salah }: TimetableRow,
  day: StoredDay | undefined,
  calculated: MinutesByPrayer | undefined,
): { row: PlannedRow; cells: number } {
  const next = {
    fajr: null,
    sunrise: null,
    dhuhr: null,
    asr: null,
    maghrib: null,
    isha: null,
    ...minutesIn(salah),
  };
  if (!day) {
    return {
      row: { date, ...next, origin: 'edited', version: null, edited: {}, change: null },
      cells: PRAYERS.length,
    };
  }
  const row = { ...planAsIs(day), ...next };
  const touched = PRAYERS.filter((prayer) => next[prayer] !== day[prayer]);
  const edited: PlannedRow['edited'] = { ...day.edited };
  for (const prayer of touched) {
    if (next[prayer] === calculated?.[prayer]) delete edited[prayer];
    else edited[prayer] = null;
  }
  return { row: { ...row, edited }, cells: touched.length };
}
