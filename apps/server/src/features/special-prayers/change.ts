import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { recordChange } from '../change-log/service.ts';
import { deletePrayer, insertPrayer, type StoredPrayer, updatePrayer } from './queries.ts';
import { tellPhones, tellTakenBack } from './tell.ts';

const NAME = 'prayer-';

/** `prayer-7`: what the history keeps a prayer by. */
export function prayerKey(id: number): string {
  return `${NAME}${id}`;
}

export function idOfKey(key: string): number | null {
  const id = key.startsWith(NAME) ? Number(key.slice(NAME.length)) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}

export function eidKeyOf(content: SpecialPrayer): string | null {
  return content.type === 'eid' ? `${content.eid}-${content.year}` : null;
}

/** The last day where the content names its days itself. */
function endsOn(content: SpecialPrayer): string | null {
  if (content.type === 'janazah' || content.type === 'eid') return content.date;
  return content.nights.kind === 'dates' ? content.nights.to : null;
}

/** What the sentence of a change needs; a name the family gave stays in the prayer. */
function summaryOf(content: SpecialPrayer, is: 'added' | 'changed' | 'removed') {
  const { type } = content;
  return type === 'eid' ? { type, eid: content.eid, year: content.year, is } : { type, is };
}

interface PrayerChange {
  kind: Extract<ChangeKind, `special-${string}`>;
  id: number;
  /** As it stands, locked; undefined when there is none. */
  row: StoredPrayer | undefined;
  about?: Record<string, unknown>;
  /** A janazah that phones are to be told of. */
  isToBeTold?: boolean;
}

interface Kept extends PrayerChange {
  next: SpecialPrayer | null;
  summary: Record<string, unknown>;
}

async function keep(ctx: Context, { kind, id, row, next, summary }: Kept): Promise<number> {
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: { [prayerKey(id)]: row?.content ?? null },
    after: { [prayerKey(id)]: next },
  });
  await audit(ctx, `timings.${kind}`, { subject: String(id), details: summary });
  await ctx.publish('special-prayers');
  return changeId;
}

/** In its place or as a new one: kept in the history, noted, told to screens. */
export async function putPrayer(
  ctx: Context,
  change: PrayerChange,
  next: SpecialPrayer,
): Promise<StoredPrayer> {
  const { row, id, about } = change;
  const summary = { ...about, ...summaryOf(next, row ? 'changed' : 'added') };
  const changeId = await keep(ctx, { ...change, next, summary });
  const values = {
    masjidId: masjidOf(ctx).id,
    content: next,
    endsOn: endsOn(next),
    eidKey: eidKeyOf(next),
    changeId,
    by: userOf(ctx).name,
    now: ctx.now,
  };
  if (row && row.content.type !== next.type) await tellTakenBack(ctx, row);
  const kept = row ? await updatePrayer(ctx.db, id, values) : await insertPrayer(ctx.db, id, values);
  await tellPhones(ctx, kept, change.isToBeTold ?? false);
  return kept;
}

export async function takePrayer(ctx: Context, change: PrayerChange & { row: StoredPrayer }): Promise<void> {
  const summary = { ...change.about, ...summaryOf(change.row.content, 'removed') };
  await keep(ctx, { ...change, next: null, summary });
  await tellTakenBack(ctx, change.row);
  await deletePrayer(ctx.db, masjidOf(ctx).id, change.id);
}
