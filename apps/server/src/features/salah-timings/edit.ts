import type { TimingRow } from '@minaret/contract/salah-timings';
import { hourProblem, type SalahColumn } from '@minaret/contract/timing-fields';
import { minutesOf } from '@minaret/prayer/clock';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { recordChange } from '../timing-history/service.ts';
import { prayerOf, presentRow } from './present.ts';
import { findDay, lockTimings, putCell } from './queries.ts';
import { currentSettings } from './service.ts';

interface Edit {
  key: SalahColumn;
  mst_date: string;
  value: string;
}

/** One time changed by hand: marked, kept in the history, and safe from being overwritten unasked. */
export async function updateTime(ctx: Context, { key, mst_date: date, value }: Edit): Promise<TimingRow> {
  const masjidId = masjidOf(ctx).id;
  const prayer = prayerOf(key);
  const { latitude } = await masjidPlace(ctx);
  const problem = prayer === 'sunrise' ? null : hourProblem(prayer, value, latitude);
  if (problem)
    throw new Failure(
      'time_invalid',
      { issues: [{ path: 'value', message: problem }] },
      { message: problem },
    );
  await lockTimings(ctx.db, masjidId);
  const day = await findDay(ctx.db, masjidId, date);
  if (!day) throw new Failure('not_found');
  const minutes = minutesOf(value);
  const { version } = await currentSettings(ctx);
  if (day[prayer] === minutes) return presentRow(day, version);
  const summary = { date, prayer, from: day[prayer], to: minutes };
  const changeId = await recordChange(ctx, {
    kind: 'salah-edit',
    summary,
    before: { date, prayer, minutes: day[prayer], edited: day.edited[prayer] ?? null },
    after: { date, prayer, minutes },
  });
  const saved = await putCell(
    ctx.db,
    masjidId,
    date,
    prayer,
    minutes,
    JSON.stringify({ ...day.edited, [prayer]: changeId }),
  );
  await audit(ctx, 'timings.salah-edit', { subject: String(changeId), details: summary });
  await ctx.publish('timings', changeId);
  return presentRow(saved, version);
}
