// Decides: which answer of a receiver counts as delivered (200 to 299) or gone (410), and what the webhook log keeps of it.

import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../platform/context.ts';
import type { PostAnswer } from '../../platform/outbound/outbound.ts';
import type { Attempt, Delivery } from './delivery-queries.ts';
import type { Endpoint } from './queries.ts';
import { openSecret, signedHeaders } from './signing.ts';

const LONGEST_HEAD = 4000;
/** PostgreSQL text cannot hold it. */
const NUL = /\0/g;

export type Outcome = Omit<Attempt, 'masjid_id' | 'id' | 'delivery_id'>;

/** Sends it once, with no transaction open, and says all that is kept of it. */
export async function attempt(
  { ports }: Pick<Context, 'ports'>,
  { url, secret, old_secret, old_secret_until }: Endpoint,
  { message_id: id, body }: Pick<Delivery, 'message_id' | 'body'>,
  at: Date,
): Promise<Outcome> {
  const sealed = old_secret && old_secret_until && old_secret_until > at ? [secret, old_secret] : [secret];
  const secrets = sealed.map((each) => openSecret(ports.secrets, each));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Minaret-Webhooks/1',
    ...signedHeaders(secrets, { id, body, at }),
  };
  const began = performance.now();
  const answer = await ports.outbound.post(url, { headers, body, allowsHttp: ports.config.dev });
  return {
    at,
    ms: Math.round(performance.now() - began),
    request_head: headOf(headers),
    ...answeredOf(answer),
  };
}

function answeredOf(answer: PostAnswer): Omit<Outcome, 'at' | 'ms' | 'request_head'> {
  if (answer.kind === 'failed')
    return { status: null, problem: answer.problem, response_head: null, response_body: null };
  const { status, headers, body } = answer;
  return {
    status,
    problem: null,
    response_head: headOf(headers),
    response_body: body.replace(NUL, '\u{fffd}'),
  };
}

/** Sessions of others are not ours to keep. */
function headOf({ 'set-cookie': _, ...headers }: IncomingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return lines.join('\n').replace(NUL, '').slice(0, LONGEST_HEAD);
}

export const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;
export const isGone = ({ status }: Outcome) => status === 410;
