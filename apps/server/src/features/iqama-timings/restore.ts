import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { type Context, masjidOf } from '../../platform/context.ts';
import { assertUnmoved, type KeptChange } from '../timing-history/service.ts';
import { changeRecords, changeRules, type KeptRecord, keepRecords } from './change.ts';
import { lockIqamah, recordsBetween } from './queries.ts';
import { currentRules, DEFAULT_RULES } from './service.ts';

/** Puts back the rules or the records that a change replaced; a change of its own, which can be restored. */
export async function restoreIqamah(
  ctx: Context,
  change: KeptChange,
  anyway: boolean,
): Promise<{ days: number }> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  return 'rules' in change.before ? restoreRules(ctx, change, anyway) : restoreRecords(ctx, change, anyway);
}

async function restoreRules(ctx: Context, change: KeptChange, anyway: boolean): Promise<{ days: number }> {
  const { rules } = await currentRules(ctx);
  if (!anyway) await assertUnmoved(ctx, change, { rules });
  // Nobody had saved any: then the defaults held.
  const former = (change.before.rules as IqamahRules | null) ?? DEFAULT_RULES;
  await changeRules(ctx, 'iqamah-restore', former, { of: change.id });
  return { days: 0 };
}

async function restoreRecords(ctx: Context, change: KeptChange, anyway: boolean): Promise<{ days: number }> {
  const before = change.before as Record<string, KeptRecord | null>;
  const dates = Object.keys(before).sort();
  const wanted = new Set(dates);
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const records = await recordsBetween(ctx.db, masjidOf(ctx).id, range);
  const taken = records.filter(({ date }) => wanted.has(date));
  if (!anyway) await assertUnmoved(ctx, change, keepRecords(dates, taken));
  await changeRecords(ctx, {
    kind: 'iqamah-restore',
    summary: { of: change.id, ...range, days: dates.length },
    dates,
    taken,
    next: dates.flatMap((date) => {
      const kept = before[date];
      return kept ? [{ ...kept, date }] : [];
    }),
  });
  return { days: dates.length };
}
