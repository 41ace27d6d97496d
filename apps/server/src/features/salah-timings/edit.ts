// Decides: what happens when one time is changed by hand.

import type { UpdatedRow } from '@minaret/contract/salah/salah-timings';
import { hourProblem, type SalahColumn } from '@minaret/contract/timings/timing-fields';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeDays, planEdit } from './change.ts';
import { causedFindings } from './checks.ts';
import { prayerOf, presentRow } from './present.ts';
import { findDay, lockTimings } from './queries.ts';
import { presentDay } from './read.ts';
import { loadCalculation } from './salah-inputs.ts';
import { currentSettings } from './settings-in-force.ts';

interface Edit {
  key: SalahColumn;
  mst_date: string;
  value: string;
}

/** One time changed by hand: marked, kept in the history, and safe from being overwritten unasked. */
export async function updateTime(ctx: Context, { key, mst_date: date, value }: Edit): Promise<UpdatedRow> {
  const masjidId = masjidOf(ctx).id;
  const prayer = prayerOf(key);
  await lockTimings(ctx.db, masjidId);
  const day = await findDay(ctx, masjidId, date);
  if (!day) throw new Failure('not_found');
  const minutes = minutesOf(value);
  const { settings, version } = await currentSettings(ctx);
  // Also where the calculation came to an hour that a hand may not choose.
  if (day[prayer] === minutes) return { ...presentRow(day, version), change_id: null, findings: [] };
  const calculation = await loadCalculation(ctx, { settings });
  const problem = prayer === 'sunrise' ? null : hourProblem(prayer, value, calculation.place.latitude);
  if (problem)
    throw new Failure(
      'time_invalid',
      { issues: [{ path: 'value', message: problem }] },
      { message: problem },
    );
  const change_id = await changeDays(ctx, {
    kind: 'salah-edit',
    summary: { date, prayer, from: day[prayer], to: minutes },
    dates: [date],
    taken: [day],
    next: [planEdit(day, prayer, minutes)],
  });
  const findings = await causedFindings(ctx, { from: date, to: date }, { prayer, calculation });
  return { ...(await presentDay(ctx, date, version)), change_id, findings };
}
