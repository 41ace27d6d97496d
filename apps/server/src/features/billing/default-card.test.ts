import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { completeCheckout, confirmSetup } from '../../../test/stripe/engine/checkouts.ts';
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts';
import { stripePayments } from '../../platform/payments/stripe/stripe-payments.ts';

let test: TestApp;
let fake: FakeStripe;
let admin: Member;
beforeAll(async () => {
  fake = await startFakeStripe();
  atEnd(() => fake.close());
  test = await startApp();
  fake.state.now = Math.floor(test.platform.clock.now().getTime() / 1000);
  test.platform.payments = stripePayments(fake.config, { clock: fake.clock });
  admin = await makeMember(test, ['mosque-admin']);
});

const params = () => ({ m_id: admin.masjidId });
const atProvider = () => [...fake.state.customers.values()].at(-1)?.defaultMethod ?? null;
const keysOf = (route: string) => fake.calls.filter((call) => call.route === route).map(({ key }) => key);

it('the first card of a trial is made the default by an operation of its own, once', async () => {
  const [price] = await test.platform.payments.catalogue();
  const { session_url } = await admin.caller.paymentBillings.createCheckout({
    params: params(),
    body: { price_id: price?.id ?? '' },
  });
  completeCheckout(fake.state, session_url.split('/').at(-1) ?? '', null);
  const { client_secret } = await admin.caller.paymentBillings.createCustomerSession({ params: params() });
  const { method } = confirmSetup(fake.state, client_secret, 'pm_card_visa', true);
  fake.calls.length = 0;
  const cards = await admin.caller.paymentBillings.refreshPaymentMethods({ params: params() });
  expect(cards).toEqual([expect.objectContaining({ id: method, isDefaultMethod: true })]);
  expect(fake.calls.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);

  await admin.caller.paymentBillings.refreshPaymentMethods({ params: params() });
  await test.runJobs();
  expect(atProvider()).toBe(method);
  const [key] = keysOf('POST /v1/customers/:id');
  expect(keysOf('POST /v1/customers/:id')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await test.runJobs();
  expect(keysOf('POST /v1/customers/:id')).toEqual([key]);
  expect(fake.problems).toEqual([]);
});

it('what somebody chose meanwhile stays', async () => {
  const { client_secret } = await admin.caller.paymentBillings.createCustomerSession({ params: params() });
  const { method } = confirmSetup(fake.state, client_secret, 'pm_card_mastercard', true);
  const [customer] = [...fake.state.customers.values()];
  if (customer) customer.defaultMethod = null;
  await admin.caller.paymentBillings.refreshPaymentMethods({ params: params() });
  if (customer) customer.defaultMethod = method ?? null;
  await test.runJobs();
  expect(atProvider()).toBe(method);
});
