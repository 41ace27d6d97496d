// Decides: saving a masjid's settings: name, place, time zone (timezone) change, logo, website.

import type { Role } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { email } from '@minaret/contract/fields/fields';
import { name } from '@minaret/contract/fields/names';
import type { MasjidFull, MasjidUpdate } from '@minaret/contract/masjid/masjid';
import { isZone } from '@minaret/prayer/clock/zones';
import type { Place } from '@minaret/prayer/types';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MasjidsTable } from '../../db/tables/masjid.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, type CurrentMasjid, masjidOf, userOf } from '../../platform/context.ts';
import { readChanged } from '../../platform/database/read-changed.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { featuresOf } from '../../platform/session/session.ts';
import { nameOfUser } from '../../platform/session/user-name.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { isImageOf } from '../storage/service.ts';
import { presentMasjid, presentMasjidFull } from './present.ts';
import {
  findMasjid,
  findMasjidByHash,
  insertMasjid,
  insertMembership,
  listMasjidsOf,
  lockMasjid,
  type Masjid,
  nextMasjidId,
  updateMasjid,
} from './queries.ts';

/** The masjids a user belongs to, with the roles held in each. */
export async function masjidsOf(
  ctx: Pick<Context, 'now' | 'ports'>,
  db: Db,
  userId: number,
): Promise<{ masjid: SessionMasjid; roles: Role[] }[]> {
  const rows = await listMasjidsOf(db, userId);
  return rows.map((row) => ({ masjid: presentMasjid(ctx, row), roles: row.roles }));
}

type NewMasjid = Omit<Insertable<MasjidsTable>, 'id' | 'created_at' | 'updated_at'>;

/** With its first mosque-admin. The rest of the transaction acts in the new masjid's name. */
export async function createMasjid(ctx: Context, adminId: number, masjid: NewMasjid): Promise<number> {
  const id = await nextMasjidId(ctx.db);
  await enterTenant(ctx.db, { masjidId: id, userId: adminId });
  await insertMasjid(ctx.db, { ...masjid, id, created_at: ctx.now, updated_at: ctx.now });
  await insertMembership(ctx.db, { userId: adminId, masjidId: id, roles: ['mosque-admin'], now: ctx.now });
  return id;
}

/** For those who look after all masjids: what follows acts in the name of this one. */
export async function enterMasjid(
  ctx: Context,
  id: number,
  { lock = false } = {},
): Promise<{ ctx: Context; name: string; isApproved: boolean }> {
  const masjid = await (lock ? lockMasjid : findMasjid)(ctx.db, id);
  if (!masjid) throw new Failure('not_found');
  const current = { id, timeZone: masjid.time_zone, features: featuresOf(masjid) };
  return { ctx: ctx.forMasjid(current), name: masjid.name, isApproved: masjid.status !== 0 };
}

/** Returns its new version. */
export async function setApproved(ctx: Context, id: number, isApproved: boolean): Promise<number> {
  return (await updateMasjid(ctx.db, id, { status: isApproved ? 1 : 0 })).version;
}

async function currentMasjid(ctx: Context): Promise<Masjid> {
  const masjid = await findMasjid(ctx.db, masjidOf(ctx).id);
  if (!masjid) throw new Failure('not_found');
  return masjid;
}

export interface PublicMasjid extends CurrentMasjid {
  hashId: string;
  name: string;
  address: string;
  languages: readonly string[];
}

/** For pages that anyone may read: found by the id it shows in public, and the transaction acts in its name from then on. */
export async function enterPublicMasjid(db: Db, hashId: string): Promise<PublicMasjid> {
  await enterTenant(db, { system: true });
  const masjid = await findMasjidByHash(db, hashId);
  if (!masjid) throw new Failure('not_found');
  await enterTenant(db, { masjidId: masjid.id });
  const { id, hash_id, name, address, languages, time_zone } = masjid;
  return { id, hashId: hash_id, name, address, languages, timeZone: time_zone, features: featuresOf(masjid) };
}

/** Where times are reckoned for. */
export async function masjidPlace(ctx: Context): Promise<Place> {
  const { latitude, longitude, time_zone: timeZone } = await currentMasjid(ctx);
  return { latitude, longitude, timeZone };
}

export async function getMasjid(ctx: Context): Promise<SessionMasjid> {
  return presentMasjid(ctx, await currentMasjid(ctx));
}

export async function getMasjidFull(ctx: Context): Promise<MasjidFull> {
  return present(ctx, await currentMasjid(ctx));
}

async function present(ctx: Context, masjid: Masjid): Promise<MasjidFull> {
  return presentMasjidFull(ctx, masjid, await nameOfUser(ctx.db, masjid.updated_by));
}

type Changes = Partial<Omit<MasjidUpdate, 'version'>> & Pick<MasjidUpdate, 'version'>;

/** Whoever saves second is told, and shown what the first one saved. */
export async function saveMasjid(ctx: Context, { version, ...sent }: Changes): Promise<MasjidFull> {
  const kept = await lockMasjid(ctx.db, masjidOf(ctx).id);
  if (!kept) throw new Failure('not_found');
  if (version !== kept.version) throw new Failure('stale_version', { current: await present(ctx, kept) });
  const given = { ...sent, ...readNamed(kept, sent) };
  assertAcceptable(kept, given);
  const values = toColumns(given);
  const changed = Object.keys(values).filter(
    (name) => !isSame(values[name as keyof typeof values], kept[name as keyof Masjid]),
  );
  if (changed.length === 0) return present(ctx, kept);
  const saved = await updateMasjid(ctx.db, kept.id, {
    ...values,
    updated_at: ctx.now,
    updated_by: userOf(ctx).userId,
  });
  await audit(ctx, 'masjid.update', { subject: String(kept.id), details: difference(changed, kept, saved) });
  // The same hours on the clock are other moments now.
  if (changed.includes('time_zone'))
    queueWebhook(ctx, kept.id, { type: 'times.changed', from: todayOf(ctx), to: null });
  await ctx.publish('masjid');
  return present(ctx, saved);
}

const Name = name(120);
const Email = email();

function readNamed(kept: Masjid, { m_name, m_email }: Omit<Changes, 'version'>) {
  return readChanged({
    m_name: { schema: Name, given: m_name, kept: [kept.name] },
    m_email: { schema: Email, given: m_email, kept: [kept.email] },
  });
}

function assertAcceptable(kept: Masjid, given: Omit<Changes, 'version'>): void {
  if (given.m_timezone !== undefined && !isZone(given.m_timezone)) {
    throw new Failure('place_unknown', {
      issues: [{ path: 'm_timezone', message: 'This time zone is not known.' }],
    });
  }
  const { m_logo_key: key } = given;
  if (key && key !== kept.logo_key && !isImageOf(kept.id, 'logo', key)) {
    throw new Failure('invalid_payload', {
      issues: [{ path: 'm_logo_key', message: 'Upload the logo first.' }],
    });
  }
}

/** Wire names to ours; what was not given stays as it is. */
function toColumns(given: Omit<Changes, 'version'>) {
  const columns = {
    name: given.m_name,
    address: given.m_address,
    city: given.m_city,
    country: given.m_country,
    latitude: given.m_latitude,
    longitude: given.m_longitude,
    time_zone: given.m_timezone,
    email: given.m_email,
    phone: given.m_phone,
    website: given.m_website,
    prayer_url: given.m_prayer_url,
    languages: given.m_languages,
    logo_key: given.m_logo_key,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function difference(names: readonly string[], before: Masjid, after: Masjid): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [name, [before[name as keyof Masjid], after[name as keyof Masjid]]]),
  );
}
