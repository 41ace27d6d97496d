import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';

let fake: FakeStripe;
let stripe: Stripe;
beforeEach(async () => {
  fake = await startFakeStripe();
  const { hostname, port } = new URL(fake.config.apiUrl ?? '');
  stripe = new Stripe(fake.config.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
});
afterEach(() => fake.close());

/** What the types forbid, sent all the same. */
function untyped<T>(params: object): T {
  return params as T;
}

it('knows what the installed types allow, and tells of what they do not', async () => {
  await stripe.customers.create({ name: 'Masjid', metadata: { masjid_id: '7' } });
  expect(fake.problems).toEqual([]);
  await expect(stripe.customers.create(untyped({ nmae: 'Masjid' }))).rejects.toThrow(/additional/);
  await expect(stripe.customers.create(untyped({ tax_exempt: 'perhaps' }))).rejects.toThrow(/allowed/);
  expect(fake.problems).toHaveLength(2);
});

it('refuses names that are gone', async () => {
  const { id } = await stripe.customers.create({});
  await expect(
    stripe.setupIntents.create(untyped({ customer: id, payment_method_types: ['card'] })),
  ).rejects.toThrow(/payment_method_types/);
  await expect(
    stripe.checkout.sessions.create(
      untyped({ mode: 'subscription', ui_mode: 'embedded', line_items: [{ price: 'price_premium_year' }] }),
    ),
  ).rejects.toThrow(/ui_mode/);
});

it.each([
  [{ payment_intent_data: { description: 'x' } }, /not for subscriptions/],
  [{ success_url: undefined }, /needs success_url/],
  [{ customer_email: 'office@example.org' }, /exclude each other/],
  [{ automatic_tax: { enabled: true } }, /customer_update/],
  [
    {
      subscription_data: { trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } },
    },
    /need a trial/,
  ],
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`key${key}`, 'x'])) }, /50 keys/],
])('refuses what Stripe refuses and types cannot say: %j', async (wrong, message) => {
  const { id } = await stripe.customers.create({});
  const right: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    ui_mode: 'hosted_page',
    customer: id,
    line_items: [{ price: 'price_premium_year', quantity: 1 }],
    success_url: 'https://minaret.example/done',
  };
  await stripe.checkout.sessions.create(right);
  expect(fake.problems).toEqual([]);
  await expect(stripe.checkout.sessions.create({ ...right, ...wrong })).rejects.toThrow(message);
});

it('wants a key of every POST to be of one request', async () => {
  const idempotencyKey = 'operation-1';
  const first = await stripe.customers.create({ name: 'One' }, { idempotencyKey });
  expect(await stripe.customers.create({ name: 'One' }, { idempotencyKey })).toMatchObject({ id: first.id });
  await expect(stripe.customers.create({ name: 'Two' }, { idempotencyKey })).rejects.toThrow(
    /same parameters/,
  );
});
