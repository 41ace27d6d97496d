import { sql } from 'kysely';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { openSession } from '../../apps/server/src/platform/session/session-tokens.ts';
import { type Member, makeUser } from '../../apps/server/test/make.ts';
import type { Marked } from './masjids.ts';
import type { World } from './world.ts';

/** A mosque admin for one request that may cost them their session or their place. */
export async function throwaway(world: World, { id, word }: Marked, count: number): Promise<Member> {
  const email = `once${count}@${word}.test`;
  const names = { first_name: `${word}once`, last_name: `${word}once` };
  const user = await makeUser(world, {
    email,
    ...names,
    memberships: [{ masjidId: id, roles: ['mosque-admin'] }],
  });
  const opening = { userId: user.id, masjidId: id, userAgent: 'proof', ip: '127.0.0.1' };
  const { access, refresh } = await inTransaction(world.platform, 'read write', (db) =>
    openSession(db, world.platform.clock.now(), opening),
  );
  const caller = world.caller();
  caller.cookies.set('minaret_access', access).set('minaret_refresh', refresh);
  return { ...user, masjidId: id, caller };
}

/** Who belongs to the other masjids, as what, and with which sessions: as one text, to be compared. */
export function standingOfOthers(world: World, masjidId: number): Promise<string> {
  return inTransaction(world.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const { rows } = await sql<{ all: string }>`
      select md5(string_agg(line, ',' order by line)) as all from (
        select concat_ws(' ', 'member', masjid_id, user_id, roles, password_hash, disabled_at, totp_secret) as line
        from memberships join users on users.id = user_id where masjid_id <> ${masjidId}
        union all select concat_ws(' ', 'session', id, selected_masjid_id, ended_at) from sessions
          where selected_masjid_id <> ${masjidId}
        union all select concat_ws(' ', 'invitation', id, roles, withdrawn_at, accepted_at) from invitations
          where masjid_id <> ${masjidId}) as lines`.execute(db);
    return rows[0]?.all ?? '';
  });
}
