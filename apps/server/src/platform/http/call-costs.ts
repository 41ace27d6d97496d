// Decides: whose budget a call of the API is counted on: the key's, or the network's; how many: `rate-limits.ts`.

import type { Edge } from '@minaret/contract/api/edge';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../runtime.ts';
import { apiKeyDigest } from '../session/api-keys.ts';
import type { Authorised } from '../session/authorise.ts';
import type { Credential } from '../session/credentials.ts';
import { networkOf } from './web.ts';

/** What a call of the public part takes of the asker's budget: of the key's own, or of the network's without one. */
export async function countCall(
  { limits }: Platform,
  { cost }: Edge,
  { ip }: FastifyRequest,
  credential: Credential,
): Promise<void> {
  if (cost === 0) return;
  if (credential.kind === 'api-key') await limits.take('apiKeyCall', apiKeyDigest(credential.key), cost);
  else await limits.take('publicCall', networkOf(ip), cost);
}

/** One person's program must not keep everybody's database busy. */
export async function countWrite(
  { limits }: Platform,
  { method }: Endpoint,
  { actor }: Authorised,
): Promise<void> {
  if (method === 'GET') return;
  if (actor.kind === 'user') await limits.take('write', String(actor.userId));
  if (actor.kind === 'api-key') await limits.take('write', `key ${actor.keyId}`);
}
