import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { screenFeedContract } from '@minaret/contract/screen-feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { parseRequest } from '../../platform/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import { onDrain } from '../../platform/stream.ts';
import { makeWeb } from '../../platform/web.ts';
import { type Feeds, makeFeeds, type Target } from './feeds.ts';
import { makeReports } from './reports.ts';
import { makeStreams, toEvent } from './streams.ts';

const inflate = promisify(gunzip);
const HASH_ID = /^[A-Za-z0-9-]{1,64}$/;
const KEY = /^[\w-]{20,100}$/;
/** Streams prove that a screen is there, without its saying so. */
const PRESENCE_MS = 60_000;
/** Told to the browser's own event source; the player waits by its own dice. */
const RETRY = 'retry: 5000\n\n';

interface KeyRequest {
  Params: { key: string };
}
interface HashRequest {
  Params: { hash_id: string };
}

/** What devices ask, often and by the thousand: answered from memory, past the session and the envelope. */
export function screenFeedRoutes(app: FastifyInstance, platform: Platform): Feeds {
  const streams = makeStreams();
  const feeds = makeFeeds(platform, streams);
  const reports = makeReports(platform);
  const presence = setInterval(() => {
    for (const { masjidId, screenId } of feeds.connected())
      if (screenId !== null) reports.note(masjidId, screenId);
  }, PRESENCE_MS);
  presence.unref();
  onDrain(() => streams.closeAll());
  app.addHook('onClose', async () => {
    clearInterval(presence);
    streams.closeAll();
    feeds.stop();
    await reports.stop();
  });

  const ofKey = ({ params }: FastifyRequest<KeyRequest>): Promise<Target> => {
    if (!KEY.test(params.key)) throw new Failure('not_found');
    return feeds.targetOfKey(params.key);
  };
  const ofHash = ({ params }: FastifyRequest<HashRequest>): Promise<Target> => {
    if (!HASH_ID.test(params.hash_id)) throw new Failure('not_found');
    return feeds.targetOfHash(params.hash_id);
  };
  const time = () => platform.clock.now().getTime();

  const sendManifest = async (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    const version = await feeds.versionOf(target.masjidId);
    const isKnown = request.headers['if-none-match'] === `"${version}"`;
    if (target.screenId !== null) reports.note(target.masjidId, target.screenId);
    const made = isKnown ? { version, bytes: null } : await feeds.manifestOf(target);
    reply
      .header('etag', `"${made.version}"`)
      .header('x-version', made.version)
      .header('x-time', time())
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (made.bytes === null) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(await inflate(made.bytes));
    return reply.header('content-encoding', 'gzip').send(made.bytes);
  };
  const openStream = async (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    const { network } = makeWeb(request);
    if (!streams.hasRoom(network)) throw new Failure('unavailable', null, { retryAfter: 30 });
    const version = await feeds.versionOf(target.masjidId);
    const group = await feeds.groupOf(target);
    const { raw } = reply;
    reply.hijack();
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-time': String(time()),
      'x-version': version,
    });
    raw.write(RETRY);
    raw.write(toEvent({ kind: 'manifest', version }));
    streams.add(group, raw, network);
    if (target.screenId !== null) reports.note(target.masjidId, target.screenId);
  };

  app.get<KeyRequest>('/api/screens/feed/:key', async (request, reply) =>
    sendManifest(request, reply, await ofKey(request)),
  );
  app.get<HashRequest>('/api/screens/public/:hash_id', async (request, reply) =>
    sendManifest(request, reply, await ofHash(request)),
  );
  app.get<KeyRequest>('/api/screens/feed/:key/events', async (request, reply) =>
    openStream(request, reply, await ofKey(request)),
  );
  app.get<HashRequest>('/api/screens/public/:hash_id/events', async (request, reply) =>
    openStream(request, reply, await ofHash(request)),
  );
  app.post<KeyRequest>('/api/screens/feed/:key/report', async (request, reply) => {
    const { masjidId, screenId } = await ofKey(request);
    const { body } = parseRequest(screenFeedContract.report, request);
    if (screenId !== null) reports.note(masjidId, screenId, body as never);
    const version = await feeds.versionOf(masjidId);
    return reply.header('x-time', time()).header('x-version', version).send({ time: time(), version });
  });
  return feeds;
}
