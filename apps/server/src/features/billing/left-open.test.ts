import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { addCard, checkOut, entry, passDays, priceOf, simulatorOf } from '../../../test/billing.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { billingJobs } from './jobs.ts';

let test: TestApp;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  admin = await makeMember(test, ['mosque-admin']);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const HOUR = 60 * 60_000;
const silence = () => new PaymentError('unavailable', 'nobody answers');
const params = () => ({ m_id: admin.masjidId });
const billings = () => admin.caller.paymentBillings;

/** Without the queue, as the clock would. */
async function night(): Promise<void> {
  const reconcile = billingJobs.find(({ name }) => name === 'billing:reconcile');
  await reconcile?.run(jobContext(test.platform, 'billing:reconcile'), {});
}

function rows<T>(work: (db: Parameters<typeof enterTenant>[0]) => Promise<T>): Promise<T> {
  return inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });
}

const operations = () =>
  rows((db) =>
    db.selectFrom('billing_operations').selectAll().where('masjid_id', '=', admin.masjidId).execute(),
  );
const customerOf = () =>
  rows(async (db) => {
    const found = db
      .selectFrom('billing_accounts')
      .select('customer_id')
      .where('masjid_id', '=', admin.masjidId);
    return (await found.executeTakeFirstOrThrow()).customer_id;
  });
const features = () =>
  rows(async (db) => {
    const found = db.selectFrom('masjids').select('features').where('id', '=', admin.masjidId);
    return (await found.executeTakeFirstOrThrow()).features;
  });

describe('two admins', () => {
  it('who close the same payment page at once have one open page afterwards', async () => {
    const body = { price_id: await priceOf(test, 'premium') };
    const buy = () => billings().createCheckout({ params: params(), body });
    await buy();
    const { payments } = test.platform;
    const original = payments.expireCheckout;
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = vi.spyOn(payments, 'expireCheckout').mockImplementationOnce(async (id, key) => {
      const closed = await original(id, key);
      arrived();
      await gate;
      return closed;
    });
    const slow = buy();
    await isThere;
    await buy();
    release();
    await slow.catch(() => undefined);
    spy.mockRestore();
    const [customer] = (await simulatorOf(test).customers(1000)).filter(
      ({ masjidId }) => masjidId === admin.masjidId,
    );
    expect(customer?.checkouts.filter(({ status }) => status === 'open')).toHaveLength(1);
  });
});

describe('what was begun and not finished', () => {
  const begin = async () => {
    const spy = vi.spyOn(test.platform.payments, 'createCustomer').mockRejectedValue(silence());
    await expect(billings().createCustomerSession({ params: params() })).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    spy.mockRestore();
    // Its job has tried in vain until it was given up.
    await sql`delete from graphile_worker._private_jobs`.execute(test.platform.db);
  };

  it('is finished in the night when its job has given up', async () => {
    await begin();
    test.advance(HOUR);
    await night();
    await test.runJobs();
    expect(await operations()).toMatchObject([{ outcome: 'done' }]);
  });

  it('is given up when the provider knows its key no more, and the next one begins anew', async () => {
    await begin();
    test.advance(30 * HOUR);
    const later = await makeMember(test, ['mosque-admin'], admin.masjidId);
    await later.caller.paymentBillings.createCustomerSession({ params: params() });
    const outcomes = (await operations()).map(({ kind, outcome }) => `${kind} ${outcome}`);
    expect(outcomes.toSorted()).toEqual([
      'create-customer abandoned',
      'create-customer done',
      'create-setup done',
    ]);
  });

  it('does not answer somebody who asks for something else', async () => {
    await checkOut(test, admin, 'professional');
    await addCard(test, admin, 'visa');
    await passDays(test, 15.01);
    const { payments } = test.platform;
    const spy = vi
      .spyOn(payments, 'changePlan')
      .mockRejectedValueOnce(silence())
      .mockRejectedValue(new PaymentError('declined', 'the card was refused'));
    const price = { ...params(), price_id: await priceOf(test, 'premium') };
    await expect(billings().changePlan({ params: price })).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    test.advance(2 * 60_000);
    const { version } = await billings().subscription({ params: params() });
    expect(await billings().cancel({ params: params(), body: { cancels: true, version } })).toMatchObject({
      cancels_at: expect.any(Number),
    });
    spy.mockRestore();
  });
});

describe('a change of plan', () => {
  it('is reckoned from when it was shown, not from a day of somebody’s choice', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'visa');
    await passDays(test, 15.01);
    await passDays(test, 20);
    const price = { ...params(), price_id: await priceOf(test, 'ultimate') };
    const { proration_date } = await billings().previewChange({ params: price });
    for (const chosen of [proration_date - 19 * 86_400, proration_date + 86_400])
      await expect(
        billings().changePlan({ params: price, body: { proration_date: chosen } }),
      ).rejects.toMatchObject({ code: 'stale_version' });
    expect(await billings().changePlan({ params: price, body: { proration_date } })).toMatchObject({
      plan_name: 'ultimate',
    });
  });

  it.each(['catalogue', 'now'] as const)('says so when the provider is silent to %s', async (call) => {
    await checkOut(test, admin, 'premium');
    const price = { ...params(), price_id: await priceOf(test, 'ultimate') };
    const spy = vi.spyOn(test.platform.payments, call).mockRejectedValue(silence());
    await expect(billings().changePlan({ params: price })).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    spy.mockRestore();
  });
});

describe('a plan whose payment failed', () => {
  it('is not ended by somebody who does not know yet that it was paid', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'fails_later');
    await passDays(test, 15.01);
    const late = await billings().subscription({ params: params() });
    const invoice = new URL(late.unpaid?.pay_url ?? '').pathname.split('/').at(-1) ?? '';
    await simulatorOf(test).payInvoice(invoice, { card: entry('visa', true), isConfirmed: null });
    const cancel = { params: params(), body: { cancels: true, version: late.version } };
    await expect(billings().cancel(cancel)).rejects.toMatchObject({ code: 'stale_version' });
    expect(await billings().subscription({ params: params() })).toMatchObject({ status: 'active' });
  });
});

describe('a plan that support has started at the provider', () => {
  const URLS = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/', locale: 'en' } as const;
  async function openPage(): Promise<string> {
    const body = { price_id: await priceOf(test, 'professional', 'year') };
    const { session_url } = await billings().createCheckout({ params: params(), body });
    return new URL(session_url).pathname.split('/').at(-1) ?? '';
  }
  async function hear(): Promise<void> {
    await billings().refreshPaymentMethods({ params: params() });
    await test.runJobs();
  }
  async function startTrial(): Promise<string | undefined> {
    const customerId = (await customerOf()) ?? '';
    const priceId = await priceOf(test, 'premium');
    const asked = { customerId, priceId, trialDays: 15, ...URLS };
    const { id } = await test.platform.payments.createCheckout(asked, `by support ${admin.masjidId}`);
    await simulatorOf(test).payCheckout(id, { card: null, isConfirmed: null });
    return (await simulatorOf(test).checkout(id))?.checkout.subscriptionId;
  }

  it('closes the payment page that was left open, so that nobody pays beside it', async () => {
    const page = await openPage();
    await startTrial();
    await hear();
    expect(await test.platform.payments.checkout(page)).toMatchObject({ status: 'expired' });
    await expect(openPage()).rejects.toMatchObject({ code: 'already_subscribed' });
  });

  it('gives way to one that was paid for at the same moment', async () => {
    const { payments } = test.platform;
    await checkOut(test, admin, 'professional');
    await addCard(test, admin, 'visa');
    const { version } = await billings().subscription({ params: params() });
    await billings().cancel({ params: params(), body: { cancels: true, version } });
    await passDays(test, 16);
    // Its trial was used: this one is paid at once.
    const page = await openPage();
    const tried = await startTrial();
    await simulatorOf(test).payCheckout(page, { card: entry('visa', true), isConfirmed: null });
    await hear();
    const state = await payments.customer((await customerOf()) ?? '');
    const live = state?.subscriptions.filter(({ endedAt }) => endedAt === null) ?? [];
    expect(live).toMatchObject([{ status: 'active', interval: 'year' }]);
    expect(live[0]?.id).not.toBe(tried);
  });
});

describe('another provider', () => {
  it('holds nothing that was bought from the one before, and that one finds it again', async () => {
    await checkOut(test, admin, 'premium');
    expect(await features()).toContain('app_premium_features');
    const { payments } = test.platform;
    test.platform.payments = { ...payments, provider: 'stripe' };
    await night();
    test.platform.payments = payments;
    expect(await features()).toEqual([]);
    await night();
    await test.runJobs();
    expect(await features()).toContain('app_premium_features');
  });
});

describe('a card that is gone at the provider', () => {
  it('is asked for when a change has to be paid, and nothing has changed', async () => {
    await checkOut(test, admin, 'professional', { card: 'visa' });
    // After the trial, of which a change costs nothing.
    await passDays(test, 15.01);
    const customerId = (await customerOf()) ?? '';
    const { payments } = test.platform;
    const state = await payments.customer(customerId);
    for (const { id } of state?.cards ?? []) await payments.detachCard(customerId, id, `gone ${id}`);
    const price_id = await priceOf(test, 'ultimate');
    const changing = billings().changePlan({ params: { ...params(), price_id }, body: {} });
    await expect(changing).rejects.toMatchObject({ code: 'no_card' });
    const { price_id: kept } = await billings().subscription({ params: params() });
    expect(kept).toBe(await priceOf(test, 'professional'));
    expect((await operations()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });
});
