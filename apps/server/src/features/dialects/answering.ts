// Decides: when an app of another system is answered: only where the masjid has switched it on; how many answers are kept.

import type { Endpoint, Parsed } from '@minaret/contract/api/endpoint';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { holdsRange } from '@minaret/contract/public-times/times-at';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import type { FastifyInstance } from 'fastify';
import { bounded } from '../../platform/caches.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { countCall } from '../../platform/http/call-costs.ts';
import { edgeOfRequest, routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import type { PublicTimesStore, Standing } from '../public-times/service.ts';
import { servesDialects } from './queries.ts';

/** Answers that were asked for last; a year in a dialect is about a hundred kilobytes. */
const KEPT = 300;
const KEPT_SWITCHES = 5000;
const MINUTE_MS = 60_000;
/** Jumu'ah of the coming Friday is named on each day, and a Hijri month is as long as its rest says. */
const DAYS_AFTER = 30;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** One answer about one masjid. */
export interface DialectAnswer {
  /** The public id, as the client sent it. */
  hashId: string | undefined;
  /** What is asked for, in words of ours: never what a client could make endless. */
  name: string;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** It tells how many minutes are left. */
  isOfMinute?: boolean;
  /** Days that it speaks of beyond today. */
  range?: Range;
  make(times: PublicTimes, now: number): string;
}

export interface Dialects {
  /** Adds a route that answers about one masjid. */
  route<E extends Endpoint>(
    endpoint: E,
    ask: (parsed: Parsed<E>) => DialectAnswer | Promise<DialectAnswer>,
  ): void;
  /** How it stands, if it lets others read it. */
  served(hashId: string | undefined): Promise<Standing>;
}

export function makeDialects(app: FastifyInstance, platform: Platform, store: PublicTimesStore): Dialects {
  const answers = makeKeptAnswers(KEPT);
  const switches = bounded<number, { version: string; isOn: boolean }>(KEPT_SWITCHES);

  /** Read once for each version: turning the switch makes another one. */
  const isServed = async ({ masjidId, version }: Standing): Promise<boolean> => {
    const known = switches.get(masjidId);
    if (known?.version === version) return known.isOn;
    const isOn = await inTransaction(platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      return servesDialects(db, masjidId);
    });
    switches.set(masjidId, { version, isOn });
    return isOn;
  };
  const served = async (hashId: string | undefined): Promise<Standing> => {
    if (hashId === undefined) throw new Failure('not_found');
    const standing = await store.standing(hashId);
    if (!(await isServed(standing))) throw new Failure('not_found');
    return standing;
  };
  const timesOf = async (standing: Standing, range: Range | undefined): Promise<PublicTimes> => {
    const times = await store.timesOf(standing);
    if (!range || holdsRange(times, range)) return times;
    const days = await store.daysOf(standing, { from: range.from, to: addDays(range.to, DAYS_AFTER) });
    return { ...times, days };
  };
  return {
    served,
    route(endpoint, ask) {
      app.route({
        ...routeOf(endpoint),
        handler: async (request, reply) => {
          await countCall(platform, edgeOfRequest(request), request, { kind: 'none' });
          const parsed = parseRequest(endpoint, request) as Parsed<typeof endpoint>;
          const { hashId, name, type = JSON_TYPE, headers, isOfMinute, range, make } = await ask(parsed);
          const standing = await served(hashId);
          const { masjidId, version, today, now, secondsLeft } = standing;
          const minute = Math.floor(now / MINUTE_MS);
          const minuteLeft = Math.floor(((minute + 1) * MINUTE_MS - now) / 1000);
          const seconds = isOfMinute ? minuteLeft : secondsLeft;
          const wanted = {
            name: `${masjidId} ${name}`,
            tag: `${version}.${today}${isOfMinute ? `.${minute}` : ''}`,
            type,
            seconds,
            holding: store.holding(standing, seconds),
            ...(headers ? { headers } : {}),
          };
          return answers.send(request, reply, wanted, async () => make(await timesOf(standing, range), now));
        },
      });
    },
  };
}
