// Decides: which addresses answer Aladhan apps, and for which days.

import { dialectPagesContract as contract } from '@minaret/contract/public-api/dialects';
import {
  type AladhanAnswer,
  type AladhanPlace,
  aladhanCalendar,
  aladhanGToH,
  aladhanMethods,
  aladhanNextPrayer,
  aladhanTimings,
} from '@minaret/dialects/aladhan';
import { aladhanIsoDate } from '@minaret/dialects/aladhan-date';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Range } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';
import type { Standing } from '../public-times/service.ts';
import type { DialectAnswer, Dialects } from './answering.ts';
import { badRequest, dateAsked, monthAsked, numberAsked, rangeAsked } from './asked.ts';

interface PlaceAsked {
  latitude?: string | undefined;
  longitude?: string | undefined;
}

function placeOf({ latitude, longitude }: PlaceAsked): AladhanPlace {
  const [north, east] = [numberAsked(latitude), numberAsked(longitude)];
  return {
    ...(north === undefined ? {} : { latitude: north }),
    ...(east === undefined ? {} : { longitude: east }),
  };
}

/** What it refuses is refused like everything else, and never kept. */
function textOf({ code, body }: AladhanAnswer): string {
  if (code === 200) return JSON.stringify(body);
  throw new Failure(code === 404 ? 'not_found' : 'invalid_payload', null, { message: String(body.data) });
}

const UNIX = /^\d{1,11}$/;

/** `DD-MM-YYYY`, or seconds since 1970 by the masjid's own clock. */
function dateOf(text: string | undefined, { today, timeZone }: Standing): string {
  if (text === undefined) return today;
  const date = UNIX.test(text) ? wallClock(zone(timeZone), Number(text) * 1000).date : aladhanIsoDate(text);
  return dateAsked(date);
}

/** Aladhan's calls, answered with the times of one masjid. */
export function aladhanRoutes({ route, served }: Dialects): void {
  const timings = async (hashId: string, asked: PlaceAsked & { date?: string | undefined }) => {
    const date = dateOf(asked.date, await served(hashId));
    const place = placeOf(asked);
    return {
      hashId,
      name: `aladhan timings ${date} ${place.latitude} ${place.longitude}`,
      range: { from: date, to: date },
      make: (times, now) => textOf(aladhanTimings(times, { ...place, date }, now)),
    } satisfies DialectAnswer;
  };
  const calendar = (hashId: string, asked: PlaceAsked, range: Range): DialectAnswer => {
    const place = placeOf(asked);
    return {
      hashId,
      name: `aladhan calendar ${range.from} ${range.to} ${place.latitude} ${place.longitude}`,
      range,
      make: (times) => textOf(aladhanCalendar(times, place, range)),
    };
  };
  const toHijri = async (hashId: string, asked: string | undefined): Promise<DialectAnswer> => {
    const date = dateOf(asked, await served(hashId));
    return {
      hashId,
      name: `aladhan hijri ${date}`,
      range: { from: date, to: date },
      make: (times) => textOf(aladhanGToH(times, date)),
    };
  };
  route(contract.aladhanTimings, ({ params, query }) => timings(params.hash_id, query));
  route(contract.aladhanTimingsOf, ({ params, query }) =>
    timings(params.hash_id, { ...query, date: params.date }),
  );
  route(contract.aladhanCity, async ({ params, query }) => {
    const answer = await timings(params.hash_id, { date: query.date });
    const city = query.city?.trim().toLowerCase();
    return {
      ...answer,
      name: `${answer.name} ${city}`,
      make: (times, now) => {
        // Other cities have other times, and we know of no other masjid here.
        if (!city || times.masjid.city?.toLowerCase() !== city)
          throw badRequest('These are the times of one masjid. It is not in this city.');
        return answer.make(times, now);
      },
    };
  });
  route(contract.aladhanCalendar, async ({ params, query: { year, month, ...place } }) => {
    const { today } = await served(params.hash_id);
    return calendar(params.hash_id, place, monthAsked(year ?? today.slice(0, 4), month ?? today.slice(5, 7)));
  });
  route(contract.aladhanMonth, ({ params: { hash_id, year, month }, query }) =>
    calendar(hash_id, query, monthAsked(year, month)),
  );
  route(contract.aladhanRange, async ({ params: { hash_id, from, to }, query }) => {
    const standing = await served(hash_id);
    return calendar(hash_id, query, rangeAsked(dateOf(from, standing), dateOf(to, standing)));
  });
  route(contract.aladhanNext, ({ params, query }) => ({
    hashId: params.hash_id,
    name: `aladhan next ${JSON.stringify(placeOf(query))}`,
    isOfMinute: true,
    make: (times, now) => textOf(aladhanNextPrayer(times, placeOf(query), now)),
  }));
  route(contract.aladhanToday, ({ params, query }) => toHijri(params.hash_id, query.date));
  route(contract.aladhanGToH, ({ params }) => toHijri(params.hash_id, params.date));
  route(contract.aladhanMethods, ({ params }) => ({
    hashId: params.hash_id,
    name: 'aladhan methods',
    make: (times) => textOf(aladhanMethods(times)),
  }));
}
