// Decides: which addresses answer apps and widgets of other systems (Masjidal, MAWAQIT, Daily Prayer Time).

import { dialectPagesContract as contract } from '@minaret/contract/public-api/dialects';
import { DPT_FILTERS, dpt, dptCsv } from '@minaret/dialects/dpt';
import { masjidalError, masjidalRange, masjidalTime } from '@minaret/dialects/masjidal';
import { mawaqitHijri, mawaqitPrayerTimes } from '@minaret/dialects/mawaqit';
import { mawaqitPage } from '@minaret/dialects/mawaqit-page';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { aladhanRoutes } from './aladhan-routes.ts';
import { type DialectAnswer, type Dialects, makeDialects } from './answering.ts';
import { dateAsked, rangeAsked } from './asked.ts';
import { mawaqitSearchRoute } from './search.ts';

const LANGUAGE = /^[a-z]{2}$/;
const REST_ROUTE = '/dpt/v1/prayertime';
const CSV = { 'content-disposition': 'attachment; filename="timetable.csv"' };

/** What apps and widgets of other systems ask, each in its own words. */
export function dialectRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const dialects = makeDialects(app, platform, store);
  masjidalRoutes(dialects);
  mawaqitRoutes(dialects, platform.config.publicUrl);
  mawaqitSearchRoute(app, platform, store, dialects);
  dptRoutes(dialects);
  aladhanRoutes(dialects);
}

function masjidalRoutes({ route, served }: Dialects): void {
  route(contract.masjidalTime, ({ query }) => ({
    hashId: query.masjid_id,
    name: 'masjidal',
    make: (times, now) => JSON.stringify(masjidalTime(times, now) ?? masjidalError()),
  }));
  route(contract.masjidalRange, async ({ query: { masjid_id, from_date, to_date } }) => {
    const { today } = await served(masjid_id);
    const from = dateAsked(from_date ?? to_date ?? today);
    const range = rangeAsked(from, dateAsked(to_date ?? from));
    return {
      hashId: masjid_id,
      name: `masjidal ${range.from} ${range.to}`,
      range,
      make: (times) => JSON.stringify(masjidalRange(times, range)),
    };
  });
}

function mawaqitRoutes({ route }: Dialects, publicUrl: string): void {
  const addresses = (hashId: string) => ({
    page: `${publicUrl}/monthly/${hashId}`,
    picture: `${publicUrl}/favicon.svg`,
  });
  route(contract.mawaqitTimes, ({ params: { hash_id } }) => ({
    hashId: hash_id,
    name: 'mawaqit times',
    make: (times, now) => JSON.stringify(mawaqitPrayerTimes(times, addresses(hash_id), now)),
  }));
  route(contract.mawaqitHijri, ({ params }) => ({
    hashId: params.hash_id,
    name: 'mawaqit hijri',
    make: (times, now) => JSON.stringify(mawaqitHijri(times, now)),
  }));
  route(contract.mawaqitPage, ({ params: { hash_id, lang } }) => {
    if (!LANGUAGE.test(lang)) throw new Failure('not_found');
    return {
      hashId: hash_id,
      name: `mawaqit page ${lang}`,
      type: 'text/html; charset=utf-8',
      make: (times, now) => mawaqitPage(times, addresses(hash_id), lang, now),
    };
  });
}

function dptRoutes({ route, served }: Dialects): void {
  const answer = async (hashId: string, asked: string | undefined): Promise<DialectAnswer> => {
    const { today } = await served(hashId);
    const filter = DPT_FILTERS.find((known) => known === asked);
    const year = today.slice(0, 4);
    const isYear = filter === 'year' || filter === 'download_timetable';
    const range = isYear ? { from: `${year}-01-01`, to: `${year}-12-31` } : undefined;
    const isCsv = filter === 'download_timetable';
    return {
      hashId,
      name: `dpt ${filter}`,
      isOfMinute: filter === 'today',
      ...(range ? { range } : {}),
      ...(isCsv ? { type: 'text/csv; charset=utf-8', headers: CSV } : {}),
      make: (times, now) => (isCsv ? dptCsv(times, now) : JSON.stringify(dpt(times, filter, now))),
    };
  };
  route(contract.dpt, ({ params, query }) => answer(params.hash_id, query.filter));
  route(contract.dptPlain, ({ params, query: { rest_route, filter } }) => {
    if (rest_route?.replace(/\/$/, '') !== REST_ROUTE) throw new Failure('not_found');
    return answer(params.hash_id, filter);
  });
}
