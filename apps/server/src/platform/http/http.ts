import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../failure.ts';
import { isSecure } from '../session/session-cookies.ts';
import { contentPolicy } from './content-policy.ts';
import { sendFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that opens a session. */
    writes?: boolean;
  }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(self)',
};
const STRICT_TRANSPORT = 'max-age=31536000';

/** On every response; made once, because building headers anew costs more than sending them. */
function headersFor(config: Config): Readonly<Record<string, string>> {
  // Other sites of the domain are not ours to promise for, unless the operator says so.
  const strictTransport = STRICT_TRANSPORT + (config.hstsSubdomains ? '; includeSubDomains' : '');
  return Object.freeze({
    'content-security-policy': contentPolicy(config),
    ...HEADERS,
    ...(isSecure(config.publicUrl) ? { 'strict-transport-security': strictTransport } : {}),
  });
}

export function guardHttp(app: FastifyInstance, config: Config): void {
  const headers = headersFor(config);
  // Plain text is what a form of another site can send; only JSON is read here.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isForged(request, config.publicUrl)) sendFailure(reply, new Failure('cross_site'));
    else done();
  });
  // Not by the address: the router reads it decoded, so that it has many spellings.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** For addresses the router cannot read: no hook runs for them, and Fastify would repeat them to the asker. */
export function answerUnreadable(config: Config) {
  const headers = { ...headersFor(config), 'cache-control': 'no-store' };
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    sendFailure(reply.headers(headers), new Failure('not_found'));
  };
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies travel with requests from other sites too, so a changing request must show where it comes from: by
 * Sec-Fetch-Site, or where browsers leave that out (plain http on a local network) by Origin. Neither is a refusal.
 */
function isForged(request: FastifyRequest, publicUrl: string): boolean {
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
