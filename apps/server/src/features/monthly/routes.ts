import { monthlyContract } from '@minaret/contract/masjid/monthly';
import { isLocale, type Locale } from '@minaret/i18n';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { translator } from '../../platform/translate.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { monthlyPage } from './page.ts';
import { monthOf } from './service.ts';

interface MonthRequest {
  Params: { hash_id: string };
  Querystring: { month?: string; lang?: string };
}

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** Pages that were asked for last, by masjid, version, day, month and language. */
const KEPT = 500;

/** The public timetable of a month: plain HTML that any cache may keep and any printer prints. */
export function monthlyRoutes(app: FastifyInstance, store: PublicTimesStore): void {
  const answers = makeKeptAnswers(KEPT);
  app.route<MonthRequest>({
    ...routeOf(monthlyContract.page),
    handler: async (request, reply) => {
      const { month, lang } = request.query;
      if (month !== undefined && !MONTH.test(month)) throw new Failure('not_found');
      const standing = await store.standing(request.params.hash_id);
      const language = isLocale(lang) ? lang : undefined;
      const wanted = {
        name: `${standing.masjidId} ${month ?? ''} ${language ?? ''}`,
        tag: `${standing.version}.${standing.today}`,
        type: 'text/html; charset=utf-8',
        seconds: standing.secondsLeft,
      };
      return answers.send(request, reply, wanted, async () => {
        const { masjid } = await store.timesOf(standing);
        const locale = language ?? spokenIn(masjid.languages);
        const shown = await monthOf(store, standing, month);
        return monthlyPage(shown, { masjid, locale, t: translator(locale) });
      });
    },
  });
}

/** The first of the masjid's languages that we speak. */
function spokenIn(languages: readonly string[]): Locale {
  return languages.find(isLocale) ?? 'en';
}
