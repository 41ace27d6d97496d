// Decides: whose budget a call of the API is counted on: the key's, or the network's; how many: `rate-limits.ts`.

import type { Edge } from '@minaret/contract/api/edge';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Platform } from '../runtime.ts';
import { apiKeyDigest } from '../session/api-keys.ts';
import type { Authorised } from '../session/authorise.ts';
import type { Credential } from '../session/credentials.ts';
import type { Left } from '../session/memory-counts.ts';
import type { Budget } from '../session/rate-limits.ts';
import { networkOf } from './web.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call that is counted has left, for the headers of its answer. */
    rateLimit?: Readonly<Record<string, string>>;
  }
}

export function limitHeaders(
  name: 'key' | 'network',
  { points, duration }: Budget,
  left: Left,
): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${name}";q=${points};w=${duration}`,
    ratelimit: `"${name}";r=${left.points};t=${left.retryAfter}`,
  };
}

/** What a call of the public part takes of the asker's budget: of the key's own, or of the network's without one. */
export async function countCall(
  { limits }: Platform,
  { cost }: Edge,
  request: FastifyRequest,
  credential: Credential,
): Promise<void> {
  if (cost === 0) return;
  const [name, budget, asker] =
    credential.kind === 'api-key'
      ? (['key', 'apiKeyCall', apiKeyDigest(credential.key)] as const)
      : (['network', 'publicCall', networkOf(request.ip)] as const);
  const tell = (left: Left) => {
    request.rateLimit = limitHeaders(name, limits.budgets[budget], left);
  };
  try {
    tell(await limits.take(budget, asker, cost));
  } catch (refused) {
    if (refused instanceof Failure && refused.retryAfter !== undefined)
      tell({ points: 0, retryAfter: refused.retryAfter });
    throw refused;
  }
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
