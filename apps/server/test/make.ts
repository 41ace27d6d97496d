import { API_SCOPES, type ApiScope, type Role } from '@minaret/contract/access/access';
import type { Insertable } from 'kysely';
import type { MasjidsTable } from '../src/db/tables/masjid.ts';
import type { UsersTable } from '../src/db/tables/users.ts';
import { insertBroadcast } from '../src/features/live-broadcast/queries.ts';
import { updateFeatures } from '../src/features/plans/queries.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { insertApiKey } from '../src/platform/session/api-keys.ts';
import { hashPassword } from '../src/platform/session/passwords.ts';
import type { Caller, TestApp } from './whole-server.ts';

export const PASSWORD = 'a long enough phrase';
let passwordHash: Promise<string> | undefined;
let count = 0;

export async function makeMasjid(
  test: TestApp,
  { features, ...values }: Partial<Omit<Insertable<MasjidsTable>, 'features'>> & { features?: string[] } = {},
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
    if (features) await updateFeatures(db, row.id, features);
    return row.id;
  });
}

/** What it has from now on, also what no plan has together. */
export function setFeatures({ platform }: TestApp, masjidId: number, features: string[]): Promise<void> {
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    await updateFeatures(db, masjidId, features);
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

interface NewKey {
  scopes?: readonly ApiScope[];
  expiresAt?: Date | null;
  isRevoked?: boolean;
}

/** A key of the masjid, made by one of its people. */
export async function makeApiKey(
  { platform }: TestApp,
  { masjidId, id: createdBy }: Pick<Member, 'masjidId' | 'id'>,
  { scopes = API_SCOPES, expiresAt = null, isRevoked = false }: NewKey = {},
): Promise<string> {
  const now = platform.clock.now();
  count += 1;
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const given = { masjidId, name: `Key ${count}`, scopes, createdBy, expiresAt };
    const { id, key } = await insertApiKey(db, now, given);
    if (isRevoked) await db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    return key;
  });
}

/** A television of the masjid, and the key that its pairing gave it. */
export async function pairScreen(
  test: TestApp,
  { caller, masjidId }: Pick<Member, 'caller' | 'masjidId'>,
  name = 'Hall',
): Promise<{ id: number; key: string }> {
  const device = test.caller('203.0.113.9');
  const { code, secret } = await device.screenFeed.startPairing();
  const { id } = await caller.screens.pair({ params: { m_id: masjidId }, body: { code, name } });
  const paired = await device.screenFeed.pairing({ params: { secret } });
  if (paired.status !== 'paired') throw new Error('a paired screen has no key');
  return { id, key: paired.key };
}

/** A broadcast of a minute that was recorded, without its sound. */
export function makeBroadcast({ platform }: TestApp, masjid_id: number): Promise<number> {
  const at = platform.clock.now();
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId: masjid_id });
    const { id } = await insertBroadcast(db, {
      masjid_id,
      title: 'Khutbah',
      source: 'browser',
      link_url: null,
      audience: 'everyone',
      tells_followers: false,
      is_recorded: true,
      longest_minutes: 120,
      created_at: at,
      created_by: 'Admin',
      on_air_at: at,
      heard_at: at,
      ended_at: at,
      ending: 'by-hand',
      bytes: 480_000,
      milliseconds: 60_000,
      deleted_at: null,
    });
    return id;
  });
}

export function readFeatures({ platform }: TestApp, masjidId: number): Promise<string[]> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const row = await db
      .selectFrom('masjids')
      .select('features')
      .where('id', '=', masjidId)
      .executeTakeFirstOrThrow();
    return [...row.features];
  });
}
