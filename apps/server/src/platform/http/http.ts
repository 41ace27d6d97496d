// Decides: the headers that every answer gets, and the defence against requests of other sites (CSRF).

import { CONSOLE_EDGE, type Edge } from '@minaret/contract/api/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../failure.ts';
import { isSecure } from '../session/session-cookies.ts';
import { contentPolicy } from './content-policy.ts';
import { CROSS_ORIGIN_HEADERS, deprecationHeaders, edgeOfRequest, settleCache, takesBody } from './edge.ts';
import { sendFailure } from './errors.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(self)',
};
const STRICT_TRANSPORT = 'max-age=31536000';

const FRAME_OPTIONS: Record<Edge['framing'], Readonly<Record<string, string>>> = {
  none: { 'x-frame-options': 'DENY' },
  self: { 'x-frame-options': 'SAMEORIGIN' },
  any: {},
};

/** On every response of such a route; made once, because building headers anew costs more than sending them. */
function headersFor(config: Config, edge: Edge): Readonly<Record<string, string>> {
  // Other sites of the domain are not ours to promise for, unless the operator says so.
  const strictTransport = STRICT_TRANSPORT + (config.hstsSubdomains ? '; includeSubDomains' : '');
  return Object.freeze({
    'content-security-policy': contentPolicy(config, edge.framing),
    ...HEADERS,
    ...FRAME_OPTIONS[edge.framing],
    ...CROSS_ORIGIN_HEADERS[edge.crossOrigin],
    ...(isSecure(config.publicUrl) ? { 'strict-transport-security': strictTransport } : {}),
  });
}

/** One set of headers for each edge there is. */
function headerBook(config: Config): (edge: Edge) => Readonly<Record<string, string>> {
  const known = new Map<Edge, Readonly<Record<string, string>>>();
  return (edge) => {
    const kept = known.get(edge) ?? headersFor(config, edge);
    known.set(edge, kept);
    return kept;
  };
}

export function guardHttp(app: FastifyInstance, config: Config): void {
  const headersOf = headerBook(config);
  // Plain text is what a form of another site can send; only JSON is read here.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    const edge = edgeOfRequest(request);
    reply.headers(headersOf(edge));
    const { deprecated } = request.routeOptions.config;
    if (deprecated) reply.headers(deprecationHeaders(deprecated));
    // Before anybody has read them: whatever comes after cannot know that there were any.
    if (!edge.cookies) delete request.raw.headers.cookie;
    if (isForged(request, edge, config.publicUrl)) sendFailure(reply, new Failure('cross_site'));
    else if (!SAFE.has(request.method) && !takesBody(edge, request.headers['content-type']))
      sendFailure(reply, new Failure('unsupported_type'));
    else done();
  });
  // Not by the address: the router reads it decoded, so that it has many spellings.
  app.addHook('onSend', (request, reply, payload, done) => {
    settleCache(request, reply);
    if (request.rateLimit) reply.headers(request.rateLimit);
    if (!edgeOfRequest(request).cookies) reply.removeHeader('set-cookie');
    done(null, payload);
  });
}

/** For addresses the router cannot read: no hook runs for them, and Fastify would repeat them to the asker. */
export function answerUnreadable(config: Config) {
  const headers = { ...headersFor(config, CONSOLE_EDGE), 'cache-control': 'no-store' };
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    sendFailure(reply.headers(headers), new Failure('not_found'));
  };
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies travel with requests from other sites too, so a changing request must show where it comes from: by
 * Sec-Fetch-Site, or where browsers leave that out (plain http on a local network) by Origin. Neither is a refusal.
 */
function isForged(request: FastifyRequest, edge: Edge, publicUrl: string): boolean {
  if (edge.writesFrom === 'anywhere') return false;
  const opensSession = request.routeOptions.config.writes === true;
  if (SAFE.has(request.method) && !opensSession) return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin';
  // Nothing else tells where a GET comes from; its token is the sender's own.
  if (opensSession) return false;
  const { origin } = request.headers;
  if (!origin) return true;
  if (origin === publicUrl) return false;
  // A page of our own name without https is whoever sits on the line.
  if (isSecure(publicUrl) && hostOf(origin) === hostOf(publicUrl)) return true;
  return hostOf(origin) !== request.headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
