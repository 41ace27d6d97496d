import type { Finding } from '@minaret/contract/timings/finding';
import {
  applyFix,
  type Finding as EngineFinding,
  examine,
  recordSlots,
  type TimetableRow,
} from '@minaret/prayer';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS, type Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { today } from '../salah-timings/service.ts';
import { fixable, isOf, isStored, practiceKeys, presentFindings } from '../timing-checks/service.ts';
import type { DatedRecord } from './change.ts';
import { lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { type ResolvedDay, resolveRange } from './service.ts';
import { storeRecords } from './store.ts';

const YEAR = 365;

/** Minaret looks at a year from the month before this one: what just was, and all that comes. */
export function yearOnShow(ctx: Context): Range {
  const now = today(ctx);
  const from = `${addDays(`${now.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  return { from, to: addDays(from, YEAR) };
}

function toRow({ salah: { date, ...salah }, iqamah }: ResolvedDay): TimetableRow {
  const row: TimetableRow = { date, salah, iqamah: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const { time } = iqamah.times[prayer];
    if (time !== null) row.iqamah[prayer] = { at: [time] };
  }
  row.jumuah = iqamah.jumuah.flatMap(({ time }) => time ?? []);
  return row;
}

/** What the engine finds of the iqamah on these days, accepted or not. */
export async function examineIqamah(ctx: Context, days: readonly ResolvedDay[]): Promise<EngineFinding[]> {
  const accepted = await practiceKeys(ctx);
  const found = examine(days.map(toRow), { place: await masjidPlace(ctx), today: today(ctx), accepted });
  return found.filter((finding) => isStored(finding) && isOf('iqamah', finding.column));
}

/** Dates whose records are others now, or would be by what is planned for them. */
interface ChangedDates {
  dates: readonly string[];
  planned?: readonly DatedRecord[];
}

/** What stands odd after a change: on its dates, or of the prayers whose rules it changed. */
export async function causedBy(
  ctx: Context,
  cause: ChangedDates | { prayers: readonly string[]; jumuah: boolean },
): Promise<Finding[]> {
  if ('dates' in cause) {
    const [from, to] = [cause.dates[0], cause.dates.at(-1)];
    if (from === undefined || to === undefined) return [];
    const written = new Set(cause.dates);
    const { dates, planned } = cause;
    const tried = planned ? { replaced: { dates, planned } } : {};
    const found = await examineIqamah(ctx, await resolveRange(ctx, { from, to }, tried));
    const touching = found.filter((finding) => finding.dates.some((date) => written.has(date)));
    return presentFindings(touching, (date) => written.has(date));
  }
  const found = presentFindings(await examineIqamah(ctx, await resolveRange(ctx, yearOnShow(ctx))));
  return found.filter(({ prayers }) =>
    prayers.length === 0 ? cause.jumuah : prayers.some((prayer) => cause.prayers.includes(prayer)),
  );
}

const fixed = (time: string): TimeRule => ({ kind: 'fixed', time });

/** The record of a day with the times in it that a fix has changed. */
function planFixed(
  before: TimetableRow | undefined,
  after: TimetableRow,
  record: StoredRecord | undefined,
): { record: DatedRecord; cells: number } | null {
  const { date } = after;
  const times = { ...record?.times };
  let cells = 0;
  for (const prayer of IQAMAH_PRAYERS) {
    const [old, next] = [before?.iqamah[prayer], after.iqamah[prayer]];
    if (JSON.stringify(old) === JSON.stringify(next) || !next || !('at' in next) || !next.at[0]) continue;
    times[prayer] = fixed(next.at[0]);
    cells++;
  }
  const isMoved = before?.jumuah.join() !== after.jumuah.join();
  if (isMoved) cells += after.jumuah.length;
  const jumuah = isMoved ? recordSlots(after.jumuah) : (record?.jumuah ?? null);
  return cells > 0 ? { record: { date, times, jumuah, source: 'record' }, cells } : null;
}

/** Looks again, and carries out what the finding proposes, by records of its days: the rules stay as they are. */
export async function fixIqamah(ctx: Context, id: string): Promise<{ change_id: number; cells: number }> {
  const masjidId = masjidOf(ctx).id;
  await lockIqamah(ctx.db, masjidId);
  const range = yearOnShow(ctx);
  const days = await resolveRange(ctx, range);
  const finding = fixable(await examineIqamah(ctx, days), id);
  if (!finding) throw new Failure('not_found');
  const rows = days.map(toRow);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const records = new Map((await recordsBetween(ctx, masjidId, range)).map((one) => [one.date, one]));
  const plans = applyFix(rows, finding.fix).flatMap(
    (row) => planFixed(byDate.get(row.date), row, records.get(row.date)) ?? [],
  );
  const { changeId } = await storeRecords(ctx, {
    kind: 'iqamah-fix',
    records: plans.map(({ record }) => record),
    overwrite: true,
    summary: { check: finding.check },
  });
  if (changeId === null) throw new Failure('not_found');
  return { change_id: changeId, cells: plans.reduce((sum, { cells }) => sum + cells, 0) };
}
