import { isDeepStrictEqual } from 'node:util';
import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { RecordSource } from '../../db/tables/iqamah.ts';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { recordChange } from '../timing-history/service.ts';
import { putRecords, putSettings, type RecordContent, removeRecords } from './queries.ts';
import { currentRules } from './service.ts';

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

interface RecordsChange {
  /** Every date it is about; those without a record in `next` lose theirs. */
  dates: readonly string[];
  /** The records as they stand, locked. */
  taken: readonly DatedRecord[];
  next: readonly DatedRecord[];
}

interface About {
  kind: IqamahKind;
  summary: Record<string, unknown>;
}

interface IqamahChange extends About {
  rules?: IqamahRules | undefined;
  records?: RecordsChange | undefined;
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

/** Every write of rules and dated records goes through here: kept in the history, noted, told. Returns the change's id. */
export async function changeIqamah(ctx: Context, change: IqamahChange): Promise<number> {
  const { kind, rules, records } = change;
  const masjidId = masjidOf(ctx).id;
  const stood = await currentRules(ctx);
  const summary = { ...change.summary, ...(rules && changedRules(stood.rules, rules)) };
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: {
      ...(rules && { rules: stood.version > 0 ? stood.rules : null }),
      ...(records && keepRecords(records.dates, records.taken)),
    },
    after: { ...(rules && { rules }), ...(records && keepRecords(records.dates, records.next)) },
  });
  if (rules) await putSettings(ctx.db, { masjidId, rules, changeId, now: ctx.now });
  if (records) {
    await putRecords(ctx.db, { masjidId, changeId, records: records.next });
    const kept = new Set(records.next.map(({ date }) => date));
    await removeRecords(
      ctx.db,
      masjidId,
      records.dates.filter((date) => !kept.has(date)),
    );
  }
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details: summary });
  await ctx.publish('timings', changeId);
  return changeId;
}

export function changeRecords(
  ctx: Context,
  { kind, summary, ...records }: About & RecordsChange,
): Promise<number> {
  return changeIqamah(ctx, { kind, summary, records });
}

export function changeRules(ctx: Context, kind: IqamahKind, rules: IqamahRules): Promise<number> {
  return changeIqamah(ctx, { kind, summary: {}, rules });
}
