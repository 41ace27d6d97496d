// Decides: who may send a request (permission, role, access): 401, 403, and 404 (not found) for another masjid's record.

import {
  hasFeature,
  hasRole,
  isForPeople,
  type OutsideAccess,
  type PeopleAccess,
} from '@minaret/contract/access/access';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { Db } from '../../db/database.ts';
import type { CurrentMasjid, OutsideActor } from '../context.ts';
import { enterTenant, type Tenant } from '../database/tenant.ts';
import { Failure } from '../failure.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Credential } from './credentials.ts';
import { type Identity, identify } from './identify.ts';
import { findNamedMasjid, type NamedMasjid } from './named-masjid.ts';
import { actorOf, resolveMembership, type Signed } from './session.ts';

export interface Authorised {
  actor: OutsideActor;
  masjid: CurrentMasjid | null;
  tenant: Tenant;
  /** For the note of when the session or the key was used last. */
  lastUsedAt: Date | null;
}

export interface Asked {
  credential: Credential;
  /** `m_id` as often as it stands in the path, the query or the body. */
  masjids: readonly unknown[];
  /** The public id in the path, outside of the console. */
  hashId: string | undefined;
}

interface Means {
  db: Db;
  secrets: Secrets;
  now: Date;
}

export const VISITOR: Authorised = {
  actor: { kind: 'visitor' },
  masjid: null,
  tenant: {},
  lastUsedAt: null,
};

/** True when there is nobody to look up: the request may go on without a connection. */
export function isAnonymous({ access }: Pick<Endpoint, 'access'>, { credential, hashId }: Asked): boolean {
  if (isForPeople(access)) return access === 'public';
  return access.visitor === true && credential.kind === 'none' && hashId === undefined;
}

/**
 * Who asks, and whether they may. The order matters: nobody -> 401, another masjid's -> 404 (its existence is not
 * revealed), the wrong role or scope -> 403, the missing plan feature -> 403 with its own code.
 */
export async function authorise(means: Means, endpoint: Endpoint, asked: Asked): Promise<Authorised> {
  if (isAnonymous(endpoint, asked)) return VISITOR;
  const { db, secrets, now } = means;
  const identity = await identify(db, secrets, now, asked.credential);
  const { access } = endpoint;
  if (!isForPeople(access)) return authoriseOutside(db, access, identity, asked);
  if (identity?.kind !== 'user') throw new Failure('unauthenticated');
  return authorisePerson(db, access, identity.signed, asked);
}

async function authorisePerson(
  db: Db,
  access: PeopleAccess,
  signed: Signed,
  asked: Asked,
): Promise<Authorised> {
  const named = readMasjidId(asked.masjids);
  const standing = await resolveMembership(db, signed, named);
  if (!standing.isMember && !signed.isSystemAdmin) throw new Failure('not_found');
  const tenant: Tenant = { userId: signed.userId, masjidId: standing.masjid?.id };

  if (typeof access === 'string') {
    if (!standing.isMember) throw new Failure('not_found');
  } else {
    if (!hasRole(standing.roles, access.roles)) throw new Failure('forbidden');
    assertFeature(access.feature, standing.masjid);
    if (access.roles.includes('system-admin') && signed.isSystemAdmin) {
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

async function authoriseOutside(
  db: Db,
  access: OutsideAccess,
  identity: Identity | null,
  asked: Asked,
): Promise<Authorised> {
  const known = identity && admitted(access, identity);
  // What stands in an address is found or not: nobody is asked to log in there.
  if (!known) throw new Failure(isAddressSecret(access, asked.credential) ? 'not_found' : 'unauthenticated');
  if (known === 'forbidden') throw new Failure('forbidden');
  const own = 'masjid' in known ? known.masjid : null;
  const masjid = await masjidAsked(db, own, asked.hashId);
  assertFeature(access.feature, masjid);
  const tenant: Tenant = { masjidId: masjid?.id };
  await enterTenant(db, tenant);
  return {
    actor: 'actor' in known ? known.actor : { kind: 'visitor' },
    masjid,
    tenant,
    lastUsedAt: known.kind === 'api-key' ? known.lastUsedAt : null,
  };
}

type Outsider = Exclude<Identity, { kind: 'user' }>;

/** Null: this kind is not let in at all; `forbidden`: it is, but not with so little. */
function admitted(access: OutsideAccess, identity: Identity): Outsider | 'forbidden' | null {
  switch (identity.kind) {
    case 'visitor':
      return access.visitor ? identity : null;
    case 'user':
      return null;
    case 'api-key': {
      const { apiKey } = access;
      if (!apiKey) return null;
      return apiKey === 'any' || identity.actor.scopes.includes(apiKey) ? identity : 'forbidden';
    }
    case 'device':
      if (!access.device) return null;
      return access.device.includes(identity.actor.device) ? identity : 'forbidden';
    case 'link':
      return access.link === identity.actor.purpose ? identity : null;
  }
}

function isAddressSecret({ link }: OutsideAccess, credential: Credential): boolean {
  // A donor's session stands in a cookie.
  if (link === 'donor-session') return false;
  return link !== undefined || (credential.kind === 'device' && credential.isInAddress);
}

/** A key and a device speak of their own masjid alone; everybody else of the one they name. */
async function masjidAsked(
  db: Db,
  own: NamedMasjid | null,
  hashId: string | undefined,
): Promise<NamedMasjid | null> {
  if (hashId === undefined) return own;
  const named = own?.hashId === hashId ? own : own ? null : await findNamedMasjid(db, { hashId });
  if (!named) throw new Failure('not_found');
  return named;
}

function assertFeature(feature: OutsideAccess['feature'], masjid: CurrentMasjid | null): void {
  if (feature && !hasFeature(masjid?.features, [feature])) throw new Failure('feature_required', { feature });
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
