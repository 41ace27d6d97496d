// Decides: how many seconds the receiver of a webhook may take to answer (timeout).

import type http from 'node:http';
import { NotAllowed, type OutboundRules, readAddress, send } from './connect.ts';

/** All of it: name, connection, answer. */
const MAX_MS = 5_000;
/** Of an answer so much is kept; the rest is not even read. */
const KEPT_BYTES = 8 * 1024;

export interface Posted {
  headers: Record<string, string>;
  body: string;
  /** Only where nobody is outside: everybody on the way can read it. */
  allowsHttp: boolean;
}

export type PostProblem = 'unreachable' | 'timeout' | 'address-not-allowed';
export type PostAnswer =
  | { kind: 'answered'; status: number; headers: http.IncomingHttpHeaders; body: string }
  | { kind: 'failed'; problem: PostProblem };

/** The status is the answer: a body that comes slowly, or never ends, changes nothing about it. */
export async function post(
  rules: OutboundRules,
  address: string,
  { headers, body, allowsHttp }: Posted,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(MAX_MS);
  try {
    const url = readAddress(address);
    if (url.protocol !== 'https:' && !allowsHttp) throw new NotAllowed();
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { method: 'POST', headers: { ...headers, ...length }, body } as const;
    const response = await send(rules, url, sent, signal);
    return {
      kind: 'answered',
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await firstOf(response),
    };
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'failed', problem: 'address-not-allowed' };
    return { kind: 'failed', problem: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

async function firstOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT_BYTES) break;
    }
  } catch {
    // What came until the time was over is kept.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8');
}
