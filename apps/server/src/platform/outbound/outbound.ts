// Decides: how much, and for how long, the server fetches from web sites of others.

import type http from 'node:http';
import {
  type Located,
  locate,
  NotAllowed,
  type OutboundRules,
  Refused,
  RULES,
  readAddress,
  send,
  TooLarge,
} from './connect.ts';
import { type PostAnswer, type Posted, post } from './post.ts';

export { isPublicAddress, type OutboundRules } from './connect.ts';
export type { PostAnswer, Posted } from './post.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_MS = 10_000;
/** Somebody waits for it. */
const MAX_HEAD_MS = 6_000;
const MAX_REDIRECTS = 3;

export type OutboundProblem = 'unreachable' | 'refused' | 'too-large' | 'address-not-allowed';
export type OutboundAnswer =
  | { kind: 'found'; bytes: Buffer; body: string; etag: string | null; lastModified: string | null }
  | { kind: 'not-modified' }
  | { kind: 'failed'; problem: OutboundProblem };

interface Known {
  etag?: string | null;
  lastModified?: string | null;
}

/** Fetches what people name, from the Internet alone: never from this machine or the networks around it. */
export interface Outbound {
  get(address: string, known?: Known): Promise<OutboundAnswer>;
  /** What a page says of itself before its first byte; nothing more of it is read. */
  head(address: string): Promise<PageHead>;
  /** Sends something, and says how that was answered. A redirect is an answer like any other: it is never followed. */
  post(address: string, posted: Posted): Promise<PostAnswer>;
  /** Where a host is, checked, for connections that are not HTTP; `allowsPrivate` where the operator does. */
  locate(host: string, options: { allowsPrivate: boolean }): Promise<Located>;
}

export type PageHead =
  | { kind: 'found'; url: URL; headers: http.IncomingHttpHeaders }
  | { kind: 'failed'; problem: OutboundProblem };

export function makeOutbound(rules: OutboundRules = RULES): Outbound {
  return {
    async get(address, known = {}) {
      const signal = AbortSignal.timeout(MAX_MS);
      try {
        const { response } = await follow(rules, address, conditionsOf(known), signal);
        return await read(response);
      } catch (error) {
        return { kind: 'failed', problem: problemOf(error) };
      }
    },
    async head(address) {
      const signal = AbortSignal.timeout(MAX_HEAD_MS);
      try {
        const { response, url } = await follow(rules, address, { accept: 'text/html, */*;q=0.1' }, signal);
        response.destroy();
        if (response.statusCode !== 200) throw new Refused();
        return { kind: 'found', url, headers: response.headers };
      } catch (error) {
        return { kind: 'failed', problem: problemOf(error) };
      }
    },
    post: (address, posted) => post(rules, address, posted),
    locate: (host, options) => locate(rules, host, options),
  };
}

function problemOf(error: unknown): OutboundProblem {
  if (error instanceof NotAllowed) return 'address-not-allowed';
  if (error instanceof TooLarge) return 'too-large';
  return error instanceof Refused ? 'refused' : 'unreachable';
}

function conditionsOf({ etag, lastModified }: Known): Record<string, string> {
  return {
    accept: 'text/calendar, */*;q=0.1',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** To where redirects end; each is judged as if it had been asked for. */
async function follow(
  rules: OutboundRules,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ response: http.IncomingMessage; url: URL }> {
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const url = readAddress(next);
    const response = await send(rules, url, { headers }, signal);
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode < 300 || statusCode >= 400 || statusCode === 304 || !location) return { response, url };
    response.destroy();
    next = new URL(location, url).href;
  }
  throw new Refused();
}

async function read(response: http.IncomingMessage): Promise<OutboundAnswer> {
  const { statusCode, headers } = response;
  if (statusCode === 304) {
    response.destroy();
    return { kind: 'not-modified' };
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new Refused();
  }
  const bytes = await readBody(response);
  return {
    kind: 'found',
    bytes,
    body: bytes.toString('utf8'),
    etag: headers.etag?.slice(0, 200) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  };
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const encoding = response.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Refused();
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw new TooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
