import { AppQuery, athanAppContract, athanAppPagesContract } from '@minaret/contract/athan-plus/athan-app';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { orMissing } from '../../platform/http/missing-page.ts';
import { feature } from '../../platform/http/mount.ts';
import { pageLanguage } from '../../platform/http/page-language.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { makeAppTimesStore, packTimes } from './app-times.ts';
import { appPolicy, type BuiltApp, readBuiltApp } from './built-app.ts';
import { appDocument } from './document.ts';
import { tileOf } from './service.ts';
import { webManifest } from './web-manifest.ts';

/** Pages by masjid, language and minute, times by masjid and version. */
const KEPT = 1000;
const MINUTE_MS = 60_000;
const HTML = 'text/html; charset=utf-8';

export const athanApp = feature(athanAppContract, { tile: (ctx, { params }) => tileOf(ctx, params.tile) });

/** The phone app: its pages with today's times in them, its times for 400 days, and how it is installed. */
export async function athanAppRoutes(
  app: FastifyInstance,
  { config }: Platform,
  store: PublicTimesStore,
): Promise<void> {
  const { home, masjid, manifest, times: timesEndpoint } = athanAppPagesContract;
  const answers = makeKeptAnswers(KEPT);
  const appTimes = makeAppTimesStore(store);
  const built = await readBuiltApp();
  const headers = {
    'content-security-policy': appPolicy(config),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), accelerometer=(self), gyroscope=(self), magnetometer=(self)',
    'referrer-policy': 'no-referrer',
  };
  const ready = (): BuiltApp => {
    if (!built) throw new Failure('not_found');
    return built;
  };

  const sendMasjid = async (request: FastifyRequest, reply: FastifyReply) => {
    const own = ready();
    const { params, query } = parseRequest(masjid, request) as {
      params: { hash_id: string };
      query: { lang?: string };
    };
    const standing = await store.standing(params.hash_id);
    const times = await appTimes.of(standing);
    const language = pageLanguage(request, query.lang, times.masjid.languages);
    const minute = Math.floor(standing.now / MINUTE_MS);
    const wanted = {
      name: `page ${standing.masjidId} ${language}`,
      tag: `${own.build}.${standing.version}.${minute}.${language}`,
      type: HTML,
      seconds: 0,
      headers,
    };
    return answers.send(request, reply, wanted, () =>
      appDocument(own, { page: own.masjidPage(times, minute, language), hashId: standing.hashId }),
    );
  };

  app.route({
    ...routeOf(home),
    handler: (request, reply) => {
      const own = ready();
      const language = pageLanguage(request, z.parse(AppQuery, request.query).lang, []);
      const wanted = {
        name: `home ${language}`,
        tag: `${own.build}.${language}`,
        type: HTML,
        seconds: 0,
        headers,
      };
      return answers.send(request, reply, wanted, () =>
        appDocument(own, { page: own.homePage(language), hashId: null }),
      );
    },
  });

  app.route({
    ...routeOf(masjid),
    handler: (request, reply) => orMissing(request, reply, () => sendMasjid(request, reply)),
  });

  app.route({
    ...routeOf(timesEndpoint),
    handler: async (request, reply) => {
      const { params } = parseRequest(timesEndpoint, request) as { params: { hash_id: string } };
      const standing = await store.standing(params.hash_id);
      const wanted = {
        name: `times ${standing.masjidId}`,
        tag: standing.version,
        type: 'application/json; charset=utf-8',
        seconds: 0,
        holding: store.holding(standing),
      };
      return answers.send(request, reply, wanted, async () =>
        JSON.stringify(packTimes(await appTimes.of(standing))),
      );
    },
  });

  app.route({
    ...routeOf(manifest),
    handler: async (request, reply) => {
      const { query } = parseRequest(manifest, request) as { query: { m?: string; lang?: string } };
      const standing = query.m === undefined ? null : await store.standing(query.m);
      const named = standing && (await store.timesOf(standing)).masjid;
      const language = pageLanguage(request, query.lang, named?.languages ?? []);
      const wanted = {
        name: `manifest ${standing?.masjidId ?? ''} ${language}`,
        tag: `${standing?.version ?? ''}.${language}`,
        type: 'application/manifest+json; charset=utf-8',
        seconds: Number.POSITIVE_INFINITY,
      };
      return answers.send(request, reply, wanted, () =>
        webManifest({
          hashId: standing?.hashId ?? null,
          name: named?.name ?? null,
          language,
          direction: language === 'en' ? 'ltr' : 'rtl',
        }),
      );
    },
  });
}
