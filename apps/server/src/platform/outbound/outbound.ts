// Decides: which addresses of others the server fetches: no private network (SSRF), how large, how long.

import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_MS = 10_000;
/** Somebody waits for it. */
const MAX_HEAD_MS = 6_000;
const MAX_REDIRECTS = 3;
const MAX_ADDRESS = 2000;

export type OutboundProblem = 'unreachable' | 'refused' | 'too-large' | 'address-not-allowed';
export type OutboundAnswer =
  | { kind: 'found'; body: string; etag: string | null; lastModified: string | null }
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
}

export type PageHead =
  | { kind: 'found'; url: URL; headers: http.IncomingHttpHeaders }
  | { kind: 'failed'; problem: OutboundProblem };

export interface OutboundRules {
  isAllowed(address: string): boolean;
  resolve(host: string): Promise<string[]>;
}

/** Only plain unicast of the Internet; addresses that carry another one inside are judged by that. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  const v6 = parsed as ipaddr.IPv6;
  if (v6.zoneId) return false;
  // ::ffff:a.b.c.d, NAT64, 6to4 and Teredo lead to an IPv4 address: none is needed to reach a calendar.
  return v6.range() === 'unicast' && !v6.isIPv4MappedAddress() && (v6.parts[0] ?? 0) >= 0x2000;
}

const RULES: OutboundRules = {
  isAllowed: isPublicAddress,
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
};

class NotAllowed extends Error {}
class TooLarge extends Error {}
class Refused extends Error {}

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
    const response = await send(rules, url, headers, signal);
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
  const body = await readBody(response);
  return {
    kind: 'found',
    body,
    etag: headers.etag?.slice(0, 200) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  };
}

function readAddress(address: string): URL {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) throw new NotAllowed();
  const url = new URL(address);
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  if (!isPlain || !url.hostname) throw new NotAllowed();
  return url;
}

/**
 * The name is looked up once, every address it leads to is checked, and the connection goes to a checked one: a name that
 * leads elsewhere a moment later leads nowhere.
 */
async function send(
  rules: OutboundRules,
  url: URL,
  wanted: Record<string, string>,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await rules.resolve(host);
  signal.throwIfAborted();
  const [checked] = found;
  if (checked === undefined) throw new Error('no address');
  if (!found.every((each) => rules.isAllowed(each))) throw new NotAllowed();
  const lookupChecked: LookupFunction = (_host, options, done) => {
    const family = isIP(checked);
    if (options.all) done(null, [{ address: checked, family }]);
    else done(null, checked, family);
  };
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'Minaret', ...wanted };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, lookup: lookupChecked, headers, signal }, resolve);
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!rules.isAllowed(socket.remoteAddress ?? '')) socket.destroy(new NotAllowed());
      }),
    );
    sent.on('error', reject);
    sent.end();
  });
}

async function readBody(response: http.IncomingMessage): Promise<string> {
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
  return Buffer.concat(chunks).toString('utf8');
}
