// Decides: recording the first day of a Hijri month by hand, and when the record is refused (29 or 30 days).

import type { HijriSettings, NewHijriRecord } from '@minaret/contract/timings/hijri';
import { monthRecordProblem } from '@minaret/prayer/calendar/hijri';
import type { KeptMonth } from '../../db/stored-schemas.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type OwnCalendar, ownCalendar, type StoredMonth } from '../hijri-calendar/service.ts';
import { keepChange } from './change.ts';
import { presentProblem } from './present.ts';
import { lockHijri, putMonth, removeMonth } from './queries.ts';
import { getSettings } from './settings.ts';

export interface MonthName {
  year: number;
  month: number;
}

/** `1448-09`: what the history keeps a month by. */
export function monthKey({ year, month }: MonthName): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

type RecordedMonth = Pick<StoredMonth, 'start' | 'source' | 'decision' | 'recorded_by' | 'recorded_at'>;

export function keptMonth(month: RecordedMonth | undefined): KeptMonth | null {
  if (!month) return null;
  const { start, source, recorded_by, recorded_at, decision } = month;
  return { start, source, recorded_by, recorded_at: recorded_at.toISOString(), decision };
}

/** The calendar as it stands while nobody else can change it, and the record of a month in it. */
export async function lockedMonth(
  ctx: Context,
  { year, month }: MonthName,
): Promise<OwnCalendar & { found: StoredMonth | undefined }> {
  await lockHijri(ctx.db, masjidOf(ctx).id);
  const own = await ownCalendar(ctx);
  return { ...own, found: own.months.find((one) => one.year === year && one.month === month) };
}

export function assertFits({ calendar }: OwnCalendar, record: MonthName & { start: string }): void {
  const problem = monthRecordProblem(calendar, record);
  if (problem) throw new Failure('month_record_refused', { problem: presentProblem(problem) });
}

export async function addRecord(ctx: Context, given: NewHijriRecord): Promise<HijriSettings> {
  const { hijri_year: year, hijri_month: month, start_date: start, source } = given;
  const own = await lockedMonth(ctx, { year, month });
  const { found } = own;
  assertFits(own, { year, month, start });
  if (found && found.start === start && found.source === source) return getSettings(ctx);
  const next = { start, source, decision: null, recorded_by: userOf(ctx).name, recorded_at: ctx.now };
  const changeId = await keepChange(ctx, 'hijri-month', {
    summary: { year, month, from: found?.start ?? null, to: start, source },
    before: { [monthKey({ year, month })]: keptMonth(found) },
    after: { [monthKey({ year, month })]: keptMonth(next) },
  });
  await putMonth(ctx.db, { ...next, masjid_id: masjidOf(ctx).id, year, month, change_id: changeId });
  return getSettings(ctx);
}

export async function removeRecord(ctx: Context, name: MonthName): Promise<HijriSettings> {
  const { found } = await lockedMonth(ctx, name);
  if (!found) throw new Failure('not_found');
  await keepChange(ctx, 'hijri-month-delete', {
    summary: { ...name, from: found.start },
    before: { [monthKey(name)]: keptMonth(found) },
    after: { [monthKey(name)]: null },
  });
  await removeMonth(ctx.db, masjidOf(ctx).id, name);
  return getSettings(ctx);
}
