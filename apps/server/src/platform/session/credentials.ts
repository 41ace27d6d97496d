// Decides: how a request shows who it is: session cookie, API key (Bearer), device key of a screen, signed link; one kind a route.

import { actorKindsOf } from '@minaret/contract/access/access';
import { type Endpoint, edgeOf } from '@minaret/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isApiKey } from './api-keys.ts';
import { ACCESS_COOKIE, DONOR_COOKIE, wireName } from './session-cookies.ts';
import type { SignedLink } from './signed-links.ts';

/** What somebody shows to be known by. */
export type Credential =
  | { kind: 'none' }
  | { kind: 'session'; token: string }
  | { kind: 'api-key'; key: string }
  | { kind: 'device'; key: string; isInAddress: boolean }
  | { kind: 'link'; link: SignedLink };

type Texts = Record<string, unknown> | null | undefined;

const NONE = { kind: 'none' } as const;
const textIn = (place: unknown, name: string): string | undefined => {
  const value = (place as Texts)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The one place where a request is searched for a credential, and only for those that the route admits: a key is
 * nothing to the console, and a session nothing to the public part.
 */
export function readCredential(request: FastifyRequest, endpoint: Endpoint, config: Config): Credential {
  const { access } = endpoint;
  const kinds = actorKindsOf(access);
  if (edgeOf(endpoint).cookies) {
    if (typeof access === 'object' && access.roles === undefined && access.link === 'donor-session')
      return readDonorCookie(request, config);
    const token = kinds.includes('user') ? request.cookies[wireName(ACCESS_COOKIE, config)] : undefined;
    return token ? { kind: 'session', token } : NONE;
  }
  if (kinds.includes('link') && typeof access === 'object' && access.roles === undefined && access.link)
    return readLink(request, access.link);
  const bearer = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const inAddress = kinds.includes('device') ? textIn(request.params, 'key') : undefined;
  if (inAddress !== undefined) return { kind: 'device', key: inAddress, isInAddress: true };
  if (kinds.includes('api-key') && bearer !== undefined && (isApiKey(bearer) || !kinds.includes('device')))
    return { kind: 'api-key', key: bearer };
  if (kinds.includes('device') && bearer !== undefined)
    return { kind: 'device', key: bearer, isInAddress: false };
  return NONE;
}

/** `:subject` in the address, `s` and `e` in its query. */
function readLink({ params, query }: FastifyRequest, purpose: SignedLink['purpose']): Credential {
  const subject = textIn(params, 'subject');
  const signature = textIn(query, 's');
  const end = textIn(query, 'e');
  if (subject === undefined || signature === undefined) return NONE;
  const expires = end === undefined ? null : Number(end);
  return { kind: 'link', link: { purpose, subject, signature, expires } };
}

/** A signed link in a cookie: `subject.end.signature`. */
function readDonorCookie({ cookies }: FastifyRequest, config: Config): Credential {
  const [subject, end, signature] = (cookies[wireName(DONOR_COOKIE, config)] ?? '').split('.');
  if (!subject || !end || !signature) return NONE;
  return { kind: 'link', link: { purpose: 'donor-session', subject, signature, expires: Number(end) } };
}
