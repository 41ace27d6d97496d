// Decides: what happens when a masjid says that the moon was seen or not (moon sighting): when Ramadan begins, or Eid.

import type { HijriNight, MoonOutcome } from '@minaret/contract/timings/hijri';
import { KeptMonth } from '../../db/stored-schemas.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { setEidTimes } from '../special-prayers/service.ts';
import { keepChange } from './change.ts';
import { assertFits, keptMonth, lockedMonth, type MonthName, monthKey } from './months.ts';
import { eidOf, getNights, isOpen, nightOf, startAfter, UNDO_MS } from './nights.ts';
import { putMonth, removeMonth } from './queries.ts';

interface Decision {
  outcome: MoonOutcome;
  /** Of the Eid the month brings; its day follows what is decided, and a decision taken back too. */
  eidTimes?: string[] | undefined;
}

/** One word turns the evening around for every screen. What stood there is kept beside it, for an hour's second thought. */
export async function decide(
  ctx: Context,
  name: MonthName,
  { outcome, eidTimes }: Decision,
): Promise<HijriNight[]> {
  const own = await lockedMonth(ctx, name);
  const { calendar, found } = own;
  if (found?.decision)
    throw new Failure('decision_taken', { outcome: found.decision, by: found.recorded_by });
  const night = nightOf(calendar, name);
  const isAsked = (await getNights(ctx)).some(
    (one) => one.hijri_year === name.year && one.hijri_month === name.month,
  );
  if (!isAsked || !isOpen(night, todayOf(ctx))) throw new Failure('decision_closed');
  const start = startAfter(night, outcome);
  assertFits(own, { ...name, start });
  const by = { recorded_by: userOf(ctx).name, recorded_at: ctx.now };
  const next = { start, source: null, decision: outcome, ...by };
  const changeId = await keepChange(ctx, 'hijri-decision', {
    summary: { ...name, outcome, from: found?.start ?? null, to: start },
    before: { [monthKey(name)]: keptMonth(found) },
    after: { [monthKey(name)]: keptMonth(next) },
  });
  await putMonth(ctx.db, {
    ...next,
    masjid_id: masjidOf(ctx).id,
    ...name,
    replaced: keptMonth(found),
    change_id: changeId,
  });
  const eid = eidOf(name.month);
  if (eid && eidTimes) await setEidTimes(ctx, { eid, year: name.year, times: eidTimes });
  return getNights(ctx);
}

/** Within the hour: what stood before the decision stands again. */
export async function undoDecision(ctx: Context, name: MonthName): Promise<HijriNight[]> {
  const { found } = await lockedMonth(ctx, name);
  if (!found?.decision) throw new Failure('not_found');
  if (ctx.now.getTime() >= found.recorded_at.getTime() + UNDO_MS) throw new Failure('undo_closed');
  const row = { table: 'hijri_months', masjid: masjidOf(ctx).id, ...name };
  const replaced = found.replaced && readStored(ctx, KeptMonth, found.replaced, row);
  const changeId = await keepChange(ctx, 'hijri-undo', {
    summary: { ...name, outcome: found.decision, from: found.start, to: replaced?.start ?? null },
    before: { [monthKey(name)]: keptMonth(found) },
    after: { [monthKey(name)]: replaced },
  });
  const masjidId = masjidOf(ctx).id;
  if (!replaced) await removeMonth(ctx.db, masjidId, name);
  else
    await putMonth(ctx.db, {
      masjid_id: masjidId,
      ...name,
      ...replaced,
      recorded_at: new Date(replaced.recorded_at),
      decision: null,
      change_id: changeId,
    });
  return getNights(ctx);
}
