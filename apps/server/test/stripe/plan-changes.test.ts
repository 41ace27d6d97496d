import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from './engine/calendar.ts';
import { at, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function change(priceId: string) {
  const subscriptionId = (await shop.subscription()).id;
  const preview = await shop.payments.previewChange(shop.customerId, { subscriptionId, priceId });
  const { prorationDate } = preview;
  const outcome = await shop.payments.changePlan(
    shop.customerId,
    { subscriptionId, priceId, prorationDate },
    shop.key(),
  );
  return { preview, outcome };
}

it('to a bigger plan costs what was shown, at once, and renews on the same day', async () => {
  const { cycleEnd } = await shop.subscribe('price_professional_year', 'pm_card_visa');
  shop.advance(100 * DAY + 12_345);
  const { preview, outcome } = await change('price_premium_year');
  const left = (cycleEnd.getTime() / 1000 - shop.fake.state.now) / (365 * DAY);
  const due = Math.round(12_000 * left) - Math.round(6_000 * left);
  expect(preview).toEqual({
    dueToday: due,
    credit: 0,
    currency: 'usd',
    lines: [
      { description: expect.stringMatching(/^Unused time/), amount: -Math.round(6_000 * left) },
      { description: expect.stringMatching(/^Remaining time/), amount: Math.round(12_000 * left) },
    ],
    nextInvoiceAt: cycleEnd,
    nextInvoiceAmount: 12_000,
    prorationDate: at(shop.fake),
  });
  expect(outcome).toEqual({ isPending: false, payUrl: null });
  expect(await shop.subscription()).toMatchObject({ priceId: 'price_premium_year', cycleEnd, pending: null });
  expect(shop.fake.state.charges.at(-1)?.amount).toBe(due);
});

it('costs what was shown some minutes before', async () => {
  const { id } = await shop.subscribe('price_professional_month', 'pm_card_visa');
  shop.advance(10 * DAY);
  const asked = { subscriptionId: id, priceId: 'price_premium_month' };
  const { dueToday, prorationDate } = await shop.payments.previewChange(shop.customerId, asked);
  shop.advance(8 * HOUR);
  await shop.payments.changePlan(shop.customerId, { ...asked, prorationDate }, shop.key());
  expect(shop.fake.state.charges.at(-1)?.amount).toBe(dueToday);
});

it('from Premium to Ultimate of a year gives credit, which the next invoice uses up', async () => {
  const { cycleEnd } = await shop.subscribe('price_premium_year', 'pm_card_visa');
  shop.advance(73 * DAY);
  const { preview } = await change('price_ultimate_year');
  expect(preview).toMatchObject({ dueToday: 0, credit: 960, nextInvoiceAmount: 10_800 - 960 });
  expect(await shop.state()).toMatchObject({
    balance: -960,
    subscriptions: [{ priceId: 'price_ultimate_year' }],
  });
  expect((await shop.state()).invoices[0]).toMatchObject({ status: 'paid', amountDue: 0, amountPaid: 0 });
  shop.advance(cycleEnd.getTime() / 1000 + HOUR - shop.fake.state.now);
  expect(shop.fake.state.charges.map(({ amount }) => amount)).toEqual([12_000, 10_800 - 960]);
  expect((await shop.state()).balance).toBe(0);
});

it('to a year begins a cycle today', async () => {
  await shop.subscribe('price_premium_month', 'pm_card_visa');
  shop.advance(14 * DAY);
  const { preview } = await change('price_premium_year');
  expect(preview).toMatchObject({ dueToday: 12_000 - 625, nextInvoiceAt: new Date('2028-02-14T09:30:15Z') });
  expect(await shop.subscription()).toMatchObject({ interval: 'year', cycleStart: at(shop.fake) });
});

it('in a trial costs nothing and leaves the trial as it is', async () => {
  const { trialEnd } = await shop.subscribe('price_premium_month', null, 15);
  shop.advance(DAY);
  const { preview, outcome } = await change('price_ultimate_year');
  expect(preview).toMatchObject({
    dueToday: 0,
    credit: 0,
    lines: [],
    nextInvoiceAt: trialEnd,
    nextInvoiceAmount: 10_800,
  });
  expect(outcome).toEqual({ isPending: false, payUrl: null });
  expect(await shop.subscription()).toMatchObject({ status: 'trialing', interval: 'year', trialEnd });
});

it('waits for its payment, and is dropped when nobody pays', async () => {
  await shop.subscribe('price_professional_year', 'pm_card_visa');
  shop.advance(DAY);
  shop.fake.state.failing = 1;
  const { outcome } = await change('price_premium_year');
  expect(outcome).toEqual({ isPending: true, payUrl: expect.stringMatching(/^https:/) });
  expect(await shop.subscription()).toMatchObject({
    status: 'active',
    priceId: 'price_professional_year',
    pending: { priceId: 'price_premium_year', until: at(shop.fake, 23 * HOUR), payUrl: outcome.payUrl },
  });
  expect((await shop.state()).invoices[0]).toMatchObject({
    status: 'open',
    attempts: 1,
    payUrl: outcome.payUrl,
  });
  shop.advance(23 * HOUR);
  expect(await shop.subscription()).toMatchObject({ priceId: 'price_professional_year', pending: null });
  expect((await shop.state()).invoices[0]).toMatchObject({ status: 'void', payUrl: null });
});

it('that is not paid leaves a smaller plan scheduled', async () => {
  const { id } = await shop.subscribe('price_premium_year', 'pm_card_visa');
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_year', shop.key());
  shop.advance(DAY);
  await shop.payments.scheduleChange(shop.customerId, id, 'price_premium_year', shop.key());
  expect((await shop.subscription()).scheduled).toBeNull();
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_year', shop.key());
  const stored = shop.fake.state.prices.get('price_ultimate_year');
  if (stored) stored.amount = 20_000;
  shop.fake.state.failing = 1;
  expect((await change('price_ultimate_year')).outcome).toMatchObject({ isPending: true });
  expect((await shop.subscription()).scheduled?.priceId).toBe('price_professional_year');
});

it('to a smaller plan waits for the next cycle, on the same day of the month', async () => {
  const { id, cycleEnd } = await shop.subscribe('price_premium_month', 'pm_card_visa');
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_month', shop.key());
  expect(await shop.subscription()).toMatchObject({
    priceId: 'price_premium_month',
    scheduled: { priceId: 'price_professional_month', at: cycleEnd },
  });
  shop.advance(28 * DAY + HOUR);
  expect(await shop.subscription()).toMatchObject({
    priceId: 'price_professional_month',
    scheduled: null,
    cycleEnd: new Date('2027-03-31T09:30:15Z'),
  });
  shop.advance(31 * DAY);
  expect(shop.fake.state.charges.map(({ amount }) => amount)).toEqual([1_250, 625, 625]);
  expect([...shop.fake.state.schedules.values()]).toMatchObject([{ status: 'released' }]);
});

it('scheduled can be another, or none, or made needless by a bigger plan', async () => {
  const { id } = await shop.subscribe('price_ultimate_year', 'pm_card_visa');
  const schedule = (priceId: string | null) =>
    shop.payments.scheduleChange(shop.customerId, id, priceId, shop.key());
  await schedule('price_premium_month');
  await schedule('price_professional_month');
  expect((await shop.subscription()).scheduled?.priceId).toBe('price_professional_month');
  await schedule(null);
  await schedule(null);
  expect((await shop.subscription()).scheduled).toBeNull();
  await schedule('price_professional_month');
  await change('price_premium_year');
  expect(await shop.subscription()).toMatchObject({ priceId: 'price_premium_year', scheduled: null });
});

it('from a year to a month bills by the month from then on', async () => {
  const { id, cycleEnd } = await shop.subscribe('price_ultimate_year', 'pm_card_visa');
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_month', shop.key());
  shop.advance(365 * DAY + HOUR);
  expect(await shop.subscription()).toMatchObject({
    interval: 'month',
    cycleStart: cycleEnd,
    cycleEnd: new Date('2028-02-29T09:30:15Z'),
  });
});

it('is cancelled with the cycle, whatever was scheduled, and undone before', async () => {
  const { id, cycleEnd } = await shop.subscribe('price_premium_month', 'pm_card_visa');
  const { customerId, payments } = shop;
  await payments.scheduleChange(customerId, id, 'price_professional_month', shop.key());
  await payments.cancelAtPeriodEnd(customerId, id, true, shop.key());
  expect(await shop.subscription()).toMatchObject({ cancelsAt: cycleEnd, scheduled: null, status: 'active' });
  await payments.cancelAtPeriodEnd(customerId, id, false, shop.key());
  expect(await shop.subscription()).toMatchObject({ cancelsAt: null });
  await payments.cancelAtPeriodEnd(customerId, id, true, shop.key());
  await payments.scheduleChange(customerId, id, 'price_professional_month', shop.key());
  expect(await shop.subscription()).toMatchObject({ cancelsAt: null, scheduled: { at: cycleEnd } });
  await payments.cancelAtPeriodEnd(customerId, id, false, shop.key());
  expect(await shop.subscription()).toMatchObject({ cancelsAt: null, scheduled: { at: cycleEnd } });
  await payments.cancelAtPeriodEnd(customerId, id, true, shop.key());
  shop.advance(28 * DAY);
  expect(await shop.subscription()).toMatchObject({ status: 'canceled', endedAt: cycleEnd, cancelsAt: null });
  await expect(payments.cancelAtPeriodEnd(customerId, id, false, shop.key())).rejects.toMatchObject({
    kind: 'conflict',
  });
});

it('is cancelled at once without a charge, once', async () => {
  const { id } = await shop.subscribe('price_premium_month', 'pm_card_visa');
  const key = shop.key();
  await shop.payments.cancelNow(shop.customerId, id, key);
  await shop.payments.cancelNow(shop.customerId, id, key);
  expect(await shop.subscription()).toMatchObject({ status: 'canceled', endedAt: at(shop.fake) });
  expect(shop.fake.state.charges).toHaveLength(1);
});

it('of another customer is not there', async () => {
  const { id } = await shop.subscribe('price_premium_month', 'pm_card_visa');
  const asked = { subscriptionId: id, priceId: 'price_ultimate_month' };
  const { payments } = shop;
  for (const act of [
    () => payments.previewChange('cus_other', asked),
    () => payments.changePlan('cus_other', { ...asked, prorationDate: at(shop.fake) }, shop.key()),
    () => payments.scheduleChange('cus_other', id, asked.priceId, shop.key()),
    () => payments.cancelAtPeriodEnd('cus_other', id, true, shop.key()),
    () => payments.cancelNow('cus_other', id, shop.key()),
  ])
    await expect(act()).rejects.toMatchObject({ kind: 'not_found' });
  expect(await shop.subscription()).toMatchObject({ status: 'active', cancelsAt: null });
});

it('that a renewal fails is tried again on its days, then given up', async () => {
  await shop.subscribe('price_premium_month', 'pm_card_chargeCustomerFail', 15);
  shop.advance(15 * DAY + HOUR);
  for (const [attempts, day] of [1, 3, 5, 7].entries()) {
    expect(await shop.subscription()).toMatchObject({ status: 'past_due' });
    const [invoice] = (await shop.state()).invoices;
    const first = (invoice?.createdAt.getTime() ?? 0) / 1000 + HOUR;
    expect(invoice).toMatchObject({
      status: 'open',
      attempts: attempts + 1,
      nextAttemptAt: new Date((first + day * DAY) * 1000),
      payUrl: expect.any(String),
    });
    shop.advance(first + day * DAY - shop.fake.state.now);
  }
  expect(await shop.subscription()).toMatchObject({ status: 'canceled' });
  expect((await shop.state()).invoices[0]).toMatchObject({
    status: 'uncollectible',
    attempts: 5,
    nextAttemptAt: null,
  });
});

it('is paid at once by a new card; one that is refused changes nothing of what is to come', async () => {
  await shop.subscribe('price_premium_month', 'pm_card_chargeCustomerFail', 15);
  shop.advance(15 * DAY + 2 * HOUR);
  const asked = { subscriptionId: (await shop.subscription()).id, priceId: 'price_ultimate_month' };
  await expect(shop.payments.previewChange(shop.customerId, asked)).rejects.toMatchObject({
    kind: 'conflict',
  });
  const [before] = (await shop.state()).invoices;
  const bad = await shop.addCard('pm_card_chargeCustomerFail');
  await shop.payments.setDefaultCard(shop.customerId, bad, shop.key());
  expect((await shop.state()).invoices[0]).toEqual(before);
  const good = await shop.addCard('pm_card_visa');
  const key = shop.key();
  await shop.payments.setDefaultCard(shop.customerId, good, key);
  await shop.payments.setDefaultCard(shop.customerId, good, key);
  expect(await shop.subscription()).toMatchObject({ status: 'active' });
  expect((await shop.state()).invoices[0]).toMatchObject({ status: 'paid', nextAttemptAt: null });
  expect(shop.fake.state.charges).toMatchObject([{ amount: 1_250 }]);
});
