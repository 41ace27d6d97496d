import { sharingContract } from '@minaret/contract/embed/sharing';
import type { FastifyInstance } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { oembedOf, oembedXml, type Room, readLink } from './oembed.ts';
import { countPublicMasjids, publicMasjidIds } from './queries.ts';
import { MASJIDS_PER_PART, robots, sitemapIndex, sitemapPart } from './sitemap.ts';

const KEPT_PARTS = 20;
const HOUR_MS = 3_600_000;
const XML = 'text/xml; charset=utf-8';

/** How links of ours are shown by others: pasted into a page, found by a search. */
export function sharingRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const { publicUrl } = platform.config;
  const answers = makeKeptAnswers(KEPT_PARTS);
  const wanted = (name: string, type: string) => ({
    name,
    tag: String(Math.floor(platform.clock.now().getTime() / HOUR_MS)),
    type,
    seconds: HOUR_MS / 1000,
  });
  const asSystem = <T>(work: (db: Parameters<typeof countPublicMasjids>[0]) => Promise<T>) =>
    inTransaction(platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      return work(db);
    });

  app.route({
    ...routeOf(sharingContract.oembed),
    handler: async (request, reply) => {
      const { query } = parseRequest(sharingContract.oembed, request) as {
        query: Room & { url: string; format: string };
      };
      const link = readLink(query.url, [new URL(publicUrl).host, request.host]);
      if (!link) throw new Failure('not_found');
      // As the standard wants it: not a fault of the asker, a format that is not spoken here.
      if (query.format !== 'json' && query.format !== 'xml') return reply.code(501).send();
      const { masjid } = await store.timesOf(await store.standing(link.hashId));
      const fields = oembedOf(link, masjid, publicUrl, query);
      return query.format === 'xml'
        ? reply.type(XML).send(oembedXml(fields))
        : reply.type('application/json; charset=utf-8').send(JSON.stringify(fields));
    },
  });
  app.route({
    ...routeOf(sharingContract.sitemap),
    handler: (request, reply) =>
      answers.send(request, reply, wanted('index', XML), async () =>
        sitemapIndex(publicUrl, await asSystem(countPublicMasjids)),
      ),
  });
  app.route({
    ...routeOf(sharingContract.sitemapPart),
    handler: (request, reply) => {
      const { part } = request.params as { part: string };
      const number = /^[1-9]\d{0,5}\.xml$/.test(part) ? Number.parseInt(part, 10) : 0;
      if (number === 0) throw new Failure('not_found');
      const page = { skip: (number - 1) * MASJIDS_PER_PART, most: MASJIDS_PER_PART };
      return answers.send(request, reply, wanted(`part ${number}`, XML), async () =>
        sitemapPart(publicUrl, await asSystem((db) => publicMasjidIds(db, page))),
      );
    },
  });
  app.route({
    ...routeOf(sharingContract.robots),
    handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  });
}
