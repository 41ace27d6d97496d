import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from './engine/calendar.ts';
import { confirmSetup } from './engine/checkouts.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

it('has its details, and can be told others, or none', async () => {
  const { customerId, payments } = shop;
  expect((await shop.state()).details).toEqual({
    name: 'Masjid an-Nur',
    email: 'office@example.org',
    phone: null,
  });
  await payments.updateCustomer(customerId, { name: 'New', email: null, phone: '+1 555' }, shop.key());
  expect((await shop.state()).details).toEqual({ name: 'New', email: null, phone: '+1 555' });
  expect(shop.fake.state.customers.get(customerId)).toMatchObject({ metadata: { masjid_id: '7' } });
});

it('is null once deleted, and where there never was one', async () => {
  expect(await shop.payments.customer('cus_nobody')).toBeNull();
  const customer = shop.fake.state.customers.get(shop.customerId);
  if (customer) customer.isDeleted = true;
  expect(await shop.payments.customer(shop.customerId)).toBeNull();
});

it('has the cards it was given; the default is the one that pays', async () => {
  const first = await shop.addCard('pm_card_visa');
  const second = await shop.addCard('pm_card_mastercard');
  expect((await shop.state()).cards.find((card) => card.isDefault)?.id).toBe(first);
  await shop.payments.setDefaultCard(shop.customerId, second, shop.key());
  expect((await shop.state()).cards.find((card) => card.isDefault)?.id).toBe(second);
  await shop.payments.setDefaultCard(shop.customerId, first, shop.key());
  expect((await shop.state()).cards).toEqual([
    expect.objectContaining({ id: second, brand: 'mastercard', isDefault: false }),
    {
      id: first,
      brand: 'visa',
      type: 'card',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      isDefault: true,
    },
  ]);
});

it('is only read when it is asked for: which card ought to be the default is said, not done', async () => {
  const { id } = await shop.subscribe('price_premium_month', null, 15);
  const { clientSecret } = await shop.payments.createSetup(shop.customerId, shop.key());
  const { method } = confirmSetup(shop.fake.state, clientSecret, 'pm_card_visa', true);
  shop.fake.calls.length = 0;
  const { cards, cardToMakeDefault } = await shop.state();
  expect(cards).toEqual([expect.objectContaining({ id: method, isDefault: true })]);
  expect(cardToMakeDefault).toBe(method);
  expect(shop.fake.calls.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
  await shop.payments.setDefaultCard(shop.customerId, method ?? '', shop.key());
  expect((await shop.state()).cardToMakeDefault).toBeNull();
  shop.advance(15 * DAY + HOUR);
  expect(await shop.subscription()).toMatchObject({ id, status: 'active' });
});

it('makes another card the default of what checkout gave a card of its own, and of what is scheduled', async () => {
  const { id } = await shop.subscribe('price_premium_month', 'pm_card_chargeCustomerFail', 15);
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_month', shop.key());
  const good = await shop.addCard('pm_card_visa');
  await shop.payments.setDefaultCard(shop.customerId, good, shop.key());
  expect((await shop.state()).cards.find((card) => card.isDefault)?.id).toBe(good);
  shop.advance(15 * DAY + HOUR);
  expect(await shop.subscription()).toMatchObject({ status: 'active', priceId: 'price_professional_month' });
});

it('loses a card, but never another customer’s', async () => {
  const card = await shop.addCard('pm_card_visa');
  const { id: other } = await shop.payments.createCustomer(
    { name: null, email: null, phone: null, masjidId: 8, masjidName: 'Other' },
    shop.key(),
  );
  for (const act of [shop.payments.detachCard, shop.payments.setDefaultCard])
    await expect(act(other, card, shop.key())).rejects.toMatchObject({ kind: 'not_found' });
  const key = shop.key();
  await shop.payments.detachCard(shop.customerId, card, key);
  await shop.payments.detachCard(shop.customerId, card, key);
  // Somebody else's wish to remove it comes too late.
  await expect(shop.payments.detachCard(shop.customerId, card, shop.key())).rejects.toMatchObject({
    kind: 'not_found',
  });
  expect((await shop.state()).cards).toEqual([]);
});

it('is read whole, page by page, without drafts and the empty invoice of a trial', async () => {
  await shop.subscribe('price_premium_month', 'pm_card_visa', 15);
  expect((await shop.state()).invoices).toEqual([]);
  shop.advance(15 * DAY);
  expect((await shop.subscription()).status).toBe('active');
  expect((await shop.state()).invoices).toEqual([]);
  shop.advance(HOUR);
  expect((await shop.state()).invoices).toHaveLength(1);
  shop.advance(365 * 10 * DAY);
  const { invoices } = await shop.state();
  expect(invoices).toHaveLength(120);
  expect(new Set(invoices.map(({ id }) => id)).size).toBe(120);
  expect(invoices[0]?.createdAt.getTime()).toBeGreaterThan(invoices[1]?.createdAt.getTime() ?? Infinity);
});

it('has invoices with the period that is paid for, and where they are had', async () => {
  const before = shop.fake.clock.now();
  const subscription = await shop.subscribe('price_premium_year', 'pm_card_visa');
  const [invoice] = (await shop.state()).invoices;
  expect(invoice).toEqual({
    id: expect.any(String),
    number: expect.any(String),
    status: 'paid',
    subscriptionId: subscription.id,
    priceId: 'price_premium_year',
    amountDue: 12_000,
    amountPaid: 12_000,
    currency: 'usd',
    createdAt: before,
    paidAt: before,
    periodStart: before,
    periodEnd: subscription.cycleEnd,
    attempts: 0,
    nextAttemptAt: null,
    payUrl: null,
  });
  const { payments, customerId } = shop;
  expect(await payments.invoicePdfUrl(customerId, invoice?.id ?? '')).toMatch(/^http.*pdf/);
  expect(String(await payments.invoicePdf(customerId, invoice?.id ?? ''))).toBe(`%PDF of ${invoice?.id}`);
  shop.fake.state.pages = 'http://127.0.0.1:9';
  await expect(payments.invoicePdf(customerId, invoice?.id ?? '')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  await expect(payments.invoicePdfUrl('cus_other', invoice?.id ?? '')).rejects.toMatchObject({
    kind: 'not_found',
  });
  await expect(payments.invoicePdfUrl(customerId, 'in_none')).rejects.toMatchObject({ kind: 'not_found' });
});

it('shows a state that nobody here knows as it is', async () => {
  const { id } = await shop.subscribe('price_premium_year', 'pm_card_visa');
  const stored = shop.fake.state.subscriptions.get(id);
  Object.assign(stored ?? {}, { status: 'hibernating' });
  expect(await shop.subscription()).toMatchObject({ status: 'hibernating' });
});
