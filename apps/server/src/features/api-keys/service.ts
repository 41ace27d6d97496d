// Decides: making, replacing and revoking API keys; nobody gives a key more than their own role may.

import { type ApiScope, hasRole, SCOPE_ROLES } from '@minaret/contract/access/access';
import {
  type ApiKeyEntry,
  type GRACE_HOURS,
  MOST_API_KEYS,
  type NewApiKey,
  type ShownApiKey,
} from '@minaret/contract/public-api/api-keys';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { insertApiKey } from '../../platform/session/api-keys.ts';
import { presentKey } from './present.ts';
import { changeKey, findKey, listKeys, lockKeys, type StoredApiKey } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function keyOfMasjid(ctx: Context, id: number): Promise<StoredApiKey> {
  const key = await findKey(ctx.db, masjidOf(ctx).id, id);
  if (!key) throw new Failure('not_found');
  return key;
}

export async function listApiKeys(ctx: Context): Promise<ApiKeyEntry[]> {
  const keys = await listKeys(ctx.db, masjidOf(ctx).id);
  return keys.map((key) => presentKey(key, ctx.now));
}

/** Nobody makes a key that may do more than they may. */
function assertMayGive(ctx: Context, scopes: readonly ApiScope[]): void {
  const { roles } = userOf(ctx);
  if (!scopes.every((scope) => hasRole(roles, SCOPE_ROLES[scope]))) throw new Failure('forbidden');
}

type Made = Pick<StoredApiKey, 'name' | 'scopes' | 'expires_at'>;

async function makeKey(ctx: Context, { name, scopes, expires_at }: Made): Promise<ShownApiKey> {
  const masjidId = masjidOf(ctx).id;
  assertMayGive(ctx, scopes);
  await lockKeys(ctx.db, masjidId);
  const kept = await listKeys(ctx.db, masjidId);
  if (kept.length >= MOST_API_KEYS) throw new Failure('api_keys_full');
  const { id, key } = await insertApiKey(ctx.db, ctx.now, {
    masjidId,
    name,
    scopes: [...new Set(scopes)],
    createdBy: userOf(ctx).userId,
    expiresAt: expires_at,
  });
  return { entry: presentKey(await keyOfMasjid(ctx, id), ctx.now), key };
}

export async function addApiKey(ctx: Context, { name, scopes, days }: NewApiKey): Promise<ShownApiKey> {
  const expires_at = days === null ? null : new Date(ctx.now.getTime() + days * DAY_MS);
  const shown = await makeKey(ctx, { name, scopes, expires_at });
  await audit(ctx, 'api-key.add', { subject: String(shown.entry.id), details: { name, scopes } });
  return shown;
}

/** The new one lives as long as the old one was made for; the old one goes on for the time of grace. */
export async function rotateApiKey(
  ctx: Context,
  id: number,
  graceHours: (typeof GRACE_HOURS)[number],
): Promise<ShownApiKey> {
  const old = await keyOfMasjid(ctx, id);
  if (old.replaced_by !== null) throw new Failure('not_found');
  const now = ctx.now.getTime();
  const life = old.expires_at && old.expires_at.getTime() - old.created_at.getTime();
  const { name, scopes } = old;
  const shown = await makeKey(ctx, { name, scopes, expires_at: life === null ? null : new Date(now + life) });
  const grace = now + graceHours * HOUR_MS;
  const ends = new Date(Math.min(grace, old.expires_at?.getTime() ?? grace));
  await changeKey(ctx.db, masjidOf(ctx).id, id, {
    replaced_by: shown.entry.id,
    expires_at: ends,
    ...(graceHours === 0 ? { revoked_at: ctx.now } : {}),
  });
  await audit(ctx, 'api-key.rotate', { subject: String(id), details: { name, until: ends.toISOString() } });
  return shown;
}

export async function revokeApiKey(ctx: Context, id: number): Promise<null> {
  const { name } = await keyOfMasjid(ctx, id);
  await changeKey(ctx.db, masjidOf(ctx).id, id, { revoked_at: ctx.now });
  await audit(ctx, 'api-key.revoke', { subject: String(id), details: { name } });
  return null;
}
