// Decides: which masjids MAWAQIT's search finds: how far away (km), how many a page.

import { createHash } from 'node:crypto';
import { dialectPagesContract as contract } from '@minaret/contract/public-api/dialects';
import { kilometres } from '@minaret/dialects/kilometres';
import { type FoundMosque, mawaqitSearch } from '@minaret/dialects/mawaqit';
import type { FastifyInstance } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { countCall } from '../../platform/http/call-costs.ts';
import { edgeOfRequest, routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { type Dialects, JSON_TYPE } from './answering.ts';
import { badRequest, numberAsked } from './asked.ts';
import { type Page, servedByWord, servedWithin } from './queries.ts';

const KEPT = 100;
/** Each needs its times: fewer at once than the original gives, so that one question is not a hundred. */
const MOST_ON_A_PAGE = 10;
const MOST_PAGES = 100;
const MOST_NEAR = 500;
const MOST_KILOMETRES = 20;
const KILOMETRES_A_DEGREE = 111;

interface Near {
  latitude: number;
  longitude: number;
  radius: number;
}
interface Found {
  hashId: string;
  metres: number | null;
}

const whole = (text: string | undefined, most: number, usual: number) => {
  const value = numberAsked(text) ?? usual;
  if (!(value >= 1)) throw badRequest('Please specify a valid page.');
  return Math.min(Math.floor(value), most);
};

function findByWord(platform: Platform, word: string, page: Page): Promise<Found[]> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return (await servedByWord(db, word, page)).map(({ hash_id }) => ({ hashId: hash_id, metres: null }));
  });
}

function findNear(platform: Platform, { latitude, longitude, radius }: Near, page: Page): Promise<Found[]> {
  const north = radius / KILOMETRES_A_DEGREE;
  const east = Math.min(180, north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  const box = {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  };
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const rows = await servedWithin(db, box, MOST_NEAR);
    return rows
      .map((row) => ({ hashId: row.hash_id, distance: kilometres(row, { latitude, longitude }) }))
      .filter(({ distance }) => distance <= radius)
      .sort((a, b) => a.distance - b.distance)
      .slice(page.offset, page.offset + page.limit)
      .map(({ hashId, distance }) => ({ hashId, metres: Math.round(distance * 1000) }));
  });
}

/** MAWAQIT's search, among the masjids that let others read them. */
export function mawaqitSearchRoute(
  app: FastifyInstance,
  platform: Platform,
  store: PublicTimesStore,
  { served }: Dialects,
): void {
  const answers = makeKeptAnswers(KEPT);
  const endpoint = contract.mawaqitSearch;
  const find = ({ word, lat, lon, radius, page, itemsPerPage }: Record<string, string | undefined>) => {
    const limit = whole(itemsPerPage, MOST_ON_A_PAGE, MOST_ON_A_PAGE);
    const part = { limit, offset: (whole(page, MOST_PAGES, 1) - 1) * limit };
    const [latitude, longitude] = [numberAsked(lat), numberAsked(lon)];
    if (latitude !== undefined && longitude !== undefined) {
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
        throw badRequest('Please specify a valid place.');
      return findNear(
        platform,
        { latitude, longitude, radius: whole(radius, MOST_KILOMETRES, MOST_KILOMETRES) },
        part,
      );
    }
    if (!word?.trim()) throw badRequest('Please specify a word, or a latitude and a longitude.');
    return findByWord(platform, word.trim(), part);
  };
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      await countCall(platform, edgeOfRequest(request), request, { kind: 'none' });
      const { query } = parseRequest(endpoint, request) as { query: Record<string, string | undefined> };
      const found = await find(query);
      const standings = await Promise.all(
        found.map(async ({ hashId, metres }) => ({ metres, standing: await served(hashId) })),
      );
      const tag = createHash('sha256');
      for (const { metres, standing } of standings)
        tag.update(`${standing.masjidId} ${metres} ${standing.version} ${standing.today} `);
      const wanted = {
        name: 'mawaqit search',
        tag: tag.digest('base64url'),
        type: JSON_TYPE,
        seconds: Math.min(...standings.map(({ standing }) => standing.secondsLeft), Number.MAX_SAFE_INTEGER),
      };
      return answers.send(request, reply, wanted, async () => {
        const mosques: FoundMosque[] = [];
        for (const { metres, standing } of standings)
          mosques.push({ metres, times: await store.timesOf(standing) });
        const picture = `${platform.config.publicUrl}/favicon.svg`;
        return JSON.stringify(mawaqitSearch(mosques, { picture }, platform.clock.now().getTime()));
      });
    },
  });
}
