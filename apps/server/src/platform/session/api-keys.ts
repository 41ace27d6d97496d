// Decides: when an API key stops working: revoked, expired, its maker left the masjid or lost the role; how a key looks.

import { createHash } from 'node:crypto';
import { type ApiScope, hasRole, SCOPE_ROLES } from '@minaret/contract/access/access';
import type { Db } from '../../db/database.ts';
import { enterTenant } from '../database/tenant.ts';
import { hashToken, randomToken } from '../secrets/secrets.ts';
import { type NamedMasjid, toNamedMasjid } from './named-masjid.ts';

/** So that programs which look for lost secrets know one when they see it. */
export const API_KEY_PREFIX = 'minaret_';
const HINT_LENGTH = 4;

export function drawApiKey(): string {
  return API_KEY_PREFIX + randomToken();
}

export const isApiKey = (token: string) => token.startsWith(API_KEY_PREFIX);

/** For the budgets: the key itself is not kept in memory. */
export const apiKeyDigest = (key: string) => createHash('sha256').update(key).digest('base64url');

interface NewApiKey {
  masjidId: number;
  name: string;
  scopes: readonly ApiScope[];
  createdBy: number;
  expiresAt: Date | null;
}

/** Returns the key, for the only time. */
export async function insertApiKey(
  db: Db,
  now: Date,
  given: NewApiKey,
): Promise<{ id: number; key: string }> {
  const key = drawApiKey();
  const { id } = await db
    .insertInto('api_keys')
    .values({
      masjid_id: given.masjidId,
      name: given.name,
      key_hash: hashToken(key),
      hint: key.slice(-HINT_LENGTH),
      scopes: [...given.scopes],
      created_by: given.createdBy,
      created_at: now,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

export interface FoundApiKey {
  id: number;
  name: string;
  scopes: ApiScope[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  masjid: NamedMasjid;
}

/** Unknown, revoked, over, or of somebody who no longer belongs to the masjid: all the same to whoever asks. */
export async function findApiKey(db: Db, now: Date, key: string): Promise<FoundApiKey | null> {
  await enterTenant(db, { system: true });
  const row = await db
    .selectFrom('api_keys as key')
    .innerJoin('masjids', 'masjids.id', 'key.masjid_id')
    .innerJoin('memberships as maker', (join) =>
      join.onRef('maker.user_id', '=', 'key.created_by').onRef('maker.masjid_id', '=', 'key.masjid_id'),
    )
    .innerJoin('users', 'users.id', 'key.created_by')
    .select(['key.id', 'key.name', 'key.scopes', 'key.expires_at', 'key.last_used_at'])
    .select('maker.roles as makerRoles')
    .select(['masjids.id as masjidId', 'hash_id', 'time_zone', 'features', 'status'])
    .where('key.key_hash', '=', hashToken(key))
    .where('key.revoked_at', 'is', null)
    .where((where) => where.or([where('key.expires_at', 'is', null), where('key.expires_at', '>', now)]))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  await enterTenant(db, {});
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes.filter((scope) => hasRole(row.makerRoles, SCOPE_ROLES[scope])),
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    masjid: toNamedMasjid({ ...row, id: row.masjidId }),
  };
}
