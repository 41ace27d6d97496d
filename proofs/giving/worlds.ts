import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GivingPayments } from '../../apps/server/src/platform/giving-payments/giving-payments.ts';
import { stripeGiving } from '../../apps/server/src/platform/giving-payments/stripe/stripe-giving.ts';
import { entry } from '../../apps/server/test/billing.ts';
import { givingOf } from '../../apps/server/test/card-giving.ts';
import { startFakeConnect } from '../../apps/server/test/stripe-connect/fake-connect.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';

/** What people and time do at a provider, the same for each. */
export interface GivingWorld {
  giving: GivingPayments;
  activate(accountId: string): Promise<void>;
  /** At the payment page; one that is closed is left. `later`: the card is good today, and refused when it is kept. */
  pay(paymentId: string, card: 'good' | 'bad' | 'later'): Promise<void>;
  /** The card's owner goes to the bank; `won`, `lost`: what the bank decides. Where it cannot be, nothing happens. */
  dispute(paymentId: string, deed: 'dispute' | 'won' | 'lost'): Promise<void>;
  /** The bank would not have the last payout. */
  sendBackPayout(accountId: string): Promise<void>;
  /** The provider takes something that is of no gift. */
  takeFee(accountId: string, amount: number): Promise<void>;
  /** The masjid's clock and the provider's. */
  pass(ms: number): void;
  /** What no client of the provider should have done. */
  problems(): readonly string[];
  close(): Promise<void>;
}

const left = () => undefined;

export function builtinWorld(test: TestApp): GivingWorld {
  const giving = givingOf(test);
  return {
    giving,
    activate: async (accountId) => {
      await giving.house.setStatus(accountId, 'active');
    },
    pay: async (paymentId, card) => {
      const name = { good: 'visa', bad: 'declined', later: 'fails_later' } as const;
      await giving.house.pay(paymentId, entry(name[card], true)).catch(left);
    },
    dispute: (paymentId, deed) => giving.house.dispute(paymentId, deed).catch(left),
    sendBackPayout: (accountId) => giving.house.sendBackPayout(accountId),
    takeFee: async (accountId, amount) => {
      const id = randomUUID();
      await sql`insert into builtin_giving_transactions (id, account_id, kind, amount, fee, source_id, at, available_at)
        select ${id}, ${accountId}, 'other', ${-amount}, 0, ${id}, at, at
        from (select ${await giving.now()}::timestamptz as at) now`.execute(test.platform.db);
    },
    pass: (ms) => test.advance(ms),
    problems: () => [],
    close: async () => undefined,
  };
}

export async function stripeWorld(test: TestApp): Promise<GivingWorld> {
  const fake = await startFakeConnect();
  fake.state.now = Math.floor(test.platform.clock.now().getTime() / 1000);
  const clock = { now: () => new Date(fake.state.now * 1000) };
  return {
    giving: stripeGiving(fake.config, 'whsec_connectOfTheTests', { clock }),
    activate: async (accountId) => {
      const account = fake.state.accounts.get(accountId);
      if (account) account.isActive = true;
    },
    pay: async (paymentId, card) => {
      if (fake.state.session(paymentId).status === 'open')
        fake.state.pay(paymentId, card !== 'bad', card === 'later' ? 'fails_later' : 'good');
    },
    dispute: async (paymentId, deed) => {
      const intent = paymentId.startsWith('pi_') ? paymentId : `pi_${paymentId}`;
      if (deed === 'dispute') return fake.state.dispute(intent);
      const found = fake.state.disputes.find((each) => each.intent === intent);
      if (found) fake.state.decide(found, deed);
    },
    sendBackPayout: async (accountId) => fake.state.sendBackPayout(accountId),
    takeFee: async (accountId, amount) => fake.state.takeFee(accountId, amount),
    pass: (ms) => {
      test.advance(ms);
      fake.state.now += Math.round(ms / 1000);
    },
    problems: () => fake.problems,
    close: () => fake.close(),
  };
}
