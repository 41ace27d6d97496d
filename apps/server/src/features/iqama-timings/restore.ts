import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { type Context, masjidOf } from '../../platform/context.ts';
import { daysOf, type Kept, type Restore } from '../change-log/service.ts';
import { changeRecords, changeRules, keepRecords, type ReplacedRecords } from './change.ts';
import { lockIqamah, recordsBetween } from './queries.ts';
import { currentRules, DEFAULT_RULES, NO_RULES } from './rules-in-force.ts';
import type { KeptRecord } from './types.ts';

/** The rules, the records or both that the change replaced. */
export const restoreIqamah: Restore = async (ctx, restoring) => {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  return 'rules' in restoring.change.before ? restoreRules(ctx, restoring) : restoreRecords(ctx, restoring);
};

/** The records that a change found, to stand in the place of what is there. */
async function recordsFound(ctx: Context, before: Kept): Promise<ReplacedRecords> {
  const { dates, range, among } = daysOf(before);
  const taken = dates.length > 0 ? among(await recordsBetween(ctx, masjidOf(ctx).id, range)) : [];
  const next = dates.flatMap((date) => {
    const kept = before[date] as KeptRecord | null;
    return kept ? [{ ...kept, date }] : [];
  });
  return { dates, taken, next };
}

const restoreRules: Restore = async (ctx, { change, assertUnmoved }) => {
  const standing = await currentRules(ctx, NO_RULES);
  const { rules: former, ...days } = change.before;
  const records = await recordsFound(ctx, days);
  await assertUnmoved({ rules: standing.rules, ...keepRecords(records.dates, records.taken) });
  // Nobody had saved any: then the defaults held.
  const rules = (former as IqamahRules | null) ?? DEFAULT_RULES;
  await changeRules(ctx, {
    kind: 'iqamah-restore',
    before: standing,
    rules,
    about: { of: change.id },
    records,
  });
  return { days: records.dates.length };
};

const restoreRecords: Restore = async (ctx, { change, assertUnmoved }) => {
  const records = await recordsFound(ctx, change.before);
  const { dates, taken } = records;
  await assertUnmoved(keepRecords(dates, taken));
  const summary = { of: change.id, ...daysOf(change.before).range, days: dates.length };
  await changeRecords(ctx, { kind: 'iqamah-restore', summary, ...records });
  return { days: dates.length };
};
