import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/mail.ts';
import { makeMember, makeUser } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { updateInvitation } from './invitation-queries.ts';
import { lockPeople, rolesIn } from './queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(test.platform.db);
  return rows[0]?.count ?? 0;
}

describe('an invitation that is accepted while its roles are being taken down', () => {
  it('gives the roles that stand when it is spent', async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const user = await makeUser(test);
    await caller.invites.save({ body: { emails: [user.email], roles: ['mosque-admin'] } });
    const token = await mailedToken(test, user.email);
    const people = await caller.invites.getAll({ query: {} });
    const id = people.find(({ u_email }) => u_email === user.email)?.invite_id ?? 0;

    // As the change of an invitation does it, halfway.
    const accepted = await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId });
      await lockPeople(db, masjidId);
      const accept = test.caller().invites.accept({ params: { token } });
      await expect.poll(waiting).toBe(1);
      await updateInvitation(db, id, { roles: ['content'] });
      return { accept };
    });
    await accepted.accept;
    const roles = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      return rolesIn(db, masjidId, user.id);
    });
    expect(roles).toEqual(['content']);
  });
});
