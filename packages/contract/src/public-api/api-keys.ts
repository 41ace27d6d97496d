// Decides: how long an API key can work (30, 90, 365 days or always), how many keys, how long the old one works beside a new one; who may make one.

import * as z from 'zod/mini';
import { ApiScope, CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, line, MasjidParams } from '../fields/fields.ts';

/** More than the programs of a masjid; each is one more way to lose one. */
export const MOST_API_KEYS = 20;
/** For how long a key may be made, in days; null: until somebody revokes it. */
export const API_KEY_DAYS = [30, 90, 365, null] as const;
/** How long the old key works beside the new one, in hours; 0: not at all. */
export const GRACE_HOURS = [0, 24, 168, 720] as const;

const chosen = <T extends number | null>(choices: readonly T[]) =>
  z.custom<T>((value) => choices.includes(value as T), 'Choose one of those offered');

export const ApiKeyEntry = z.object({
  id: z.int(),
  name: z.string(),
  /** How it begins and ends, by which people tell keys apart. */
  hint: z.string(),
  scopes: z.array(ApiScope),
  created_at: z.string(),
  /** Whose it is: it is worth nothing once they no longer belong to the masjid. */
  created_by: z.string(),
  expires_at: z.nullable(z.string()),
  is_expired: z.boolean(),
  /** Another one has taken its place; it works until it expires. */
  is_replaced: z.boolean(),
  /** To some minutes. */
  last_used_at: z.nullable(z.string()),
});
export type ApiKeyEntry = z.infer<typeof ApiKeyEntry>;

export const NewApiKey = z.object({
  name: line(60),
  scopes: z.array(ApiScope).check(z.minLength(1, 'Choose at least one')),
  days: chosen(API_KEY_DAYS),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The key itself is told here, and never again. */
export const ShownApiKey = z.object({ entry: ApiKeyEntry, key: z.string() });
export type ShownApiKey = z.infer<typeof ShownApiKey>;

const shared = { access: { roles: CONTENT_ROLES } } as const;
const KeyParams = z.object({ m_id: Id, id: Id });

export const apiKeysContract = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api-keys/:m_id',
    summary: 'The API keys of a masjid, those that were revoked left out',
    params: MasjidParams,
    response: z.array(ApiKeyEntry),
  }),
  add: endpoint({
    ...shared,
    method: 'POST',
    path: '/api-keys/:m_id',
    summary: 'Make an API key; it is shown this once',
    params: MasjidParams,
    body: NewApiKey,
    response: ShownApiKey,
    failures: ['api_keys_full'],
  }),
  rotate: endpoint({
    ...shared,
    method: 'POST',
    path: '/api-keys/:m_id/:id/rotate',
    summary: 'Make a new key in the place of one, which works beside it for some time',
    params: KeyParams,
    body: z.object({ grace_hours: chosen(GRACE_HOURS) }),
    response: ShownApiKey,
    failures: ['api_keys_full'],
  }),
  revoke: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api-keys/:m_id/:id',
    summary: 'Revoke an API key: it is worth nothing at once, and for good',
    params: KeyParams,
    response: Nothing,
  }),
};
