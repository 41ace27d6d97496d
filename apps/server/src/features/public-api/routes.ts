import type { Endpoint } from '@minaret/contract/api/endpoint';
import { publicRecordsContract, publicTimesContract } from '@minaret/contract/public-api/public-api';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { admitOutsider, feature } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { responseSchema } from '../../platform/http/response-schema.ts';
import type { Platform } from '../../platform/runtime.ts';
import { publicCampaigns } from '../giving/service.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import { aboutKey, listMasjids, screensOf } from './service.ts';
import { type Asked, TIMES_ANSWERS, type TimesAnswer } from './times-answers.ts';

/** What is documented below `/api/v1` and asked of the database each time. */
export const publicApi = feature(publicRecordsContract, {
  masjids: (ctx, { query }) => listMasjids(ctx, query),
  campaigns: (ctx, { query }) => publicCampaigns(ctx, query.language),
  screens: (ctx) => screensOf(ctx),
  key: (ctx) => aboutKey(ctx),
});

/** Answers that were asked for last, a few kilobytes each. */
const KEPT = 1000;

type AnyAnswer = (asked: Asked<never>) => TimesAnswer<unknown> | Promise<TimesAnswer<unknown>>;

/** The times of a masjid, from memory: who has the answer already is told so without a statement. */
export function publicTimesRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const answers = makeKeptAnswers(KEPT);
  for (const [name, endpoint] of Object.entries<Endpoint>(publicTimesContract)) {
    const answerOf = TIMES_ANSWERS[name as keyof typeof TIMES_ANSWERS] as AnyAnswer;
    app.route<{ Params: { hash_id: string } }>({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        await admitOutsider(platform, endpoint, request);
        const parsed = parseRequest(endpoint, request);
        const standing = await store.standing(request.params.hash_id);
        const answer = await answerOf({ standing, store, parsed } as Asked<never>);
        const { masjidId, version, today, secondsLeft } = standing;
        const seconds = Math.min(secondsLeft, answer.seconds ?? secondsLeft);
        const wanted = {
          name: `${masjidId} ${name} ${JSON.stringify([parsed.params, parsed.query])}`,
          tag: [version, today, answer.stamp].filter(Boolean).join('.'),
          type: 'application/json; charset=utf-8',
          seconds,
          holding: store.holding(standing, seconds),
        };
        return answers.send(request, reply, wanted, async () => {
          const envelope = { status: true, message: '', response: await answer.make() };
          return String(reply.serializeInput(envelope, responseSchema(endpoint.response)));
        });
      },
    });
  }
}
