import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { cardEntry, priceOf } from '../../../../test/builtin-customer.ts';
import { type BuiltinPayments, builtinOf } from './builtin-payments.ts';

const DAY_MS = 86_400_000;
const DETAILS = { name: 'Masjid an-Nur', email: 'nur@example.test', phone: null };
const URLS = { successUrl: 'http://x/ok', cancelUrl: 'http://x/no', locale: 'en' as const };
const proMonth = priceOf('professional', 'month');
const premiumMonth = priceOf('premium', 'month');

let test: TestApp;
let payments: BuiltinPayments;
const key = () => randomUUID();
beforeAll(async () => {
  test = await startApp();
  const builtin = builtinOf(test.platform.payments);
  if (!builtin) throw new Error('another provider');
  payments = builtin;
});

const makeCustomer = async () =>
  (await payments.createCustomer({ ...DETAILS, masjidId: 1, masjidName: 'Masjid an-Nur' }, key())).id;

async function subscribe(customerId: string, price = proMonth, card = cardEntry('visa')) {
  const request = { customerId, priceId: price.id, trialDays: null, ...URLS };
  const { id } = await payments.createCheckout(request, key());
  expect(await payments.simulator.payCheckout(id, { card, isConfirmed: null })).toEqual({
    status: 'succeeded',
  });
  const state = await payments.customer(customerId);
  const [subscription] = state?.subscriptions ?? [];
  if (!subscription) throw new Error('no subscription');
  return { checkoutId: id, subscription };
}

describe('the built-in provider', () => {
  it('sells what the file of plans says', async () => {
    const catalogue = await payments.catalogue();
    expect(catalogue.map(({ plan, interval, amount }) => [plan, interval, amount])).toEqual([
      ['professional', 'month', 625],
      ['professional', 'year', 6000],
      ['premium', 'month', 1250],
      ['premium', 'year', 12000],
      ['ultimate', 'month', 1125],
      ['ultimate', 'year', 10800],
    ]);
    expect(new Set(catalogue.filter(({ isPopular }) => isPopular).map(({ plan }) => plan))).toEqual(
      new Set(['ultimate']),
    );
  });

  it('takes a customer from the checkout to a plan', async () => {
    const id = await makeCustomer();
    expect(await payments.customer(id)).toMatchObject({
      id,
      details: DETAILS,
      subscriptions: [],
      balance: 0,
    });
    const { checkoutId } = await subscribe(id);
    expect(await payments.checkout(checkoutId)).toEqual({ id: checkoutId, status: 'complete', url: null });
    expect(await payments.customer(id)).toMatchObject({
      subscriptions: [{ status: 'active', priceId: proMonth.id, amount: 625, cancelsAt: null }],
      cards: [{ brand: 'visa', last4: '4242', isDefault: true }],
      invoices: [{ status: 'paid', amountPaid: 625, payUrl: null }],
    });
  });

  it('does a request once, and refuses another one under its key', async () => {
    const id = await makeCustomer();
    const once = key();
    const request = { customerId: id, priceId: proMonth.id, trialDays: null, ...URLS };
    const answers = await Promise.all([1, 2, 3].map(() => payments.createCheckout(request, once)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    await expect(payments.createCheckout({ ...request, trialDays: 15 }, once)).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(payments.updateCustomer(id, DETAILS, once)).rejects.toMatchObject({ kind: 'conflict' });
    const named = key();
    await payments.updateCustomer(id, { ...DETAILS, phone: '1234567' }, named);
    expect(await payments.updateCustomer(id, { ...DETAILS, phone: '1234567' }, named)).toBeUndefined();
  });

  it('keeps no key of a request that was refused', async () => {
    const id = await makeCustomer();
    const { subscription } = await subscribe(id);
    const again = key();
    const cancel = (subscriptionId: string) => payments.cancelAtPeriodEnd(id, subscriptionId, true, again);
    await expect(cancel('sub_x')).rejects.toMatchObject({ kind: 'not_found' });
    await cancel(subscription.id);
    expect((await payments.customer(id))?.subscriptions[0]?.cancelsAt).toEqual(subscription.cycleEnd);
  });

  it('knows nothing of what is not its own', async () => {
    const id = await makeCustomer();
    const other = await makeCustomer();
    const { subscription, checkoutId } = await subscribe(other);
    const notFound = { kind: 'not_found' };
    expect(await payments.customer('cus_none')).toBeNull();
    expect(await payments.checkout('cs_none')).toBeNull();
    expect(await payments.checkout(checkoutId.replace(/.$/, 'z'))).toBeNull();
    await expect(payments.expireCheckout('cs_none', key())).rejects.toMatchObject(notFound);
    await expect(payments.createSetup('cus_none', key())).rejects.toMatchObject(notFound);
    await expect(payments.cancelNow(id, subscription.id, key())).rejects.toMatchObject(notFound);
    const change = { subscriptionId: subscription.id, priceId: premiumMonth.id };
    await expect(payments.previewChange(id, change)).rejects.toMatchObject(notFound);
    await expect(payments.previewChange(other, { ...change, priceId: 'price_x' })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(payments.invoicePdfUrl(id, 'in_x')).rejects.toMatchObject(notFound);
  });

  it('charges for a change what it has shown', async () => {
    const id = await makeCustomer();
    const { subscription } = await subscribe(id);
    const change = { subscriptionId: subscription.id, priceId: premiumMonth.id };
    const shown = await payments.previewChange(id, change);
    expect(shown).toMatchObject({ dueToday: 625, credit: 0, currency: 'usd', nextInvoiceAmount: 1250 });
    expect(shown.lines).toHaveLength(2);
    const done = await payments.changePlan(id, { ...change, prorationDate: shown.prorationDate }, key());
    expect(done).toEqual({ isPending: false, payUrl: null });
    const state = await payments.customer(id);
    expect(state?.invoices[0]).toMatchObject({ amountPaid: shown.dueToday, status: 'paid' });
    expect(state?.subscriptions[0]).toMatchObject({ priceId: premiumMonth.id });
  });

  it('lets a change wait for the bank, with a page to pay it', async () => {
    const id = await makeCustomer();
    const { subscription } = await subscribe(id, proMonth, cardEntry('authenticate_always', true));
    const change = { subscriptionId: subscription.id, priceId: premiumMonth.id };
    const { prorationDate } = await payments.previewChange(id, change);
    const { isPending, payUrl } = await payments.changePlan(id, { ...change, prorationDate }, key());
    expect([isPending, payUrl]).toEqual([true, expect.stringContaining('/payments/builtin/invoice/in_')]);
    const state = await payments.customer(id);
    expect(state?.subscriptions[0]).toMatchObject({
      priceId: proMonth.id,
      pending: { priceId: premiumMonth.id, payUrl },
    });
  });

  it('goes on by itself, whoever looks or does not', async () => {
    const id = await makeCustomer();
    await subscribe(id);
    test.advance(32 * DAY_MS);
    const [first, second] = await Promise.all([payments.customer(id), payments.customer(id)]);
    expect(first?.invoices).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it('has a clock of its own that only goes forward', async () => {
    const id = await makeCustomer();
    const { subscription } = await subscribe(id);
    await payments.simulator.moveClockTo(subscription.cycleEnd);
    expect((await payments.now()).getTime()).toBeGreaterThanOrEqual(subscription.cycleEnd.getTime());
    const ahead = await payments.now();
    await payments.simulator.moveClockTo(new Date(0));
    expect((await payments.now()).getTime()).toBeGreaterThanOrEqual(ahead.getTime());
    expect((await payments.customer(id))?.invoices).toHaveLength(2);
  });

  it('gives an invoice as PDF, and an address for it that ends', async () => {
    const id = await makeCustomer();
    await subscribe(id);
    const [invoice] = (await payments.customer(id))?.invoices ?? [];
    const pdf = await payments.invoicePdf(id, invoice?.id ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await payments.invoicePdfUrl(id, invoice?.id ?? '')).toMatch(/invoice-pdf\/in_\w+\?s=.+&e=\d+$/);
  });
});

describe('what it tells', () => {
  const told = async () => {
    const received: { body: Buffer; signature: string }[] = [];
    await payments.simulator.deliverDue(async (body, signature) => {
      received.push({ body, signature });
    });
    return received;
  };

  it('is signed, for these very bytes and for five minutes', async () => {
    await told();
    const id = await makeCustomer();
    await subscribe(id);
    const [first] = await told();
    if (!first) throw new Error('nothing told');
    const { body, signature } = first;
    expect(await payments.readEvent(body, signature)).toMatchObject({ customerId: id });
    const forged = { kind: 'forged' };
    const other = Buffer.from(body.toString().replace('cus_', 'cus-'));
    await expect(payments.readEvent(other, signature)).rejects.toMatchObject(forged);
    await expect(payments.readEvent(body, undefined)).rejects.toMatchObject(forged);
    await expect(payments.readEvent(body, signature.replace(/^t=\d+/, 't=1'))).rejects.toMatchObject(forged);
    test.advance(301_000);
    await expect(payments.readEvent(body, signature)).rejects.toMatchObject(forged);
  });

  it('is told again until it was taken', async () => {
    await told();
    const id = await makeCustomer();
    await subscribe(id);
    await payments.simulator.deliverDue(async () => {
      throw new Error('closed');
    });
    expect(await told()).toEqual([]);
    expect((await payments.simulator.events(1))[0]).toMatchObject({ error: 'closed', delivered_at: null });
    test.advance(6000);
    expect((await told()).length).toBeGreaterThan(2);
    expect(await told()).toEqual([]);
  });

  it('comes in copies, shuffled and late where the dials say so', async () => {
    await told();
    await payments.simulator.saveDials({ copies: 3, is_shuffled: true, delay_seconds: 60 });
    const id = await makeCustomer();
    await subscribe(id);
    expect(await told()).toEqual([]);
    test.advance(61_000);
    const events = (await told()).map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id);
    expect(events.length).toBe(new Set(events).size * 3);
    await payments.simulator.saveDials({ copies: 1, is_shuffled: false, delay_seconds: 0 });
  });
});
