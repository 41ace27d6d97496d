import { isDeepStrictEqual } from 'node:util';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { recordChange } from '../change-log/service.ts';
import { putRecords, putSettings, removeRecords } from './queries.ts';
import type { DatedRecord, KeptRecord, RulesInForce } from './types.ts';

type IqamahKind = Extract<ChangeKind, `iqamah-${string}`>;

/** By date; null where there was none. */
export function keepRecords(
  dates: readonly string[],
  records: readonly DatedRecord[],
): Record<string, KeptRecord | null> {
  const byDate = new Map(
    records.map(({ date, times, jumuah, source }) => [date, { times, jumuah, source }] as const),
  );
  return Object.fromEntries(dates.map((date) => [date, byDate.get(date) ?? null]));
}

async function announce(ctx: Context, kind: IqamahKind, changeId: number, details: Record<string, unknown>) {
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details });
  await ctx.publish('timings');
}

/** Records in the place of others. */
export interface ReplacedRecords {
  /** Every date it is about; those without a record in `next` lose theirs. */
  dates: readonly string[];
  /** The records as they stand, locked. */
  taken: readonly DatedRecord[];
  next: readonly DatedRecord[];
}

interface RecordsChange extends ReplacedRecords {
  kind: IqamahKind;
  summary: Record<string, unknown>;
}

async function writeRecords(ctx: Context, changeId: number, { dates, next }: ReplacedRecords): Promise<void> {
  const masjidId = masjidOf(ctx).id;
  await putRecords(ctx.db, { masjidId, changeId, records: next });
  const kept = new Set(next.map(({ date }) => date));
  await removeRecords(
    ctx.db,
    masjidId,
    dates.filter((date) => !kept.has(date)),
  );
}

/** Every write of dated records goes through here: kept in the history, noted, told. Returns the change's id. */
export async function changeRecords(ctx: Context, change: RecordsChange): Promise<number> {
  const { kind, summary, dates, taken, next } = change;
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: keepRecords(dates, taken),
    after: keepRecords(dates, next),
  });
  await writeRecords(ctx, changeId, change);
  await announce(ctx, kind, changeId, summary);
  return changeId;
}

/** Whose rules are others now. */
export function changedRules(before: IqamahRules, after: IqamahRules) {
  return {
    prayers: IQAMAH_PRAYERS.filter(
      (prayer) => !isDeepStrictEqual(before.prayers[prayer], after.prayers[prayer]),
    ),
    jumuah: !isDeepStrictEqual(before.jumuah, after.jumuah),
  };
}

interface RulesChange {
  kind: IqamahKind;
  before: RulesInForce;
  rules: IqamahRules;
  /** What the history's sentence names besides the prayers. */
  about?: Record<string, unknown>;
  /** Records that give way with it: one change, one step back. */
  records?: ReplacedRecords;
}

/** Every write of the rules goes through here. `before` is what stands, locked. */
export async function changeRules(
  ctx: Context,
  { kind, before, rules, about = {}, records = { dates: [], taken: [], next: [] } }: RulesChange,
): Promise<{ changeId: number; version: number }> {
  const masjidId = masjidOf(ctx).id;
  const summary = { ...about, ...changedRules(before.rules, rules) };
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: {
      rules: before.version > 0 ? before.rules : null,
      ...keepRecords(records.dates, records.taken),
    },
    after: { rules, ...keepRecords(records.dates, records.next) },
  });
  const { version } = await putSettings(ctx.db, { masjidId, rules, changeId, now: ctx.now });
  await writeRecords(ctx, changeId, records);
  await announce(ctx, kind, changeId, summary);
  return { changeId, version };
}
