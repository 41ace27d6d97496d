import {
  type BodyKind,
  type CacheRule,
  CONSOLE_EDGE,
  type Edge,
  edgeOfAddress,
} from '@minaret/contract/api/edge';
import { addressOf, type Deprecation, type Endpoint, edgeOf } from '@minaret/contract/api/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is to the outside; without one it is the console's. */
    edge?: Edge;
    /** A GET that opens a session. */
    writes?: boolean;
    deprecated?: Deprecation;
  }
}

/** As Fastify wants it, for routes that answer by themselves: nothing of what the contract declares is said twice. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: addressOf(endpoint),
    config: {
      edge: edgeOf(endpoint),
      writes: endpoint.writes ?? false,
      ...(endpoint.deprecated ? { deprecated: endpoint.deprecated } : {}),
    },
  };
}

export function edgeOfRequest(request: FastifyRequest): Edge {
  return request.routeOptions.config.edge ?? (request.is404 ? edgeOfAddress(request.url) : CONSOLE_EDGE);
}

/** At most so many seconds, where a route knows that what it says ends sooner. */
export function cacheControl(rule: CacheRule, mostSeconds = Number.POSITIVE_INFINITY): string {
  if (typeof rule === 'string') return rule;
  const parts = ['public', `max-age=${Math.max(0, Math.min(rule.maxAge, Math.floor(mostSeconds)))}`];
  if (rule.staleWhileRevalidate !== undefined)
    parts.push(`stale-while-revalidate=${rule.staleWhileRevalidate}`);
  if (rule.immutable) parts.push('immutable');
  return parts.join(', ');
}

/** RFC 9745 and RFC 8594: programs can read that their days are counted. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html"`,
  };
}

/** For scripts of other sites: anybody's, and so never with a session. */
export const CROSS_ORIGIN_HEADERS: Record<Edge['crossOrigin'], Readonly<Record<string, string>>> = {
  none: {},
  embed: { 'cross-origin-resource-policy': 'cross-origin' },
  read: {
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'etag, retry-after, ratelimit, ratelimit-policy, deprecation, sunset, link',
  },
};

const PREFLIGHT_SECONDS = '7200';

/** The answer to a browser that asks before it sends something unusual from another site. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    ...CROSS_ORIGIN_HEADERS.read,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type, if-none-match',
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}

const BODY_TYPES: Record<BodyKind, RegExp> = {
  json: /^application\/json\b/i,
  'text-file': /^multipart\//i,
  picture: /^image\//i,
  sound: /^audio\//i,
  raw: /^/,
};

/** True when the route takes what is sent. Types that nobody reads are refused by Fastify itself. */
export function takesBody({ bodies }: Edge, contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  return bodies.some((kind) => BODY_TYPES[kind].test(contentType.trim()));
}

/** What a refusal says is not kept, whatever the route had in mind. */
export function settleCache(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', cacheControl(edgeOfRequest(request).cache));
}
