import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { Db } from '../db/database.ts';

const DAY_MS = 24 * 60 * 60_000;
const WORKS_DAYS = 7;

/** One that has run out and one that waits for its reader, so that both can be seen. */
const INVITATIONS: readonly { email: string; roles: MosqueRole[]; daysAgo: number }[] = [
  { email: 'ramadan@demo.minaret.test', roles: ['content', 'timings'], daysAgo: 18 },
  { email: 'screens@demo.minaret.test', roles: ['content'], daysAgo: 2 },
];

interface Inviter {
  masjidId: number;
  userId: number;
  name: string;
}

export async function seedInvitations(db: Db, inviter: Inviter, now: Date): Promise<void> {
  for (const { email, roles, daysAgo } of INVITATIONS) {
    const sent = new Date(now.getTime() - daysAgo * DAY_MS);
    await db
      .insertInto('invitations')
      .values({
        masjid_id: inviter.masjidId,
        email,
        roles,
        invited_by: inviter.userId,
        invited_by_name: inviter.name,
        locale: 'en',
        created_at: sent,
        expires_at: new Date(sent.getTime() + WORKS_DAYS * DAY_MS),
      })
      .execute();
    await db
      .insertInto('audit_log')
      .values({
        masjid_id: inviter.masjidId,
        actor_kind: 'user',
        actor_user_id: inviter.userId,
        action: 'people.invite',
        details: JSON.stringify({ email, roles }),
        created_at: sent,
      })
      .execute();
  }
}
