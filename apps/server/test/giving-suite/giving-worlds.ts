import type { GivingPayments } from '../../src/platform/giving-payments/giving-payments.ts';
import { stripeGiving } from '../../src/platform/giving-payments/stripe/stripe-giving.ts';
import { entry, simulatorOf } from '../billing.ts';
import { givingOf } from '../card-giving.ts';
import { startFakeConnect } from '../stripe-connect/fake-connect.ts';
import type { TestApp } from '../whole-server.ts';

/** What people and time do at a provider, the same for each. */
export interface GivingWorld {
  giving: GivingPayments;
  activate(accountId: string): Promise<void>;
  /** At the payment page; one that is closed is left. `later`: the card is good today, and refused when it is kept. */
  pay(paymentId: string, card: 'good' | 'bad' | 'later'): Promise<void>;
  pass(seconds: number): Promise<void>;
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
    pass: async (seconds) => {
      const now = await giving.now();
      await simulatorOf(test).moveClockTo(new Date(now.getTime() + seconds * 1000));
    },
    problems: () => [],
    close: async () => undefined,
  };
}

export async function stripeWorld(): Promise<GivingWorld> {
  const fake = await startFakeConnect();
  fake.state.now = Math.floor(Date.now() / 1000);
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
    pass: async (seconds) => {
      fake.state.now += seconds;
    },
    problems: () => fake.problems,
    close: () => fake.close(),
  };
}
