import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import { monthlyContract } from '@minaret/contract/masjid/monthly';
import { isLocale, type Locale } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { FastifyInstance } from 'fastify';
import { bounded, singleFlight } from '../../platform/caches.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { enterPublicMasjid, type PublicMasjid } from '../masjid/service.ts';
import { monthlyPage } from './page.ts';
import { monthOf } from './service.ts';

interface MonthRequest {
  Params: { hash_id: string };
  Querystring: { month?: string; lang?: string };
}

const PUBLIC_ID = /^[A-Za-z0-9-]{1,64}$/;
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** Pages that were asked for last, by masjid, version, day, month and language. */
const KEPT = 500;

interface KeptPage {
  html: string;
  etag: string;
}

/** What is known of a masjid without asking the database for it each time. */
interface PublicMasjids {
  publicMasjid(hashId: string): Promise<{ masjidId: number; version: string; timeZone: string }>;
}

/** The public timetable of a month: plain HTML that any cache may keep and any printer prints. */
export function monthlyRoutes(app: FastifyInstance, platform: Platform, masjids: PublicMasjids): void {
  const pages = bounded<string, KeptPage>(KEPT);
  const once = singleFlight();
  /** Made anew only when the masjid has changed something, or has another day. */
  const pageOf = async (hashId: string, query: MonthRequest['Querystring']): Promise<KeptPage> => {
    const isAddress = PUBLIC_ID.test(hashId) && (query.month === undefined || MONTH.test(query.month));
    if (!isAddress) throw new Failure('not_found');
    const { masjidId, version, timeZone } = await masjids.publicMasjid(hashId);
    const { date } = wallClock(zone(timeZone), platform.clock.now().getTime());
    const language = isLocale(query.lang) ? query.lang : '';
    const key = `${masjidId} ${version} ${date} ${query.month ?? ''} ${language}`;
    return (
      pages.get(key) ??
      once(key, async () => {
        const html = await render(platform, hashId, query);
        const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
        pages.set(key, { html, etag });
        return { html, etag };
      })
    );
  };
  app.register(async (scope) => {
    await scope.register(compress, { global: true, threshold: 1024 });
    scope.route<MonthRequest>({
      ...routeOf(monthlyContract.page),
      handler: async (request, reply) => {
        const { html, etag } = await pageOf(request.params.hash_id, request.query);
        reply.header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.type('text/html; charset=utf-8').send(html);
      },
    });
  });
}

function render(platform: Platform, hashId: string, query: MonthRequest['Querystring']): Promise<string> {
  return inTransaction(platform, 'read only', async (db) => {
    const masjid = await enterPublicMasjid(db, hashId);
    const locale = isLocale(query.lang) ? query.lang : spokenIn(masjid);
    const tenant = { masjidId: masjid.id };
    const stand = { actor: { kind: 'visitor' } as const, masjid, tenant, locale, log: platform.log };
    const ctx = makeContext(platform, db, stand);
    return monthlyPage(await monthOf(ctx, query.month), { masjid, locale, t: ctx.t });
  });
}

/** The first of the masjid's languages that we speak. */
function spokenIn({ languages }: PublicMasjid): Locale {
  return languages.find(isLocale) ?? 'en';
}
