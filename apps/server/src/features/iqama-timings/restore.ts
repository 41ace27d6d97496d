import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { masjidOf } from '../../platform/context.ts';
import { daysOf, type Restore } from '../timing-history/service.ts';
import { changeIqamah, type KeptRecord, keepRecords } from './change.ts';
import { lockIqamah, recordsBetween } from './queries.ts';
import { currentRules, DEFAULT_RULES } from './service.ts';

/** The rules and the records that the change replaced, together where it replaced both. */
export const restoreIqamah: Restore = async (ctx, { change, assertUnmoved }) => {
  const masjidId = masjidOf(ctx).id;
  await lockIqamah(ctx.db, masjidId);
  const { rules, ...days } = change.before;
  const before = days as Record<string, KeptRecord | null>;
  const { dates, range, among } = daysOf(before);
  const hasRules = rules !== undefined;
  const taken = dates.length > 0 ? among(await recordsBetween(ctx.db, masjidId, range)) : [];
  const standing = (await currentRules(ctx)).rules;
  await assertUnmoved({ ...(hasRules && { rules: standing }), ...keepRecords(dates, taken) });
  const next = dates.flatMap((date) => {
    const kept = before[date];
    return kept ? [{ ...kept, date }] : [];
  });
  await changeIqamah(ctx, {
    kind: 'iqamah-restore',
    summary: { of: change.id, ...(dates.length > 0 && { ...range, days: dates.length }) },
    // Nobody had saved any: then the defaults held.
    rules: hasRules ? ((rules as IqamahRules | null) ?? DEFAULT_RULES) : undefined,
    records: dates.length > 0 ? { dates, taken, next } : undefined,
  });
  return { days: dates.length };
};
