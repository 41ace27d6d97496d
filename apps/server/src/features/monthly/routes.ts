import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import { monthlyContract } from '@minaret/contract/masjid/monthly';
import { isLocale, type Locale } from '@minaret/i18n';
import type { FastifyInstance } from 'fastify';
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

/** The public timetable of a month: plain HTML that any cache may keep and any printer prints. */
export function monthlyRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (pages) => {
    await pages.register(compress, { global: true, threshold: 1024 });
    pages.route<MonthRequest>({
      ...routeOf(monthlyContract.page),
      handler: async (request, reply) => {
        const html = await render(platform, request.params.hash_id, request.query);
        const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.type('text/html; charset=utf-8').send(html);
      },
    });
  });
}

function render(platform: Platform, hashId: string, query: MonthRequest['Querystring']): Promise<string> {
  const isAddress = PUBLIC_ID.test(hashId) && (query.month === undefined || MONTH.test(query.month));
  if (!isAddress) throw new Failure('not_found');
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
