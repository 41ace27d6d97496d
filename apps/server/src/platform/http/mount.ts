import { setTimeout } from 'node:timers/promises';
import { hasFeature } from '@minaret/contract/access/access';
import type { Contract, Endpoint, Parsed, Result } from '@minaret/contract/api/endpoint';
import type { TextFile } from '@minaret/contract/fields/text-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Job } from '../jobs/jobs.ts';
import { inTransaction, makeContext, NO_TRANSACTION, type Platform } from '../runtime.ts';
import { type Authorised, authorise } from '../session/authorise.ts';
import { ACCESS_COOKIE, wireName } from '../session/session-cookies.ts';
import { parseRequest } from './parse.ts';
import { responseSchema } from './response-schema.ts';
import { openStream } from './stream.ts';
import { sendAttachment } from './text-files.ts';
import { makeWeb, type PendingWeb } from './web.ts';

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
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema:
        endpoint.stream || endpoint.download ? {} : { response: { 200: responseSchema(endpoint.response) } },
      config: { upload: endpoint.upload ?? false, writes: endpoint.writes ?? false },
      onRequest: endpoint.upload ? [admitFile(platform, endpoint)] : [],
      handler: (request, reply) => answer(platform, endpoint, handler, request, reply),
    });
  }
}

/** Before the body is read: whoever may not send a file, or has sent enough, does not fill the memory. */
function admitFile(platform: Platform, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { actor, masjid } = await inTransaction(platform, 'read only', (db) =>
      authorise(db, endpoint, asked(request, platform.config), platform.clock.now()),
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
    endpoint.pace ? nextBeat(endpoint.pace, began) : undefined,
  );
  web.sendCookies(reply);
  if (endpoint.stream) {
    platform.metrics.streams.inc();
    reply.raw.once('close', () => platform.metrics.streams.dec());
    return openStream(reply, result);
  }
  if (endpoint.download) return sendAttachment(reply, result as TextFile);
  return { status: true, message: endpoint.message ?? '', response: result };
}

/** After the transaction, so that nothing is held meanwhile. */
function nextBeat(pace: number, began: number): Promise<void> {
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
    const authorised = await authorise(db, endpoint, asked(request, platform.config), platform.clock.now());
    noteUse(platform, authorised);
    await countWrite(platform, endpoint, authorised);
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
  const now = platform.clock.now();
  const authorised =
    endpoint.access === 'public'
      ? ({ actor: { kind: 'visitor' }, masjid: null, tenant: {}, lastUsedAt: null } satisfies Authorised)
      : await inTransaction(platform, 'read only', (db) =>
          authorise(db, endpoint, asked(request, platform.config), now),
        );
  noteUse(platform, authorised);
  await countWrite(platform, endpoint, authorised);
  const parsed = parseRequest(endpoint, request);
  const ctx = makeContext(platform, NO_TRANSACTION, standOf(platform, request, authorised));
  return perform({ ...ctx, web }, parsed);
}

function standOf(platform: Platform, request: FastifyRequest, { actor, masjid, tenant }: Authorised) {
  const log = platform.log.child({ request: request.id });
  return { actor, masjid, tenant, log, locale: actor.kind === 'user' ? actor.locale : ('en' as const) };
}

/** The masjid may be named in the path, the query or the body: all three are checked alike. */
function asked(
  request: FastifyRequest,
  config: Platform['config'],
): { accessToken: string | undefined; masjids: unknown[] } {
  const places = [request.params, request.query, request.body];
  const named = places.map((place) => (place as { m_id?: unknown } | null | undefined)?.m_id);
  const accessToken = request.cookies[wireName(ACCESS_COOKIE, config)];
  return { accessToken, masjids: named.filter((id) => id !== undefined) };
}

/** One person's program must not keep everybody's database busy. */
async function countWrite(platform: Platform, { method }: Endpoint, { actor }: Authorised): Promise<void> {
  if (method !== 'GET' && actor.kind === 'user') await platform.limits.take('write', String(actor.userId));
}

const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Now and then is enough for "last seen"; it is not worth a write on every request, nor a failure. */
function noteUse(platform: Platform, { actor, lastUsedAt }: Authorised): void {
  if (actor.kind !== 'user' || !lastUsedAt) return;
  const now = platform.clock.now();
  if (now.getTime() - lastUsedAt.getTime() < USE_NOTED_EVERY_MS) return;
  platform.db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', actor.sessionId)
    .execute()
    .catch((error: Error) =>
      platform.log.warn({ reason: error.message }, 'could not note the use of a session'),
    );
}
