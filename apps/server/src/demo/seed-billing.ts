import type { PaidPlan } from '@minaret/contract/access/plans';
import type { TestCard } from '@minaret/contract/billing/test-cards';
import { adoptCustomer, grantPlan } from '../features/billing/service.ts';
import { builtinOf, builtinPayments } from '../platform/payments/builtin/builtin-payments.ts';
import { jobContext, type Platform } from '../platform/runtime.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough for a second page of receipts. */
const SINCE_DAYS = 400;

interface Subscriber {
  masjidId: number;
  masjidName: string;
  email: string;
}

/** The demo has paid for its plan for a year; where real money would move, it is given the plan. */
export async function seedBilling(platform: Platform, subscriber: Subscriber, plan: PaidPlan): Promise<void> {
  const ctx = jobContext(platform, 'billing:sync');
  const { masjidId } = subscriber;
  if (!builtinOf(platform.payments)) {
    await ctx.transact((own) =>
      grantPlan(own, masjidId, { plan, reason: 'Demo', endsOn: null, replaces: null }),
    );
    return;
  }
  const customerId = await subscribe(platform, subscriber, plan);
  await adoptCustomer(ctx, masjidId, customerId);
}

/** As it would have been done then, at the provider's own pages. */
async function subscribe(
  platform: Platform,
  { email, ...masjid }: Subscriber,
  plan: PaidPlan,
): Promise<string> {
  const { config, clock } = platform;
  const began = new Date(clock.now().getTime() - SINCE_DAYS * DAY_MS);
  const then = builtinPayments(config, { ...platform, clock: { now: () => began } });
  const key = (what: string) => `demo ${masjid.masjidId} ${what}`;
  const details = { name: masjid.masjidName, email, phone: '+1 416 555 0148' };
  const { id } = await then.createCustomer({ ...masjid, ...details }, key('customer'));
  const addCard = async (card: TestCard, expires: Date) => {
    const { clientSecret } = await then.createSetup(id, key(card));
    const [expMonth, expYear] = [expires.getUTCMonth() + 1, expires.getUTCFullYear()];
    await then.simulator.confirmSetup(clientSecret, { card, expMonth, expYear, isConfirmed: true });
  };
  await addCard('visa', new Date(clock.now().getTime() + 900 * DAY_MS));
  await addCard('mastercard', new Date(clock.now().getTime() + 25 * DAY_MS));
  const price = (await then.catalogue()).find((each) => each.plan === plan && each.interval === 'month');
  if (!price) throw new Error(`the catalogue has no ${plan} by the month`);
  const pages = { successUrl: config.publicUrl, cancelUrl: config.publicUrl };
  const asked = { customerId: id, priceId: price.id, trialDays: null, locale: 'en' as const, ...pages };
  const checkout = await then.createCheckout(asked, key('checkout'));
  await then.simulator.payCheckout(checkout.id, { card: null, isConfirmed: null });
  return id;
}
