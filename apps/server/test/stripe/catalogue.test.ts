import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const priceCalls = () => shop.fake.calls.filter(({ route }) => route === 'GET /v1/prices').length;

it('is the prices that have a lookup key, in the order of plans, with what their products say', async () => {
  const catalogue = await shop.payments.catalogue();
  expect(catalogue.map(({ plan, interval, amount }) => [plan, interval, amount])).toEqual([
    ['professional', 'month', 625],
    ['professional', 'year', 6000],
    ['premium', 'month', 1250],
    ['premium', 'year', 12_000],
    ['ultimate', 'month', 1125],
    ['ultimate', 'year', 10_800],
  ]);
  expect(catalogue[3]).toEqual({
    id: 'price_premium_year',
    productId: 'prod_premium',
    plan: 'premium',
    interval: 'year',
    amount: 12_000,
    currency: 'usd',
    isPopular: true,
    description: 'For the app',
    features: ['Push notifications', 'Slides'],
  });
  expect(catalogue[0]).toMatchObject({ isPopular: false, description: null, features: null });
});

it('is kept for five minutes', async () => {
  await Promise.all([shop.payments.catalogue(), shop.payments.catalogue()]);
  shop.advance(299);
  await shop.payments.catalogue();
  expect(priceCalls()).toBe(1);
  shop.advance(2);
  const { prices } = shop.fake.state;
  const old = prices.get('price_premium_month');
  if (old) prices.set('price_new', { ...old, id: 'price_new', amount: 1300 });
  if (old) old.lookupKey = null;
  expect(await shop.payments.catalogue()).toContainEqual(
    expect.objectContaining({ id: 'price_new', plan: 'premium', amount: 1300 }),
  );
  expect(priceCalls()).toBe(2);
});

it('is asked for again after a failure, and leaves out what is no plan of ours', async () => {
  const broken = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  shop.fake.answerNext(broken, 'GET /v1/prices', 3);
  await expect(shop.payments.catalogue()).rejects.toMatchObject({ kind: 'unavailable' });
  const [professional, premium] = [...shop.fake.state.products.values()];
  if (professional) professional.metadata.plan = 'something else';
  if (premium) premium.isActive = false;
  expect((await shop.payments.catalogue()).map(({ plan }) => plan)).toEqual(['ultimate', 'ultimate']);
});
