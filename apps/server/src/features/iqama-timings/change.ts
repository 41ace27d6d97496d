import { isDeepStrictEqual } from 'node:util';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { RecordContent } from '../../db/stored-schemas.ts';
import type { RecordSource } from '../../db/tables/iqamah.ts';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { recordChange } from '../timing-history/service.ts';
import { putRecords, putSettings, removeRecords } from './queries.ts';
import { currentRules, NO_RULES } from './service.ts';

type IqamahKind = Extract<ChangeKind, `iqamah-${string}`>;

/** A record as the history keeps it. */
export type KeptRecord = RecordContent & { source: RecordSource };
export type DatedRecord = KeptRecord & { date: string };

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

async function told(ctx: Context, kind: IqamahKind, changeId: number, details: Record<string, unknown>) {
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details });
  await ctx.publish('timings', changeId);
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
  await told(ctx, kind, changeId, summary);
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

interface RulesAbout {
  /** What the history's sentence names besides the prayers. */
  about?: Record<string, unknown>;
  /** Records that give way with it: one change, one step back. */
  records?: ReplacedRecords;
}

export async function changeRules(
  ctx: Context,
  kind: IqamahKind,
  rules: IqamahRules,
  { about = {}, records = { dates: [], taken: [], next: [] } }: RulesAbout = {},
): Promise<number> {
  const masjidId = masjidOf(ctx).id;
  const before = await currentRules(ctx, NO_RULES);
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
  await putSettings(ctx.db, { masjidId, rules, changeId, now: ctx.now });
  await writeRecords(ctx, changeId, records);
  await told(ctx, kind, changeId, summary);
  return changeId;
}
