import type { ChangeKind } from '../../db/tables/timings.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { insertChange } from './queries.ts';
import { webhookNewsOf } from './webhook-news.ts';

interface Change {
  kind: ChangeKind;
  summary: Record<string, unknown>;
  /** By name, where it is to be restored; see `Kept`. */
  before: unknown;
  after: unknown;
}

/** Keeps a change of timings in the same transaction, and tells of it. Returns its id, by which rows name where they come from. */
export async function recordChange(ctx: Context, change: Change): Promise<number> {
  const { kind, summary, before, after } = change;
  for (const news of webhookNewsOf(change, todayOf(ctx))) queueWebhook(ctx, masjidOf(ctx).id, news);
  const { userId, name } = userOf(ctx);
  return insertChange(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    kind,
    user_id: userId,
    user_name: name,
    summary: JSON.stringify(summary),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    created_at: ctx.now,
  });
}
