import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '../../src/platform/observability/log.ts';
import { stripePayments } from '../../src/platform/payments/stripe/stripe-payments.ts';
import { DAY } from './engine/calendar.ts';
import { at, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const nobody = { name: null, email: null, phone: null, masjidId: 9, masjidName: 'Nine' };
const error = (status: number, body: Record<string, unknown>) => ({ status, body: { error: body } });

describe('a connection that breaks', () => {
  it.each(['before', 'after'] as const)(
    '%s it was done: the SDK asks again, and it is done once',
    async (when) => {
      shop.fake.breakNext(when, 'POST /v1/customers');
      const { id } = await shop.payments.createCustomer(nobody, 'operation-a');
      expect([...shop.fake.state.customers.keys()]).toEqual([shop.customerId, id]);
    },
  );

  it.each(['before', 'after'] as const)(
    '%s, each time: nobody knows; the same key later does it once',
    async (when) => {
      const { id } = await shop.subscribe('price_professional_year', 'pm_card_visa');
      shop.advance(DAY);
      await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_month', shop.key());
      shop.fake.breakNext(when, 'POST /v1/subscriptions/:id', 3);
      const change = { subscriptionId: id, priceId: 'price_premium_year', prorationDate: at(shop.fake) };
      const attempt = () => shop.payments.changePlan(shop.customerId, change, 'operation-b');
      await expect(attempt()).rejects.toMatchObject({ name: 'PaymentError', kind: 'unavailable' });
      expect(shop.fake.state.charges).toHaveLength(when === 'after' ? 2 : 1);
      shop.advance(60);
      expect(await attempt()).toEqual({ isPending: false, payUrl: null });
      expect(await attempt()).toEqual({ isPending: false, payUrl: null });
      expect(shop.fake.state.charges).toHaveLength(2);
      expect(await shop.subscription()).toMatchObject({ priceId: 'price_premium_year', scheduled: null });
    },
  );

  it.each([
    ['POST /v1/subscription_schedules', 'before'],
    ['POST /v1/subscription_schedules', 'after'],
    ['POST /v1/subscription_schedules/:id', 'before'],
    ['POST /v1/subscription_schedules/:id', 'after'],
  ] as const)('at %s, %s: the schedule is made once', async (route, when) => {
    const { id, cycleEnd } = await shop.subscribe('price_premium_year', 'pm_card_visa');
    shop.fake.breakNext(when, route, 3);
    const attempt = () =>
      shop.payments.scheduleChange(shop.customerId, id, 'price_professional_year', 'operation-c');
    await expect(attempt()).rejects.toMatchObject({ kind: 'unavailable' });
    await attempt();
    expect(shop.fake.state.schedules.size).toBe(1);
    expect((await shop.subscription()).scheduled).toEqual({
      priceId: 'price_professional_year',
      at: cycleEnd,
    });
  });

  it('after a checkout or a setup was made: there is one', async () => {
    shop.fake.breakNext('after', 'POST /v1/setup_intents', 3);
    const attempt = () => shop.payments.createSetup(shop.customerId, 'operation-d');
    await expect(attempt()).rejects.toMatchObject({ kind: 'unavailable' });
    const { clientSecret } = await attempt();
    expect(shop.fake.state.setups.size).toBe(1);
    expect(clientSecret).toContain([...shop.fake.state.setups.keys()][0]);
  });
});

it('every call that changes something carries the operation’s own key, each another', async () => {
  const { payments, customerId, fake } = shop;
  const { id } = await shop.subscribe('price_professional_year', 'pm_card_visa');
  const spare = await shop.addCard('pm_card_mastercard');
  const other = await shop.addCard('pm_card_visa');
  const urls = { successUrl: 'https://minaret.example/a', cancelUrl: 'https://minaret.example/b' };
  const checkout = {
    customerId,
    priceId: 'price_premium_year',
    trialDays: null,
    locale: 'en',
    ...urls,
  } as const;
  shop.advance(DAY);
  const open = await payments.createCheckout(checkout, shop.key());
  const change = { subscriptionId: id, priceId: 'price_premium_year', prorationDate: at(fake) };
  const acts: [routes: string[], act: (key: string) => Promise<unknown>][] = [
    [['customers'], (key) => payments.createCustomer(nobody, key)],
    [['customers/:id'], (key) => payments.updateCustomer(customerId, nobody, key)],
    [['checkout/sessions'], (key) => payments.createCheckout(checkout, key)],
    [['checkout/sessions/:id/expire'], (key) => payments.expireCheckout(open.id, key)],
    [['setup_intents'], (key) => payments.createSetup(customerId, key)],
    [['payment_methods/:id/detach'], (key) => payments.detachCard(customerId, other, key)],
    [['subscriptions/:id'], (key) => payments.cancelAtPeriodEnd(customerId, id, true, key)],
    [
      ['subscriptions/:id', 'subscription_schedules', 'subscription_schedules/:id'],
      (key) => payments.scheduleChange(customerId, id, 'price_professional_month', key),
    ],
    [
      ['customers/:id', 'subscriptions/:id', 'subscription_schedules/:id'],
      (key) => payments.setDefaultCard(customerId, spare, key),
    ],
    [
      ['subscriptions/:id', 'subscription_schedules/:id/release'],
      (key) => payments.changePlan(customerId, change, key),
    ],
  ];
  for (const [routes, act] of acts) {
    const key = shop.key();
    const before = fake.calls.length;
    await act(key);
    const posts = fake.calls.slice(before).filter(({ route }) => route.startsWith('POST'));
    expect(posts.map(({ route }) => route)).toEqual(routes.map((route) => `POST /v1/${route}`));
    expect(posts.every((post) => post.key === key || post.key?.startsWith(`${key}:`))).toBe(true);
    expect(new Set(posts.map((post) => post.key)).size).toBe(posts.length);
  }
});

describe('what Stripe says', () => {
  it.each([
    [
      error(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
      'declined',
      1,
    ],
    [
      error(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }),
      'not_found',
      1,
    ],
    [
      error(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'This customer has no attached payment source or default payment method.',
      }),
      'no_card',
      1,
    ],
    [error(400, { type: 'idempotency_error', message: 'same parameters' }), 'conflict', 1],
    [
      error(400, {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        message: 'cannot be',
      }),
      'conflict',
      1,
    ],
    [
      error(400, { type: 'invalid_request_error', code: 'parameter_unknown', message: 'unknown' }),
      'invalid',
      1,
    ],
    [error(401, { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_***sts' }), 'invalid', 1],
    [error(403, { type: 'invalid_request_error', message: 'may not' }), 'invalid', 1],
    [error(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slowly' }), 'unavailable', 1],
    [
      error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'busy' }),
      'unavailable',
      3,
    ],
    [error(500, { type: 'api_error', message: 'sorry' }), 'unavailable', 3],
    [error(503, { type: 'a_new_error', message: 'sorry' }), 'unavailable', 3],
  ] as const)('%j is %s', async (answer, kind, times) => {
    shop.fake.answerNext(answer, 'POST /v1/customers', times);
    const failed = shop.payments.createCustomer(nobody, 'operation-e');
    await expect(failed).rejects.toMatchObject({ name: 'PaymentError', kind });
    if (kind === 'declined') await expect(failed).rejects.toThrow(/^Your card was declined\.$/);
  });

  it('about a key that was used for something else is a conflict', async () => {
    await shop.payments.createCustomer(nobody, 'operation-f');
    await expect(
      shop.payments.createCustomer({ ...nobody, name: 'Other' }, 'operation-f'),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('about a price that is not there is not found', async () => {
    const { id } = await shop.subscribe('price_premium_year', 'pm_card_visa');
    await expect(
      shop.payments.previewChange(shop.customerId, { subscriptionId: id, priceId: 'price_none' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

it('no secret is in an error or in the log that prints it', async () => {
  const lines: string[] = [];
  const log = makeLog(
    'trace',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const secret = 'sk_test_aSecretOfNobodyElse';
  const payments = stripePayments({ ...shop.fake.config, secretKey: secret }, { clock: shop.fake.clock });
  const message = `Invalid API Key provided: ${secret}`;
  shop.fake.answerNext(error(401, { type: 'invalid_request_error', message }), 'GET /v1/customers/:id');
  const failed = await payments.customer('cus_any').catch((reason: unknown) => reason);
  log.error({ err: failed }, 'failed');
  expect(failed).toMatchObject({ kind: 'invalid' });
  expect(inspect(failed, { depth: 10 }) + lines.join()).not.toContain('aSecretOfNobodyElse');
  expect(shop.fake.problems.splice(0)).toEqual(['GET /v1/customers/:id: the key is missing']);
});
