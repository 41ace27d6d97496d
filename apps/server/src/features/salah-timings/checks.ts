import { type Finding, type MonthCheck, SALAH_CHECKS, type SalahCheck } from '@minaret/contract/salah-checks';
import {
  applyFix,
  type Finding as EngineFinding,
  examine,
  type Fix,
  type TimetableRow,
} from '@minaret/prayer';
import { minutesOf } from '@minaret/prayer/clock';
import { addDays, datesIn } from '@minaret/prayer/dates';
import { timetable } from '@minaret/prayer/timetable';
import { PRAYERS, type Prayer, type Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changeDays, type PlannedRow, planAsIs } from './change.ts';
import { toDay } from './days.ts';
import { practiceKeys, practicesOf } from './practices.ts';
import { daysBetween, lastStoredDate, lockTimings, type StoredDay } from './queries.ts';
import { currentSettings, monthRange, today } from './service.ts';

/** Neighbouring weeks tell a jump from a slope, and a month from its surroundings. */
const AROUND = 31;

function isSalahCheck(check: string): check is SalahCheck {
  return SALAH_CHECKS.some((known) => known === check);
}

interface Look {
  range: Range;
  stored: StoredDay[];
  rows: TimetableRow[];
  findings: EngineFinding[];
}

function asRow(day: StoredDay): TimetableRow {
  const { date, ...salah } = toDay(day);
  return { date, salah, iqamah: {}, jumuah: [] };
}

/** The stored days of a month and around it, and what the engine finds that touches the month. */
async function look(ctx: Context, year: number, month: number): Promise<Look> {
  const range = monthRange(year, month);
  const masjidId = masjidOf(ctx).id;
  const stored = await daysBetween(ctx.db, masjidId, addDays(range.from, -AROUND), addDays(range.to, AROUND));
  const rows = stored.map(asRow);
  const { settings } = await currentSettings(ctx);
  const place = await masjidPlace(ctx);
  const accepted = await practiceKeys(ctx);
  const last = await lastStoredDate(ctx.db, masjidId);
  const calendar = await calendarOf(ctx);
  const found = examine(rows, { place, settings, calendar, today: today(ctx), accepted });
  const findings = found.filter(({ check, dates }) => {
    if (!isSalahCheck(check)) return false;
    if (check === 'ends-soon' && stored.at(-1)?.date !== last) return false;
    return dates.length === 0 || dates.some((date) => date >= range.from && date <= range.to);
  });
  return { range, stored, rows, findings };
}

const idOf = ({ key, dates }: EngineFinding) => `${key}@${dates[0] ?? ''}`;

function prayersOf({ column, fix, params }: EngineFinding): Prayer[] {
  const named = [column, ...(fix && 'columns' in fix ? fix.columns : [])].map((name) => name?.split('.')[1]);
  const given = [...named, params.prayer, params.one, params.other];
  return PRAYERS.filter((prayer) => given.includes(prayer));
}

function presentFix(fix: Fix | undefined): Finding['fix'] {
  if (!fix || !(fix.kind === 'shift' || fix.kind === 'set' || fix.kind === 'swap' || fix.kind === 'add-days'))
    return null;
  const only = fix.kind === 'set' && fix.times.length === 1 ? fix.times[0] : undefined;
  return { kind: fix.kind, minutes: fix.kind === 'shift' ? fix.minutes : null, time: only?.time ?? null };
}

export async function findingsOf(ctx: Context, year: number, month: number): Promise<MonthCheck> {
  const { range, stored, findings } = await look(ctx, year, month);
  const inMonth = (date: string) => date >= range.from && date <= range.to;
  return {
    days: stored.filter(({ date }) => inMonth(date)).length,
    of: datesIn(range).length,
    findings: findings.flatMap((finding) => {
      const { check, key, severity, dates, params, accepted } = finding;
      if (accepted || !isSalahCheck(check)) return [];
      const fix = presentFix(finding.fix);
      return [
        {
          id: idOf(finding),
          key,
          check,
          severity,
          prayers: prayersOf(finding),
          dates: dates.filter(inMonth),
          params,
          fix,
        },
      ];
    }),
    practices: await practicesOf(ctx),
  };
}

interface FixRequest {
  year: number;
  month: number;
  id: string;
}

/** Looks again, and carries out what the finding proposes, on all of its days. */
export async function fixFinding(
  ctx: Context,
  { year, month, id }: FixRequest,
): Promise<{ change_id: number; cells: number }> {
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const { stored, rows, findings } = await look(ctx, year, month);
  const finding = findings.find((one) => idOf(one) === id);
  if (!finding?.fix || !presentFix(finding.fix)) throw new Failure('not_found');
  const byDate = new Map(stored.map((day) => [day.date, day]));
  const calculated = await calculatedDays(ctx, rows);
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

async function calculatedDays(
  ctx: Context,
  rows: readonly TimetableRow[],
): Promise<Map<string, MinutesByPrayer>> {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  if (!first || !last) return new Map();
  const { settings } = await currentSettings(ctx);
  const range = { from: first, to: last };
  const days = timetable(await masjidPlace(ctx), settings, range, await calendarOf(ctx));
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
