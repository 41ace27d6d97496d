// Decides: the public page where people listen live, who may hear a recording, and the addresses of the podcast.

import { MOST_RECORDINGS } from '@minaret/contract/athan-plus/live-broadcast';
import { livePagesContract } from '@minaret/contract/athan-plus/live-pages';
import { isLocale } from '@minaret/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { orMissing } from '../../platform/http/missing-page.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { findNamedMasjid } from '../../platform/session/named-masjid.ts';
import { translator } from '../../platform/translate.ts';
import { listenKey, listenUrl, streamUrl } from './live-addresses.ts';
import { livePage } from './live-page.ts';
import { CHAPTERS_TYPE, podcastChapters, podcastXml } from './podcast.ts';
import {
  countPlay,
  findBroadcast,
  findRunning,
  listPublic,
  masjidName,
  partsOf,
  type StoredBroadcast,
} from './queries.ts';
import { rangeAsked, readParts } from './recording-bytes.ts';
import { RECORDING_TYPE } from './relay/relay-records.ts';

interface Asked {
  Params: { hash_id: string; file: string };
  Querystring: { lang?: string; k?: string; s?: string };
}

const isListed = (one: StoredBroadcast) =>
  one.is_public && one.deleted_at === null && one.ended_at !== null && one.bytes > 0;

/** `12.mp3` */
function numberOf(file: string, ending: 'mp3' | 'json'): number {
  const [number = '', rest] = file.split('.', 2);
  if (rest !== ending || file !== `${number}.${ending}` || !/^\d{1,15}$/.test(number))
    throw new Failure('not_found');
  return Number(number);
}

export function livePageRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, secrets, storage } = platform;

  /** What there is of a masjid, in one short transaction. */
  async function read(hashId: string) {
    return inTransaction(platform, 'read only', async (db) => {
      const masjid = await findNamedMasjid(db, { hashId });
      if (!masjid) throw new Failure('not_found');
      await enterTenant(db, { masjidId: masjid.id });
      const begun = await findRunning(db, masjid.id);
      const running = begun?.on_air_at ? begun : undefined;
      const recordings = await listPublic(db, masjid.id, MOST_RECORDINGS);
      return { masjid, ...(await masjidName(db, masjid.id)), running, recordings };
    });
  }

  const sendPage = async ({ params, query }: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { name, languages, running, recordings, masjid } = await read(params.hash_id);
    const mount = masjid.hashId;
    const mayHear = running?.audience === 'everyone' || query.k === listenKey(secrets, mount);
    const locale = isLocale(query.lang) ? query.lang : (languages.find(isLocale) ?? 'en');
    const origin = new URL(config.relay.url).origin;
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; media-src 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(
        livePage({
          ...{ name, locale, t: translator(locale), timeZone: masjid.timeZone, recordings },
          running: mayHear ? running : undefined,
          streamUrl: running ? streamUrl(config, secrets, { mount, audience: running.audience }) : '',
          recordingUrl: (id) => `/live/${mount}/recordings/${id}.mp3`,
          podcastUrl: `/live/${mount}/podcast.xml`,
        }),
      );
  };
  app.route<Asked>({
    ...routeOf(livePagesContract.page),
    handler: (request, reply) => orMissing(request, reply, () => sendPage(request, reply)),
  });

  app.route<Asked>({
    ...routeOf(livePagesContract.podcast),
    handler: async ({ params }, reply) => {
      const { masjid, name, languages, running, recordings } = await read(params.hash_id);
      const mount = masjid.hashId;
      const locale = languages.find(isLocale) ?? 'en';
      const at = { mount, audience: 'everyone' } as const;
      const podcast = {
        ...{ name, language: locale, imageUrl: null },
        description: translator(locale)('live:page.podcast', { name }),
        pageUrl: listenUrl(config, secrets, at),
        feedUrl: `${config.publicUrl}/live/${mount}/podcast.xml`,
        streamUrl: streamUrl(config, secrets, at),
        recordingUrl: (id: number) => `${config.publicUrl}/live/${mount}/recordings/${id}.mp3`,
        chaptersUrl: (id: number) => `${config.publicUrl}/live/${mount}/chapters/${id}.json`,
      };
      const isOpen = running?.audience === 'everyone' && running.source !== 'link';
      return reply
        .type('application/rss+xml; charset=utf-8')
        .send(podcastXml(podcast, recordings, isOpen ? running : undefined));
    },
  });

  app.route<Asked>({
    ...routeOf(livePagesContract.chapters),
    handler: async ({ params }, reply) => {
      const id = numberOf(params.file, 'json');
      const { recordings } = await read(params.hash_id);
      const found = recordings.find((one) => one.id === id);
      if (!found || found.chapter_seconds.length === 0) throw new Failure('not_found');
      return reply.type(CHAPTERS_TYPE).send(JSON.stringify(podcastChapters(found)));
    },
  });

  const sendRecording = async ({ params, query, headers }: FastifyRequest<Asked>, reply: FastifyReply) => {
    const id = numberOf(params.file, 'mp3');
    const isStaff = secrets.verify('live-recording', `${params.hash_id}/${id}`, query.s ?? '');
    const range = headers.range;
    const parts = await inTransaction(platform, 'read write', async (db) => {
      const masjid = await findNamedMasjid(db, { hashId: params.hash_id });
      if (!masjid) throw new Failure('not_found');
      await enterTenant(db, { masjidId: masjid.id });
      const found = await findBroadcast(db, masjid.id, id);
      if (!found || found.deleted_at || !(isStaff || isListed(found))) throw new Failure('not_found');
      // Players ask for many parts of one hearing; the first is the one that counts.
      if (!isStaff && (!range || range.startsWith('bytes=0-'))) await countPlay(db, masjid.id, id);
      return partsOf(db, masjid.id, id);
    });
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (bytes === 0) throw new Failure('not_found');
    const asked = rangeAsked(range, bytes);
    if (asked) reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${bytes}`);
    const wanted = asked ?? { start: 0, end: bytes - 1 };
    return reply
      .header('accept-ranges', 'bytes')
      .header('content-length', wanted.end - wanted.start + 1)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type(RECORDING_TYPE)
      .send(readParts(storage, parts, wanted));
  };
  app.route<Asked>({ ...routeOf(livePagesContract.recording), handler: sendRecording });
}
