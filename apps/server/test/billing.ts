import type { PaidPlan } from '@minaret/contract/access/plans';
import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import type { TestCard } from '@minaret/contract/billing/test-cards';
import { builtinOf } from '../src/platform/payments/builtin/builtin-payments.ts';
import type { Member } from './make.ts';
import type { TestApp } from './whole-server.ts';

const DAY_MS = 24 * 60 * 60_000;

export function simulatorOf({ platform }: TestApp) {
  const builtin = builtinOf(platform.payments);
  if (!builtin) throw new Error('another provider is at work');
  return builtin.simulator;
}

export async function priceOf(
  { platform }: TestApp,
  plan: PaidPlan,
  interval: BillingInterval = 'month',
): Promise<string> {
  const found = (await platform.payments.catalogue()).find(
    (price) => price.plan === plan && price.interval === interval,
  );
  if (!found) throw new Error(`no price of ${plan} by the ${interval}`);
  return found.id;
}

export const entry = (card: TestCard, isConfirmed: boolean | null = null) => ({
  card,
  expMonth: 12,
  expYear: 2040,
  isConfirmed,
});

/** As a person does it: the payment page, with a card where one is given. */
export async function checkOut(
  test: TestApp,
  { caller, masjidId }: Member,
  plan: PaidPlan,
  { card, interval }: { card?: TestCard; interval?: BillingInterval } = {},
): Promise<void> {
  const { session_url } = await caller.paymentBillings.createCheckout({
    params: { m_id: masjidId },
    body: { price_id: await priceOf(test, plan, interval) },
  });
  const id = new URL(session_url).pathname.split('/').at(-1) ?? '';
  await simulatorOf(test).payCheckout(id, { card: card ? entry(card, true) : null, isConfirmed: null });
  await caller.paymentBillings.refreshPaymentMethods({ params: { m_id: masjidId } });
}

export async function addCard(test: TestApp, { caller, masjidId }: Member, card: TestCard): Promise<void> {
  const params = { m_id: masjidId };
  const { client_secret } = await caller.paymentBillings.createCustomerSession({ params });
  await simulatorOf(test).confirmSetup(client_secret, entry(card, true));
  await caller.paymentBillings.refreshPaymentMethods({ params });
}

/** The provider's time goes on, what it tells arrives, and what that leads to is done. */
export async function passDays(test: TestApp, days: number): Promise<void> {
  const { now } = await simulatorOf(test).clock();
  await simulatorOf(test).moveClockTo(new Date(now.getTime() + days * DAY_MS));
  await test.runJobs();
  await test.runJobs();
}
