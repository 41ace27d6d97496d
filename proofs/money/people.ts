import { paymentBillingsContract } from '@minaret/contract/billing/payment-billings';
import { billing } from '../../apps/server/src/features/billing/routes.ts';
import type { RequestContext } from '../../apps/server/src/platform/context.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction, makeContext, NO_TRANSACTION } from '../../apps/server/src/platform/runtime.ts';
import { makeMasjid, makeUser } from '../../apps/server/test/make.ts';
import type { Caller, TestApp } from '../../apps/server/test/whole-server.ts';
import { type Random, seeded } from '../lib/random.ts';
import { signIn } from '../lib/sign-in.ts';

type Billings = Caller['paymentBillings'];

/** A masjid with two admins, and what they have in their hands: open payment pages, and what they last saw. */
export interface PayingMasjid {
  masjidId: number;
  admins: [number, number];
  random: Random;
  /** Addresses of payment pages, also those that were closed since. */
  pages: string[];
  /** Subscriptions that support has started by mistake. */
  extras: Set<string>;
  /** What previews have said that a change would cost. */
  promised: { priceId: string; prorationDate: number; due: number; from: string }[];
  /** When something was last bought or changed that nobody was shown the price of. */
  unseenAt: number;
  /** The end of a cancelled subscription, as it was shown; nobody has asked for anything since. */
  cancelled: { subscriptionId: string; at: number } | null;
  /** Its last steps and their answers: what a fault is told with. */
  did: string[];
}

export async function makePayingMasjid(test: TestApp, seed: number): Promise<PayingMasjid> {
  const masjidId = await makeMasjid(test);
  const memberships = [{ masjidId, roles: ['mosque-admin' as const] }];
  const [first, second] = [await makeUser(test, { memberships }), await makeUser(test, { memberships })];
  return {
    masjidId,
    admins: [first.id, second.id],
    random: seeded(seed),
    pages: [],
    extras: new Set(),
    promised: [],
    unseenAt: 0,
    cancelled: null,
    did: [],
  };
}

const web: RequestContext['web'] = {
  ip: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: 'proof',
  cookie: () => undefined,
  setCookie: () => undefined,
};

function standOf(test: TestApp, masjidId: number, userId: number) {
  return {
    actor: {
      kind: 'user' as const,
      userId,
      sessionId: '',
      name: 'Person',
      locale: 'en' as const,
      roles: ['mosque-admin' as const],
    },
    masjid: { id: masjidId, timeZone: 'America/Toronto', features: [] },
    tenant: { masjidId, userId },
    locale: 'en' as const,
    log: test.platform.log,
  };
}

/** The calls of payment billings as one admin makes them, without the wire between. */
export function atTheDesk(test: TestApp, masjidId: number, userId: number): Billings {
  const call = (name: keyof typeof paymentBillingsContract) => async (input: object) => {
    const handler = billing.handlers[name];
    if (!handler) throw new Error(`billing does not answer ${name}`);
    const parsed = { params: {}, query: {}, body: undefined, ...input };
    const stand = standOf(test, masjidId, userId);
    if (name !== 'history')
      return handler({ ...makeContext(test.platform, NO_TRANSACTION, stand), web }, parsed as never);
    return inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, stand.tenant);
      return handler({ ...makeContext(test.platform, db, stand), web }, parsed as never);
    });
  };
  const names = Object.keys(paymentBillingsContract) as (keyof typeof paymentBillingsContract)[];
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Billings;
}

/** The same over the wire, with a session of this moment. */
export async function overTheWire(test: TestApp, masjidId: number, userId: number): Promise<Billings> {
  return (await signIn(test, masjidId, userId)).paymentBillings;
}

const PAGE_SIZE = 10;
const MOST_PAGES = 50;

/** The whole list of receipts, as a person pages through it. */
export async function receiptsOf(
  test: TestApp,
  { masjidId, admins }: PayingMasjid,
): Promise<{ id: string; amount: number; currency: string }[]> {
  const desk = atTheDesk(test, masjidId, admins[0]);
  const all = [];
  for (let page_index = 0; page_index < MOST_PAGES; page_index += 1) {
    const page = await desk.history({ params: { m_id: masjidId }, query: { page_index } });
    all.push(...page);
    if (page.length < PAGE_SIZE) break;
  }
  return all;
}
