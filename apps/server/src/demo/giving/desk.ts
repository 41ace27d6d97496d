import { createHash } from 'node:crypto';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Context, RequestContext, UserActor } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import {
  type BuiltinGiving,
  builtinGiving,
  builtinGivingOf,
} from '../../platform/giving-payments/builtin/builtin-giving.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import {
  inTransaction,
  jobContext,
  makeContext,
  NO_TRANSACTION,
  type Platform,
} from '../../platform/runtime.ts';

export interface DemoMasjid {
  masjidId: number;
  hashId: string;
  timeZone: string;
}
export type DeskPerson = 'treasurer' | 'second';

/** Where the demo's giving happens: on the days on which it would have, by the people who would have done it. */
export interface Desk extends DemoMasjid {
  today: string;
  /** Time goes by, and never further than it really is. */
  goTo(date: string, time: string): void;
  by<T>(who: DeskPerson, work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Somebody at the giving page. */
  giver(name: string): RequestContext;
  byItself(): JobContext;
  /** Null: a real provider wants real givers. */
  cards: BuiltinGiving | null;
}

/** The same for everybody, and each once. */
export function operation(name: string): string {
  const hex = createHash('sha256').update(`demo gift ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function actorOf({ db }: Platform, email: string): Promise<UserActor> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return {
    kind: 'user',
    userId: person.id,
    sessionId: 'demo',
    name: `${person.first_name} ${person.last_name}`,
    locale: 'en',
    roles: ['donations'],
  };
}

export async function openDesk(
  platform: Platform,
  demo: DemoMasjid,
  emails: Record<DeskPerson, string>,
): Promise<Desk> {
  const { masjidId, timeZone } = demo;
  const really = platform.clock.now();
  let at = really;
  const clock = { now: () => at };
  const cards = builtinGivingOf(platform.givingPayments)
    ? builtinGiving(platform.config, { ...platform, clock })
    : null;
  const then: Platform = { ...platform, clock, givingPayments: cards ?? platform.givingPayments };
  const people = {
    treasurer: await actorOf(platform, emails.treasurer),
    second: await actorOf(platform, emails.second),
  };
  const masjid = { id: masjidId, timeZone, features: ['donation_portal'] };
  const stand = { masjid, locale: 'en', log: platform.log } as const;
  return {
    ...demo,
    cards,
    today: wallClock(zone(timeZone), really.getTime()).date,
    goTo(date, time) {
      at = new Date(Math.min(instantOf(zone(timeZone), date, time), really.getTime()));
    },
    by(who, work) {
      const actor = people[who];
      const tenant = { masjidId, userId: actor.userId };
      return inTransaction(then, 'read write', async (db) => {
        await enterTenant(db, tenant);
        return work(makeContext(then, db, { ...stand, actor, tenant }));
      });
    },
    giver(name) {
      const actor = { kind: 'visitor' } as const;
      const web = {
        ip: '',
        network: `demo ${name}`,
        userAgent: '',
        cookie: () => undefined,
        setCookie: () => {},
      };
      return { ...makeContext(then, NO_TRANSACTION, { ...stand, actor, tenant: { masjidId } }), web };
    },
    byItself: () => jobContext(then, 'giving-checkout:reconcile'),
  };
}
