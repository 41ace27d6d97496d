import type { Db } from '../../db/database.ts';
import type { ApiKeyActor, DeviceActor, LinkActor } from '../context.ts';
import { enterTenant } from '../database/tenant.ts';
import { Failure } from '../failure.ts';
import { hashToken, type Secrets } from '../secrets/secrets.ts';
import { findApiKey } from './api-keys.ts';
import type { Credential } from './credentials.ts';
import { findDevice } from './devices.ts';
import { findNamedMasjid, type NamedMasjid } from './named-masjid.ts';
import { readSession, type Signed } from './session.ts';
import { linkActor } from './signed-links.ts';

/** Who stands behind a credential, and the masjid that it is bound to. */
export type Identity =
  | { kind: 'visitor' }
  | { kind: 'user'; signed: Signed }
  | { kind: 'api-key'; actor: ApiKeyActor; masjid: NamedMasjid; lastUsedAt: Date | null }
  | { kind: 'device'; actor: DeviceActor; masjid: NamedMasjid | null }
  | { kind: 'link'; actor: LinkActor };

/** The one step from a credential to who it is; null: it is nobody's. */
export async function identify(
  db: Db,
  secrets: Secrets,
  now: Date,
  credential: Credential,
): Promise<Identity | null> {
  switch (credential.kind) {
    case 'none':
      return { kind: 'visitor' };
    case 'session': {
      const signed = await readSession(db, now, credential.token);
      return signed && { kind: 'user', signed };
    }
    case 'api-key':
      return identifyKey(db, now, credential.key);
    case 'device':
      return identifyDevice(db, credential.key);
    case 'link': {
      const actor = linkActor(secrets, now, credential.link);
      return actor && { kind: 'link', actor };
    }
  }
}

async function identifyKey(db: Db, now: Date, key: string): Promise<Identity | null> {
  const found = await findApiKey(db, now, key);
  if (!found) return null;
  const { id, name, scopes, expiresAt, masjid, lastUsedAt } = found;
  return {
    kind: 'api-key',
    actor: { kind: 'api-key', keyId: id, name, scopes, expiresAt },
    masjid,
    lastUsedAt,
  };
}

async function identifyDevice(db: Db, key: string): Promise<Identity | null> {
  await enterTenant(db, { system: true });
  const found = await findDevice(db, hashToken(key));
  if (!found) return null;
  // A screen is told, so that it asks to be paired anew; the key of a kiosk is simply worth nothing.
  if (found.isRetired && found.device === 'kiosk') return null;
  if (found.isRetired) throw new Failure('screen_retired');
  const { device, deviceId, masjidId } = found;
  const actor = { kind: 'device', device, deviceId } as const;
  if (masjidId === null) return { kind: 'device', actor, masjid: null };
  const masjid = await findNamedMasjid(db, { id: masjidId });
  return masjid && { kind: 'device', actor, masjid };
}
