import { setTimeout } from 'node:timers/promises';
import { hasFeature } from '@minaret/contract/access/access';
import {
  type Contract,
  type Endpoint,
  edgeOf,
  type Parsed,
  type Result,
} from '@minaret/contract/api/endpoint';
import type { TextFile } from '@minaret/contract/fields/text-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Job } from '../jobs/jobs.ts';
import { inTransaction, makeContext, NO_TRANSACTION, type Platform } from '../runtime.ts';
import { type Asked, type Authorised, authorise, isAnonymous, VISITOR } from '../session/authorise.ts';
import { readCredential } from '../session/credentials.ts';
import { countCall, countWrite } from './call-costs.ts';
import { routeOf } from './edge.ts';
import { noteUse } from './note-use.ts';
import { parseRequest } from './parse.ts';
import { responseSchema } from './response-schema.ts';
import { openStream } from './stream.ts';
import { type StreamedFile, sendAttachment } from './text-files.ts';
import { makeWeb, type PendingWeb } from './web.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: RequestContext, parsed: Parsed<C[K]>) => Promise<Result<C[K]>> | Result<C[K]>;
};

export interface Feature {
  contract: Contract;
  handlers: Record<string, (ctx: RequestContext, parsed: never) => unknown>;
  jobs: readonly Job[];
}

/** A feature: what it answers, how, and what it does later. */
export function feature<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  jobs: readonly Job[] = [],
): Feature {
  return { contract, handlers, jobs };
}

/** Makes Fastify routes of a contract: who asks, may they, is it valid, one transaction, one envelope. */
export function mount(app: FastifyInstance, platform: Platform, { contract, handlers }: Feature): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
    app.route({
      ...routeOf(endpoint),
      onRequest: endpoint.upload ? [admitFile(platform, endpoint)] : [],
      handler: (request, reply) => answer(platform, endpoint, handler, request, reply),
    });
  }
}

/** Before the body is read: whoever may not send a file, or has sent enough, does not fill the memory. */
function admitFile(platform: Platform, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { actor, masjid } = await inTransaction(platform, 'read only', (db) =>
      authorise(meansOf(platform, db), endpoint, asked(platform, endpoint, request)),
    );
    if (actor.kind !== 'user') throw new Failure('unauthenticated');
    // Nobody has looked at a masjid before it is approved, and anybody may register one.
    if (masjid && !hasFeature(masjid.features, ['approved']))
      await platform.limits.take('newcomerFile', String(masjid.id));
    await platform.limits.take('textFile', String(actor.userId));
  };
}

async function answer(
  platform: Platform,
  endpoint: Endpoint,
  handler: Feature['handlers'][string],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const web = makeWeb(request, platform.config);
  const call = (ctx: RequestContext, parsed: Parsed<Endpoint>) => handler(ctx, parsed as never);
  const began = performance.now();
  const perform = endpoint.transaction === 'none' ? withoutTransaction : withTransaction;
  const result = await perform(platform, endpoint, request, web, call).finally(() =>
    endpoint.pace ? waitForPace(endpoint.pace, began) : undefined,
  );
  web.sendCookies(reply);
  if (endpoint.stream) {
    platform.metrics.streams.inc();
    reply.raw.once('close', () => platform.metrics.streams.dec());
    return openStream(reply, result);
  }
  if (endpoint.download) return sendAttachment(reply, result as TextFile | StreamedFile);
  const envelope = { status: true, message: endpoint.message ?? '', response: result };
  // Fastify keeps the compiled serialiser of a route: made when it first answers, not hundreds of them at every start.
  return reply.type(JSON_TYPE).serializeInput(envelope, responseSchema(endpoint.response));
}

/** After the transaction, so that nothing is held meanwhile. */
function waitForPace(pace: number, began: number): Promise<void> {
  const passed = performance.now() - began;
  return setTimeout(pace - (passed % pace));
}

type Perform = (ctx: RequestContext, parsed: Parsed<Endpoint>) => unknown;

function withTransaction(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  web: PendingWeb,
  perform: Perform,
) {
  const isRead = endpoint.method === 'GET' && !endpoint.writes;
  return inTransaction(platform, isRead ? 'read only' : 'read write', async (db) => {
    const authorised = await authoriseCounted(platform, endpoint, request, db);
    const parsed = parseRequest(endpoint, request);
    const ctx = makeContext(platform, db, standOf(platform, request, authorised));
    return perform({ ...ctx, web }, parsed);
  });
}

async function withoutTransaction(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  web: PendingWeb,
  perform: Perform,
) {
  const authorised = isAnonymous(endpoint, asked(platform, endpoint, request))
    ? await authoriseCounted(platform, endpoint, request, NO_TRANSACTION)
    : await inTransaction(platform, 'read only', (db) => authoriseCounted(platform, endpoint, request, db));
  const parsed = parseRequest(endpoint, request);
  const ctx = makeContext(platform, NO_TRANSACTION, standOf(platform, request, authorised));
  return perform({ ...ctx, web }, parsed);
}

/**
 * For routes that answer by themselves, from memory: who asks and whether they may. A visitor costs no connection; whether
 * the masjid that they name is there, the route finds out.
 */
export async function admitOutsider(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Authorised> {
  const { credential } = asked(platform, endpoint, request);
  const { access } = endpoint;
  if (
    credential.kind === 'none' &&
    typeof access === 'object' &&
    access.roles === undefined &&
    access.visitor
  ) {
    await countCall(platform, edgeOf(endpoint), request, credential);
    return VISITOR;
  }
  return inTransaction(platform, 'read only', (db) => authoriseCounted(platform, endpoint, request, db));
}

/** Who asks and whether they may, with what it costs them. */
async function authoriseCounted(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  db: Db,
): Promise<Authorised> {
  const known = asked(platform, endpoint, request);
  await countCall(platform, edgeOf(endpoint), request, known.credential);
  const authorised = await authorise(meansOf(platform, db), endpoint, known);
  noteUse(platform, authorised);
  await countWrite(platform, endpoint, authorised);
  return authorised;
}

const meansOf = ({ secrets, clock }: Platform, db: Db) => ({ db, secrets, now: clock.now() });

function standOf(platform: Platform, request: FastifyRequest, { actor, masjid, tenant }: Authorised) {
  const log = platform.log.child({ request: request.id });
  return { actor, masjid, tenant, log, locale: actor.kind === 'user' ? actor.locale : ('en' as const) };
}

/** The masjid may be named in the path, the query or the body: all three are checked alike. */
function asked({ config }: Platform, endpoint: Endpoint, request: FastifyRequest): Asked {
  const places = [request.params, request.query, request.body];
  const named = places.map((place) => (place as { m_id?: unknown } | null | undefined)?.m_id);
  return {
    credential: readCredential(request, endpoint, config),
    masjids: named.filter((id) => id !== undefined),
    hashId: (request.params as { hash_id?: string } | null)?.hash_id,
  };
}
