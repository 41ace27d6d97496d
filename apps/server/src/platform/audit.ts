// Decides: how "who changed what" is written down (audit).

import type { Context } from './context.ts';

/** As much of a context as a change needs to be told. */
type Change = Pick<Context, 'actor' | 'db' | 'masjid' | 'now'>;

interface Entry {
  subject?: string;
  details?: Record<string, unknown>;
  /** For what a person does to their own account, which belongs to no masjid. */
  userId?: number;
  /** Who did it in a masjid without a session there, such as the reader of a mailed link. */
  by?: number;
}

/** Who changed what, in the same transaction as the change. Never with a secret in the details. */
export async function audit(ctx: Change, action: string, entry: Entry = {}): Promise<void> {
  const actorUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await ctx.db
    .insertInto('audit_log')
    .values({
      masjid_id: entry.userId === undefined ? (ctx.masjid?.id ?? null) : null,
      actor_kind: ctx.actor.kind,
      actor_user_id: entry.userId ?? entry.by ?? actorUserId,
      action,
      subject: entry.subject ?? null,
      details: JSON.stringify(entry.details ?? {}),
      created_at: ctx.now,
    })
    .execute();
}
