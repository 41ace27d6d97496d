// Decides: which months and languages the public timetable has.

import { monthlyContract } from '@minaret/contract/masjid/monthly';
import { isLocale, type Locale } from '@minaret/i18n';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { translator } from '../../platform/translate.ts';
import { holdsUntil } from '../embed/service.ts';
import { monthOf, type PublicTimesStore } from '../public-times/service.ts';
import { monthlyPage } from './page.ts';

interface MonthRequest {
  Params: { hash_id: string };
  Querystring: { month?: string; lang?: string };
}

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** Pages that were asked for last, by masjid, version, day, month and language. */
const KEPT = 500;

/** The public page of a masjid, and the timetable of each month: plain HTML that any cache may keep and any printer prints. */
export function monthlyRoutes(app: FastifyInstance, store: PublicTimesStore, { publicUrl }: Config): void {
  const answers = makeKeptAnswers(KEPT);
  app.route<MonthRequest>({
    ...routeOf(monthlyContract.page),
    handler: async (request, reply) => {
      const { month, lang } = request.query;
      if (month !== undefined && !MONTH.test(month)) throw new Failure('not_found');
      const standing = await store.standing(request.params.hash_id);
      const language = isLocale(lang) ? lang : undefined;
      const times = await store.timesOf(standing);
      // A month alone says nothing of what is next.
      const until = month === undefined ? holdsUntil(times, standing) : null;
      const wanted = {
        name: `${standing.masjidId} ${month ?? ''} ${language ?? ''}`,
        tag: `${standing.version}.${standing.today}.${until?.mark ?? ''}`,
        type: 'text/html; charset=utf-8',
        seconds: until?.seconds ?? standing.secondsLeft,
        holding: store.holding(standing, until?.seconds),
      };
      return answers.send(request, reply, wanted, async () => {
        const { masjid } = times;
        const locale = language ?? spokenIn(masjid.languages);
        const shown = await monthOf(store, standing, month);
        const reader = { masjid, locale, t: translator(locale) };
        return monthlyPage(shown, reader, { times, now: standing.now, origin: publicUrl, named: month });
      });
    },
  });
}

/** The first of the masjid's languages that we speak. */
function spokenIn(languages: readonly string[]): Locale {
  return languages.find(isLocale) ?? 'en';
}
