import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckoutRequest } from '../../src/platform/payments/payments.ts';
import { DAY, HOUR } from './engine/calendar.ts';
import { completeCheckout } from './engine/checkouts.ts';
import { at, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const request = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  customerId: shop.customerId,
  priceId: 'price_premium_year',
  trialDays: null,
  successUrl: 'https://minaret.example/done',
  cancelUrl: 'https://minaret.example/plans',
  locale: 'en',
  ...more,
});

it('is a page of Stripe until it is paid', async () => {
  const checkout = await shop.payments.createCheckout(request({ locale: 'ar' }), shop.key());
  expect(checkout).toEqual({
    id: expect.stringMatching(/^cs_/),
    status: 'open',
    url: expect.stringMatching(/^https:/),
  });
  expect(await shop.payments.checkout(checkout.id)).toEqual(checkout);
  completeCheckout(shop.fake.state, checkout.id, 'pm_card_visa');
  expect(await shop.payments.checkout(checkout.id)).toEqual({
    id: checkout.id,
    status: 'complete',
    url: null,
  });
  expect(await shop.subscription()).toEqual({
    id: expect.any(String),
    status: 'active',
    priceId: 'price_premium_year',
    productId: 'prod_premium',
    interval: 'year',
    amount: 12_000,
    currency: 'usd',
    startedAt: at(shop.fake),
    cycleStart: at(shop.fake),
    cycleEnd: new Date('2028-01-31T09:30:15Z'),
    trialEnd: null,
    cancelsAt: null,
    endedAt: null,
    scheduled: null,
    pending: null,
  });
  expect((await shop.state()).cards).toEqual([expect.objectContaining({ last4: '4242', isDefault: true })]);
});

it('can stand in a page of ours: it has a secret instead of an address, and leads back when it is paid', async () => {
  const checkout = await shop.payments.createCheckout(request({ isEmbedded: true }), shop.key());
  const clientSecret = expect.stringMatching(/^cs_.*_secret_/);
  expect(checkout).toEqual({ id: expect.any(String), status: 'open', url: null, clientSecret });
  expect(await shop.payments.checkout(checkout.id)).toEqual(checkout);
  expect(shop.fake.state.checkouts.get(checkout.id)).toMatchObject({
    successUrl: 'https://minaret.example/done',
    cancelUrl: null,
  });
  completeCheckout(shop.fake.state, checkout.id, 'pm_card_visa');
  expect(await shop.payments.checkout(checkout.id)).toEqual({
    id: checkout.id,
    status: 'complete',
    url: null,
  });
});

it('takes no card that does not pay, and stays open', async () => {
  const checkout = await shop.payments.createCheckout(request(), shop.key());
  for (const card of ['pm_card_visa_chargeDeclined', 'pm_card_chargeCustomerFail'] as const)
    expect(() => completeCheckout(shop.fake.state, checkout.id, card)).toThrow(/declined/);
  expect(await shop.state()).toMatchObject({ subscriptions: [], cards: [], invoices: [] });
  expect(await shop.payments.checkout(checkout.id)).toMatchObject({ status: 'open' });
});

it('begins a trial without a card, which ends in nothing without one', async () => {
  const subscription = await shop.subscribe('price_premium_year', null, 15);
  expect(subscription).toMatchObject({
    status: 'trialing',
    trialEnd: at(shop.fake, 15 * DAY),
    cycleEnd: at(shop.fake, 15 * DAY),
  });
  shop.advance(15 * DAY);
  expect(await shop.subscription()).toMatchObject({ status: 'canceled', endedAt: at(shop.fake) });
  expect(shop.fake.state.charges).toEqual([]);
});

it('a card that was only added pays for the trial’s end: the first one is the default', async () => {
  await shop.subscribe('price_premium_year', null, 15);
  await shop.addCard('pm_card_visa');
  expect((await shop.state()).cards).toEqual([expect.objectContaining({ isDefault: true })]);
  shop.advance(15 * DAY + HOUR);
  expect(await shop.subscription()).toMatchObject({ status: 'active', cycleStart: at(shop.fake, -HOUR) });
  expect(shop.fake.state.charges).toMatchObject([{ amount: 12_000 }]);
});

it('leaves its card as the customer’s, also when the subscription is over', async () => {
  await shop.addCard('pm_card_mastercard');
  const { id } = await shop.subscribe('price_premium_year', 'pm_card_visa');
  await shop.payments.cancelNow(shop.customerId, id, shop.key());
  expect((await shop.state()).cards.find((card) => card.isDefault)?.last4).toBe('4242');
});

it('asks for tax only where the operator wants it', async () => {
  const taxed = await openShop({}, true);
  await taxed.payments.createCheckout({ ...request(), customerId: taxed.customerId }, taxed.key());
  expect(taxed.fake.calls.at(-1)?.params).toMatchObject({
    automatic_tax: { enabled: 'true' },
    customer_update: { address: 'auto', name: 'auto' },
  });
  await taxed.close();
});

it('is expired on request; what was paid meanwhile stays paid', async () => {
  const { payments, fake } = shop;
  const first = await payments.createCheckout(request(), shop.key());
  const key = shop.key();
  expect(await payments.expireCheckout(first.id, key)).toEqual({
    id: first.id,
    status: 'expired',
    url: null,
  });
  expect(await payments.expireCheckout(first.id, key)).toMatchObject({ status: 'expired' });
  const second = await payments.createCheckout(request(), shop.key());
  completeCheckout(fake.state, second.id, 'pm_card_visa');
  expect(await payments.expireCheckout(second.id, shop.key())).toMatchObject({ status: 'complete' });
  expect(await payments.checkout('cs_none')).toBeNull();
  await expect(payments.expireCheckout('cs_none', shop.key())).rejects.toMatchObject({ kind: 'not_found' });
});

it('expires by itself after a day', async () => {
  const { id } = await shop.payments.createCheckout(request(), shop.key());
  shop.advance(DAY);
  expect(await shop.payments.checkout(id)).toMatchObject({ status: 'expired', url: null });
});
