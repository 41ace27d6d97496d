import { beforeAll, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { checkOut, simulatorOf } from '../../../test/billing.ts';
import { type Member, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { completeCheckout } from '../../../test/stripe/engine/checkouts.ts';
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { stripePayments } from '../../platform/payments/stripe/stripe-payments.ts';

let test: TestApp;
let fake: FakeStripe;
let admin: Member;
let system: Caller;
let builtin: Payments;
beforeAll(async () => {
  fake = await startFakeStripe();
  atEnd(() => fake.close());
  test = await startApp();
  builtin = test.platform.payments;
  admin = await makeMember(test, ['mosque-admin']);
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

const params = () => ({ m_id: admin.masjidId });
const history = () => admin.caller.paymentBillings.history({ params: params(), query: {} });
const revenue = async () =>
  (await system.systemBilling.overview()).revenue.series
    .flatMap(({ amounts }) => amounts)
    .reduce((sum, amount) => sum + amount, 0);
const lastPaid = async () => {
  const { list } = await system.systemBilling.subscriptions({ query: {} });
  return list.find(({ m_id }) => m_id === admin.masjidId)?.last_payment ?? null;
};

it('sums of the built-in provider are no revenue, no history and no debt once another is at work', async () => {
  await checkOut(test, admin, 'premium');
  await simulatorOf(test).moveClockTo(new Date(Date.now() + 16 * 86_400_000));
  await checkOut(test, admin, 'premium', { card: 'visa' });
  expect([await revenue(), (await history()).length]).toEqual([1250, 1]);
  expect(await lastPaid()).toMatchObject({ amount: 1250 });
  const [receipt] = await history();

  // Both in the month that was paid in.
  fake.state.now = Math.floor((await builtin.now()).getTime() / 1000);
  test.platform.payments = stripePayments(fake.config, { clock: fake.clock });
  expect([await revenue(), await lastPaid(), await history()]).toEqual([0, null, []]);
  await expect(
    admin.caller.paymentBillings.receipt({ params: { ...params(), invoice_id: receipt?.id ?? '' } }),
  ).rejects.toMatchObject({ code: 'not_found' });

  const { session_url } = await admin.caller.paymentBillings.createCheckout({
    params: params(),
    body: { price_id: 'price_professional_month' },
  });
  completeCheckout(fake.state, session_url.split('/').at(-1) ?? '', 'pm_card_visa');
  await admin.caller.paymentBillings.refreshPaymentMethods({ params: params() });
  // A trial: nothing is paid yet, and what was paid in play counts for no trial that was kept.
  expect([await revenue(), await history()]).toEqual([0, []]);
  expect((await system.systemBilling.overview()).trials).toEqual({ running: 1, ended: 0, paid: 0 });

  test.platform.payments = builtin;
  expect([await revenue(), (await history()).length]).toEqual([1250, 1]);
});
