// Decides: what the "Fix" button of a finding changes in iqamah times.

import { applyFix, recordSlots, type TimetableRow } from '@minaret/prayer';
import type { IqamahRecord, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fixable, loadPractices } from '../findings/service.ts';
import { examineIqamah, toRow, yearOnShow } from './checks.ts';
import { lockIqamah } from './queries.ts';
import { resolveDays } from './resolve.ts';
import { storeRecords } from './store.ts';
import { loadTimingInputs } from './timing-inputs.ts';
import type { DatedRecord } from './types.ts';

const fixed = (time: string): TimeRule => ({ kind: 'fixed', time });

/** The record of a day with the times in it that a fix has changed. */
function planFixed(
  before: TimetableRow | undefined,
  after: TimetableRow,
  record: IqamahRecord | undefined,
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
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  const range = yearOnShow(ctx);
  const inputs = await loadTimingInputs(ctx, range);
  const days = resolveDays(inputs, range);
  const { keys: accepted } = await loadPractices(ctx);
  const finding = fixable(examineIqamah(ctx, days, { place: inputs.place, accepted }), id);
  if (!finding) throw new Failure('not_found');
  const rows = days.map(toRow);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const records = new Map(inputs.records.map((one) => [one.from, one]));
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
