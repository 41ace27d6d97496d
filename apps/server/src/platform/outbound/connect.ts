// Decides: which addresses of others the server may reach: no private network (SSRF).

import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_ADDRESS = 2000;

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

export const RULES: OutboundRules = {
  isAllowed: isPublicAddress,
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
};

export class NotAllowed extends Error {}
export class TooLarge extends Error {}
export class Refused extends Error {}

export interface Sent {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** A name server that never answers must not hold us longer than the rest of it may take. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export function readAddress(address: string): URL {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) throw new NotAllowed();
  const url = new URL(address);
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
  if (!isPlain || !url.hostname) throw new NotAllowed();
  return url;
}

export type Located =
  | { kind: 'found'; address: string }
  | { kind: 'failed'; problem: 'unreachable' | 'address-not-allowed' };

const LOCATE_MS = 5_000;
/** A network of one's own; never what is only this link's, where clouds keep their secrets. */
const OWN_NETWORKS: readonly string[] = ['private', 'uniqueLocal', 'loopback'];

/** An address to connect to by other means than HTTP: looked up once, all that it leads to checked. */
export async function locate(
  rules: OutboundRules,
  host: string,
  { allowsPrivate }: { allowsPrivate: boolean },
): Promise<Located> {
  const isOwn = (address: string) =>
    allowsPrivate && ipaddr.isValid(address) && OWN_NETWORKS.includes(ipaddr.parse(address).range());
  try {
    const found = isIP(host)
      ? [host]
      : await untilAborted(rules.resolve(host), AbortSignal.timeout(LOCATE_MS));
    const [address] = found;
    if (address === undefined) return { kind: 'failed', problem: 'unreachable' };
    if (!found.every((each) => rules.isAllowed(each) || isOwn(each)))
      return { kind: 'failed', problem: 'address-not-allowed' };
    return { kind: 'found', address };
  } catch {
    return { kind: 'failed', problem: 'unreachable' };
  }
}

/**
 * The name is looked up once, every address it leads to is checked, and the connection goes to a checked one: a name that
 * leads elsewhere a moment later leads nowhere.
 */
export async function send(
  rules: OutboundRules,
  url: URL,
  { method = 'GET', headers: wanted, body }: Sent,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await untilAborted(rules.resolve(host), signal);
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
    const sent = request(url, { agent: false, method, lookup: lookupChecked, headers, signal }, resolve);
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!rules.isAllowed(socket.remoteAddress ?? '')) socket.destroy(new NotAllowed());
      }),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
