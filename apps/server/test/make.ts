import type { Role } from '@minaret/contract/access/access';
import type { Insertable } from 'kysely';
import type { MasjidsTable } from '../src/db/tables/masjid.ts';
import type { UsersTable } from '../src/db/tables/users.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { hashPassword } from '../src/platform/session/passwords.ts';
import type { Caller, TestApp } from './whole-server.ts';

export const PASSWORD = 'a long enough phrase';
let passwordHash: Promise<string> | undefined;
let count = 0;

export async function makeMasjid(
  test: TestApp,
  values: Partial<Insertable<MasjidsTable>> = {},
): Promise<number> {
  const now = test.platform.clock.now();
  count += 1;
  const masjid = {
    hash_id: `masjid${process.pid}${count}`,
    name: `Masjid ${count}`,
    address: '1 Main Street',
    city: 'Toronto',
    country: 'CA',
    latitude: 43.65,
    longitude: -79.38,
    time_zone: 'America/Toronto',
    created_at: now,
    updated_at: now,
    ...values,
  };
  return inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const row = await db.insertInto('masjids').values(masjid).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });
}

export interface MadeUser {
  id: number;
  email: string;
}

type NewUser = Partial<Insertable<UsersTable>> & {
  memberships?: readonly { masjidId: number; roles: Role[] }[];
};

export async function makeUser(
  test: TestApp,
  { memberships = [], ...values }: NewUser = {},
): Promise<MadeUser> {
  passwordHash ??= hashPassword(PASSWORD);
  const now = test.platform.clock.now();
  count += 1;
  const user = {
    email: `person${count}@example.test`,
    first_name: 'Person',
    last_name: String(count),
    password_hash: await passwordHash,
    verified_at: now,
    created_at: now,
    ...values,
  };
  return inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    for (const { masjidId, roles } of memberships) {
      await db
        .insertInto('memberships')
        .values({ user_id: id, masjid_id: masjidId, roles, created_at: now })
        .execute();
    }
    return { id, email: user.email };
  });
}

export async function signIn(test: TestApp, user: MadeUser, address?: string): Promise<Caller> {
  const caller = test.caller(address);
  await caller.users.login({ body: { email: user.email, password: PASSWORD } });
  return caller;
}

export interface Member extends MadeUser {
  caller: Caller;
  masjidId: number;
}

/** Somebody signed in with these roles, in a masjid of their own unless one is given. */
export async function makeMember(test: TestApp, roles: Role[], masjidId?: number): Promise<Member> {
  const id = masjidId ?? (await makeMasjid(test));
  const user = await makeUser(test, { memberships: [{ masjidId: id, roles }] });
  return { ...user, masjidId: id, caller: await signIn(test, user) };
}
