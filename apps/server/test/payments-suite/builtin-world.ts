import type { TestCard } from '@minaret/contract/billing/test-cards';
import { builtinPayments } from '../../src/platform/payments/builtin/builtin-payments.ts';
import type { CardAnswer } from '../../src/platform/payments/builtin/engine/charge.ts';
import { startApp, type TestApp } from '../app.ts';
import { atEnd } from '../at-end.ts';
import { cardEntry } from '../builtin-customer.ts';
import type { World } from './world.ts';

let app: Promise<TestApp> | undefined;

/** One database for all lives of a file: a customer of one is nothing to another. */
function sharedApp(): Promise<TestApp> {
  app ??= startApp();
  atEnd(() => {
    app = undefined;
  });
  return app;
}

/** The built-in provider with a clock of its own. Whatever is due is played when somebody next asks. */
export async function openBuiltinWorld(start: Date): Promise<World> {
  const { platform } = await sharedApp();
  let now = start;
  const clock = { now: () => now };
  const payments = builtinPayments(platform.config, { ...platform, clock });
  const { simulator } = payments;
  return {
    payments,
    advanceTo: async (instant) => {
      now = instant;
    },
    completeCheckout: async (id, card) =>
      accepted(await simulator.payCheckout(id, { card: card && entry(card), isConfirmed: true })),
    confirmSetup: async (secret, card) => accepted(await simulator.confirmSetup(secret, entry(card))),
    payInvoice: async (id) => accepted(await simulator.payInvoice(id, { card: null, isConfirmed: true })),
    failNext: (customerId) => simulator.failNext(customerId, true),
    close: async () => undefined,
  };
}

const entry = (card: TestCard) => cardEntry(card, true);
const accepted = ({ status }: CardAnswer): boolean => status === 'succeeded';
