import { hasFeature, hasRole } from '@minaret/contract/access/access';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { Db } from '../../db/database.ts';
import type { Actor, CurrentMasjid } from '../context.ts';
import { enterTenant, type Tenant } from '../database/tenant.ts';
import { Failure } from '../failure.ts';
import { actorOf, readSession, takeStand } from './session.ts';

export interface Authorised {
  actor: Actor;
  masjid: CurrentMasjid | null;
  tenant: Tenant;
  /** For the note of when the session was used last. */
  lastUsedAt: Date | null;
}

interface Asked {
  accessToken: string | undefined;
  /** `m_id` as often as it stands in the path, the query or the body. */
  masjids: readonly unknown[];
}

/**
 * Who asks, and whether they may. The order matters: nobody -> 401, another masjid's -> 404 (its existence is not
 * revealed), the wrong role -> 403, the missing plan feature -> 403 with its own code.
 */
export async function authorise(db: Db, endpoint: Endpoint, asked: Asked, now: Date): Promise<Authorised> {
  if (endpoint.access === 'public')
    return { actor: { kind: 'visitor' }, masjid: null, tenant: {}, lastUsedAt: null };
  const signed = asked.accessToken ? await readSession(db, now, asked.accessToken) : null;
  if (!signed) throw new Failure('unauthenticated');

  const named = readMasjidId(asked.masjids);
  const standing = await takeStand(db, signed, named);
  if (!standing.isMember && !signed.isSystemAdmin) throw new Failure('not_found');
  const tenant: Tenant = { userId: signed.userId, masjidId: standing.masjid?.id };

  if (endpoint.access === 'signed-in') {
    if (!standing.isMember) throw new Failure('not_found');
  } else {
    if (!hasRole(standing.roles, endpoint.access.roles)) throw new Failure('forbidden');
    const { feature } = endpoint.access;
    if (feature && !hasFeature(standing.masjid?.features, [feature]))
      throw new Failure('feature_required', { feature });
    if (endpoint.access.roles.includes('system-admin') && signed.isSystemAdmin) {
      tenant.system = true;
      await enterTenant(db, tenant);
    }
  }
  return {
    actor: actorOf(signed, standing.roles),
    masjid: standing.masjid,
    tenant,
    lastUsedAt: signed.lastUsedAt,
  };
}

/** What cannot be an id of ours is nobody's, and so is what is called by two names. */
function readMasjidId(values: readonly unknown[]): number | null {
  const ids = values.map((value) => {
    const isWritten = typeof value === 'number' || typeof value === 'string';
    return isWritten && /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : Number.NaN;
  });
  if (ids.some((id) => id !== ids[0])) throw new Failure('not_found');
  return ids[0] ?? null;
}
