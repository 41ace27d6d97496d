import type { Endpoint } from '@minaret/contract/api/endpoint';
import {
  type CalendarPart,
  calendarFeedsContract,
  USUAL_CALENDAR_PARTS,
} from '@minaret/contract/public-times/calendar-feeds';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import type { Locale } from '@minaret/i18n';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { FastifyInstance } from 'fastify';
import { bounded, singleFlight } from '../../platform/caches.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { admitOutsider } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore, Standing } from '../public-times/service.ts';
import { type CalendarOptions, changesCalendar, timesCalendar } from './calendar.ts';
import { atomFeed, jsonFeed } from './change-feeds.ts';
import { type DayVersions, readDayVersions } from './day-versions.ts';
import { type FeedWords, feedWords, hasManyJumuah, localeOf } from './words.ts';

/** A year of entries is some hundred kilobytes, packed ten. */
const KEPT = 100;
const KEPT_VERSIONS = 1000;

interface Query {
  lang?: Locale;
  show?: string;
  prayers?: string;
  alarm?: number;
}

interface Made {
  times: PublicTimes;
  versions: DayVersions;
  words: FeedWords;
  place: { publicUrl: string; today: string };
  query: Query;
}

function optionsOf({ show, prayers, alarm }: Query): CalendarOptions {
  return {
    show: new Set((show?.split(',') as CalendarPart[] | undefined) ?? USUAL_CALENDAR_PARTS),
    prayers: new Set((prayers?.split(',') as IqamahPrayer[] | undefined) ?? IQAMAH_PRAYERS),
    alarm: alarm ?? null,
  };
}

const CALENDAR = 'text/calendar; charset=utf-8';

const FEEDS: Record<keyof typeof calendarFeedsContract, { type: string; write(made: Made): string }> = {
  calendar: {
    type: CALENDAR,
    write: ({ times, versions, words, place, query }) =>
      timesCalendar(times, versions, optionsOf(query), words, place),
  },
  changesCalendar: {
    type: CALENDAR,
    write: ({ times, versions, words, place }) => changesCalendar(times, versions, words, place),
  },
  atom: {
    type: 'application/atom+xml; charset=utf-8',
    write: ({ times, versions, words, place }) => atomFeed(times, versions, words, place),
  },
  jsonFeed: {
    type: 'application/feed+json; charset=utf-8',
    write: ({ times, versions, words, place }) => jsonFeed(times, versions, words, place),
  },
};

/** Calendars and feeds of a masjid, for programs that look now and then for a year: mostly there is nothing new. */
export function calendarFeedRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const answers = makeKeptAnswers(KEPT);
  const { publicUrl } = platform.config;
  const kept = bounded<number, { version: string; versions: DayVersions }>(KEPT_VERSIONS);
  const once = singleFlight();
  const versionsOf = async ({ masjidId, version }: Standing, times: PublicTimes): Promise<DayVersions> => {
    const known = kept.get(masjidId);
    if (known?.version === version) return known.versions;
    return once(`${masjidId} ${version}`, async () => {
      const versions = await readDayVersions(platform, masjidId, times);
      kept.set(masjidId, { version, versions });
      return versions;
    });
  };
  for (const [name, endpoint] of Object.entries<Endpoint>(calendarFeedsContract)) {
    const { type, write } = FEEDS[name as keyof typeof FEEDS];
    app.route<{ Params: { hash_id: string } }>({
      ...routeOf(endpoint),
      // Calendars ask by HEAD whether there is something before they subscribe.
      method: ['GET', 'HEAD'],
      handler: async (request, reply) => {
        await admitOutsider(platform, endpoint, request);
        const query = parseRequest(endpoint, request).query as Query;
        const standing = await store.standing(request.params.hash_id);
        const { masjidId, hashId, version, today, secondsLeft } = standing;
        const wanted = {
          name: `${masjidId} ${name} ${JSON.stringify(query)}`,
          tag: `${version}.${today}`,
          type,
          seconds: secondsLeft,
          holding: store.holding(standing),
          ...(type === CALENDAR
            ? { headers: { 'content-disposition': `inline; filename="${hashId}.ics"` } }
            : {}),
        };
        return answers.send(request, reply, wanted, async () => {
          const times = await store.timesOf(standing);
          const words = feedWords(localeOf(times, query.lang), hasManyJumuah(times));
          const versions = await versionsOf(standing, times);
          return write({ times, versions, words, place: { publicUrl, today }, query });
        });
      },
    });
  }
}
