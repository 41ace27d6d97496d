import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { masjidOf } from '../../platform/context.ts';
import { daysOf, type Restore } from '../timing-history/service.ts';
import { changeRecords, changeRules, type KeptRecord, keepRecords } from './change.ts';
import { lockIqamah, recordsBetween } from './queries.ts';
import { currentRules, DEFAULT_RULES, NO_RULES } from './service.ts';

/** The rules or the records that the change replaced. */
export const restoreIqamah: Restore = async (ctx, restoring) => {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  return 'rules' in restoring.change.before ? restoreRules(ctx, restoring) : restoreRecords(ctx, restoring);
};

const restoreRules: Restore = async (ctx, { change, assertUnmoved }) => {
  const { rules } = await currentRules(ctx, NO_RULES);
  await assertUnmoved({ rules });
  // Nobody had saved any: then the defaults held.
  const former = (change.before.rules as IqamahRules | null) ?? DEFAULT_RULES;
  await changeRules(ctx, 'iqamah-restore', former, { of: change.id });
  return { days: 0 };
};

const restoreRecords: Restore = async (ctx, { change, assertUnmoved }) => {
  const before = change.before as Record<string, KeptRecord | null>;
  const { dates, range, among } = daysOf(before);
  const taken = among(await recordsBetween(ctx.db, masjidOf(ctx).id, range));
  await assertUnmoved(keepRecords(dates, taken));
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
};
