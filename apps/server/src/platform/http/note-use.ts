// Decides: how often "last seen" of a session and "last used" of an API key are noted.

import { enterTenant } from '../database/tenant.ts';
import { inTransaction, type Platform } from '../runtime.ts';
import type { Authorised } from '../session/authorise.ts';

const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Now and then is enough for "last seen"; it is not worth a write on every request, nor a failure. */
export function noteUse(platform: Platform, authorised: Authorised): void {
  const { actor, lastUsedAt } = authorised;
  if (actor.kind !== 'user' && actor.kind !== 'api-key') return;
  const now = platform.clock.now();
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) < USE_NOTED_EVERY_MS) return;
  write(platform, authorised, now).catch((error: Error) =>
    platform.log.warn({ reason: error.message }, 'could not note the use of a session or a key'),
  );
}

async function write(platform: Platform, { actor, tenant }: Authorised, now: Date): Promise<void> {
  if (actor.kind === 'user')
    await platform.db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', actor.sessionId)
      .execute();
  if (actor.kind === 'api-key')
    await inTransaction(platform, 'read write', async (db) => {
      await enterTenant(db, tenant);
      await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', actor.keyId).execute();
    });
}
