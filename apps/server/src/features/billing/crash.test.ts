import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { addCard, checkOut, passDays, priceOf, simulatorOf } from '../../../test/billing.ts';
import { makeMember } from '../../../test/make.ts';
import { hurryJobs } from '../../../test/queue.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const keptEvents = () =>
  inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return db.selectFrom('payment_events').selectAll().execute();
  });

const silence = () => new PaymentError('unavailable', 'nobody answers');

async function subscribed() {
  const admin = await makeMember(test, ['mosque-admin']);
  await checkOut(test, admin, 'professional');
  await addCard(test, admin, 'visa');
  await passDays(test, 15.01);
  const params = { m_id: admin.masjidId };
  const history = () => admin.caller.paymentBillings.history({ params, query: {} });
  return { admin, params, history };
}

describe('a provider that falls silent', () => {
  it.each(['before', 'after'] as const)('%s it has changed the plan charges once', async (moment) => {
    const { admin, params, history } = await subscribed();
    const { payments } = test.platform;
    const keys: string[] = [];
    const original = payments.changePlan;
    const spy = vi.spyOn(payments, 'changePlan').mockImplementation(async (customer, change, key) => {
      keys.push(key);
      if (keys.length > 1) return original(customer, change, key);
      if (moment === 'after') await original(customer, change, key);
      throw silence();
    });
    const price = { ...params, price_id: await priceOf(test, 'premium') };
    const change = () => admin.caller.paymentBillings.changePlan({ params: price });
    await expect(change()).rejects.toMatchObject({ code: 'payment_unavailable' });
    // Left alone, the job asks for the very same again.
    await hurryJobs(test);
    await test.runJobs();
    spy.mockRestore();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBe(2);
    expect(await admin.caller.paymentBillings.subscription({ params })).toMatchObject({
      plan_name: 'premium',
    });
    expect(await history()).toHaveLength(2);
  });

  it('is continued by whoever presses again, and others are asked to wait', async () => {
    const { admin, params, history } = await subscribed();
    const { payments } = test.platform;
    const original = payments.changePlan;
    const spy = vi.spyOn(payments, 'changePlan').mockImplementationOnce(async (customer, change, key) => {
      await original(customer, change, key);
      throw silence();
    });
    const proration_date = Math.floor((await payments.now()).getTime() / 1000);
    const price = { ...params, price_id: await priceOf(test, 'ultimate') };
    const change = () => admin.caller.paymentBillings.changePlan({ params: price, body: { proration_date } });
    await expect(change()).rejects.toMatchObject({ code: 'payment_unavailable' });
    const { version } = await admin.caller.paymentBillings.subscription({ params });
    await expect(
      admin.caller.paymentBillings.cancel({ params, body: { cancels: true, version } }),
    ).rejects.toMatchObject({ code: 'billing_busy' });
    expect(await change()).toMatchObject({ plan_name: 'ultimate' });
    spy.mockRestore();
    expect(await history()).toHaveLength(2);
  });
});

describe('an event', () => {
  it('is accepted by its signature alone, over the very bytes', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: 1, customer: 'cus_1' });
    const send = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/payments/webhook', headers, payload: body });
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const answer = await send({ 'content-type': 'application/json', 'payment-signature': signature });
      expect(answer.statusCode, signature).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'signature_invalid' });
    }
    expect((await keptEvents()).filter(({ id }) => id === 'evt_1')).toEqual([]);
  });

  it('that overtakes another, or comes thrice, leaves the same behind', async () => {
    const { admin, params } = await subscribed();
    await simulatorOf(test).saveDials({ copies: 3, is_shuffled: true, delay_seconds: 0 });
    const { version } = await admin.caller.paymentBillings.subscription({ params });
    await admin.caller.paymentBillings.cancel({ params, body: { cancels: true, version } });
    await passDays(test, 40);
    await expect(admin.caller.paymentBillings.subscription({ params })).rejects.toMatchObject({
      code: 'no_subscription',
    });
    const kept = await keptEvents();
    expect(kept.some(({ copies }) => copies === 3)).toBe(true);
    expect(kept.filter(({ done_at }) => done_at === null)).toEqual([]);
  });
});
