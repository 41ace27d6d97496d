import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { screenFeedContract } from '@minaret/contract/screens/screen-feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { routeOf } from '../../../platform/http/edge.ts';
import { parseRequest } from '../../../platform/http/parse.ts';
import { onDrain } from '../../../platform/http/stream.ts';
import { networkOf } from '../../../platform/http/web.ts';
import type { Platform } from '../../../platform/runtime.ts';
import { isPublicId } from '../../../platform/session/public-id.ts';
import { makeFeeds } from './feeds.ts';
import type { Packed, Target } from './packed-manifests.ts';
import { makeReports } from './reports.ts';
import { makeStreams, toEvent } from './streams.ts';
import type { Feeds } from './types.ts';

const inflate = promisify(gunzip);
const TAG = /^"([^"]{1,100})"$/;
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
    if (!isPublicId(params.hash_id)) throw new Failure('not_found');
    return feeds.targetOfHash(params.hash_id);
  };
  const time = () => platform.clock.now().getTime();

  const tags = (version: string) => ({
    etag: `"${version}"`,
    'x-version': version,
    'x-time': time(),
    vary: 'accept-encoding',
  });
  const sendSame = (reply: FastifyReply, version: string) => reply.headers(tags(version)).code(304).send();
  const send = (request: FastifyRequest, reply: FastifyReply, { version, bytes, face }: Packed) => {
    reply.headers({ ...tags(version), 'x-face': face }).type('application/json; charset=utf-8');
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(bytes);
    return inflate(bytes).then((plain) => reply.send(plain));
  };
  /** Nearly every answer is the same as the last one: it is given at once, without a promise on the way. */
  const sendManifest = (
    request: FastifyRequest,
    reply: FastifyReply,
    known: Target | undefined,
    find: () => Promise<Target>,
  ) => {
    const atHand = known && feeds.atHand(known);
    const has = TAG.exec(request.headers['if-none-match'] ?? '')?.[1] ?? null;
    const isSame = (version: string) => has === version;
    if (known && known.screenId !== null) reports.note(known.masjidId, known.screenId);
    if (atHand && isSame(atHand.version)) return sendSame(reply, atHand.version);
    if (atHand?.packed) return send(request, reply, atHand.packed);
    return makeAndSend(request, reply, find, has);
  };
  const makeAndSend = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<Target>,
    has: string | null,
  ) => {
    const target = await find();
    if (target.screenId !== null) reports.note(target.masjidId, target.screenId);
    const version = await feeds.versionOf(target.masjidId);
    if (has === version) return sendSame(reply, version);
    const made = await feeds.manifestOf(target, has);
    // Until the newest is made a screen goes on with what it has, and is told by a hint.
    if (has !== null && (made === null || made.version === has)) return sendSame(reply, has);
    if (made === null) throw new Failure('unavailable', null, { retryAfter: 2 });
    return send(request, reply, made);
  };
  const openStream = async (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    const network = networkOf(request.ip);
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

  const { manifest, publicManifest, events, publicEvents, report } = screenFeedContract;
  app.route<KeyRequest>({
    ...routeOf(manifest),
    handler: (request, reply) =>
      sendManifest(request, reply, feeds.knownKey(request.params.key), async () => ofKey(request)),
  });
  app.route<HashRequest>({
    ...routeOf(publicManifest),
    handler: (request, reply) =>
      sendManifest(request, reply, feeds.knownHash(request.params.hash_id), async () => ofHash(request)),
  });
  app.route<KeyRequest>({
    ...routeOf(events),
    handler: async (request, reply) => openStream(request, reply, await ofKey(request)),
  });
  app.route<HashRequest>({
    ...routeOf(publicEvents),
    handler: async (request, reply) => openStream(request, reply, await ofHash(request)),
  });
  app.route<KeyRequest>({
    ...routeOf(report),
    handler: async (request, reply) => {
      const { masjidId, screenId } = await ofKey(request);
      const { body } = parseRequest(report, request);
      if (screenId !== null) reports.note(masjidId, screenId, body as never);
      const version = await feeds.versionOf(masjidId);
      return reply.header('x-time', time()).header('x-version', version).send({ time: time(), version });
    },
  });
  return feeds;
}
