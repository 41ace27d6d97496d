import { PLANS } from '@minaret/contract/access/plans';
import { BILLING_STATES, type BillingState } from '@minaret/contract/system/system-billing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { asSystem, daysFrom, putAccount, putInvoice } from '../../../test/fill-billing.ts';
import { makeMasjid, makeUser, setFeatures, signIn } from '../../../test/make.ts';

let test: TestApp;
let system: Caller;
const ids: Partial<Record<string, number>> = {};

/** One masjid of each state, named after it; and some that are more than one thing. */
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  const make = async (name: string, given?: Parameters<typeof putAccount>[2]) => {
    const id = await makeMasjid(test, { name, features: [...PLANS.premium.features] });
    if (given) await putAccount(test, id, given);
    ids[name] = id;
    return id;
  };
  const nothing = { subscription_id: null, status: null, plan: null, amount: null, currency: null };
  await make('active', { billing_interval: 'year', amount: 12_000 });
  await make('trialing', {
    status: 'trialing',
    trial_end: daysFrom(test, 10),
    trial_used_at: daysFrom(test, -5),
  });
  await make('past_due', { status: 'past_due', currency: 'gbp', amount: 1000 });
  await make('cancelling', { cancels_at: daysFrom(test, 10) });
  await make('legacy', { is_legacy: true });
  await make('other', { status: 'incomplete' });
  await make('granted', nothing);
  await setFeatures(test, await make('none'), []);
  await make('old provider', { provider: 'gone' });
  await make('trial over', { ...nothing, trial_used_at: daysFrom(test, -40) });
  await make('trial paid', { trial_used_at: daysFrom(test, -40) });
  for (const name of ['granted', 'active'])
    await system.systemBilling.grant({
      params: { m_id: ids[name] ?? 0 },
      body: { plan: 'ultimate', reason: 'A poor masjid', ends_on: null, replaces: null },
    });
  await putInvoice(test, ids['trial paid'] ?? 0, { paid_at: daysFrom(test, -10) });
  await putInvoice(test, ids.active ?? 0, {
    paid_at: daysFrom(test, -400),
    amount_paid: 12_000,
    plan: 'ultimate',
  });
  await putInvoice(test, ids.active ?? 0, { paid_at: daysFrom(test, -1), amount_paid: 500, currency: 'gbp' });
  await putInvoice(test, ids.active ?? 0, { paid_at: daysFrom(test, -1), amount_paid: 0 });
});

const list = async (query: Parameters<Caller['systemBilling']['subscriptions']>[0]['query'] = {}) =>
  system.systemBilling.subscriptions({ query });
const one = async (name: string) => (await list({ search: name })).list.find(({ m_name }) => m_name === name);

describe('the list of subscriptions', () => {
  it.each(BILLING_STATES)('finds who is %s, and nobody else', async (status) => {
    const { list: found } = await list({ status });
    expect(found.map((row) => row.status)).toEqual(found.map(() => status));
    expect(found.map(({ m_name }) => m_name)).toContain(status);
    const expected: Partial<Record<BillingState, number>> = { none: 3, active: 2 };
    expect(found).toHaveLength(expected[status] ?? 1);
  });

  it('tells what is bought, with when it renews or ends', async () => {
    const cycle_end = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await one('past_due')).toMatchObject({
      plan: 'premium',
      bought: {
        plan: 'premium',
        interval: 'month',
        amount: 1000,
        currency: 'gbp',
        provider_status: 'past_due',
        renews_at: cycle_end,
        ends_at: null,
      },
      granted: null,
      is_legacy: false,
      last_payment: null,
    });
    expect((await one('cancelling'))?.bought).toMatchObject({ renews_at: null, ends_at: cycle_end });
    expect((await one('other'))?.bought).toMatchObject({ provider_status: 'incomplete' });
  });

  it('has nothing of another provider’s', async () => {
    expect(await one('old provider')).toMatchObject({ status: 'none', bought: null });
  });

  it('tells more than one source, and the most of them as the plan', async () => {
    const row = await one('active');
    expect(row).toMatchObject({
      plan: 'ultimate',
      bought: { plan: 'premium' },
      granted: { plan: 'ultimate' },
    });
    expect(row?.last_payment).toMatchObject({ amount: 500, currency: 'gbp' });
  });

  it('goes by the plan that is in force, and by the masjid', async () => {
    expect((await list({ plan: 'ultimate' })).list.map(({ m_name }) => m_name)).toEqual([
      'active',
      'granted',
    ]);
    expect((await list({ plan: 'ultimate', status: 'granted' })).total).toBe(1);
    expect((await list({ search: 'TRIAL' })).list.map(({ m_name }) => m_name)).toEqual([
      'trial over',
      'trial paid',
      'trialing',
    ]);
    expect((await list({ search: 'tr_al' })).total).toBe(0);
    expect((await list({ plan: 'freemium', search: 'none' })).total).toBe(1);
  });

  it('has pages', async () => {
    const pages = await Promise.all([list(), list({ page_index: 1 }), list({ page_index: 9 })]);
    expect(pages.map(({ list: rows, total }) => [rows.length, total])).toEqual([
      [10, 11],
      [1, 11],
      [0, 11],
    ]);
  });
});

describe('the overview', () => {
  it('counts every masjid once, by plan and state', async () => {
    const { counts } = await system.systemBilling.overview();
    expect(counts.reduce((sum, { masjids }) => sum + masjids, 0)).toBe(11);
    expect(counts).toContainEqual({ plan: 'ultimate', status: 'granted', masjids: 1 });
    expect(counts).toContainEqual({ plan: 'freemium', status: 'none', masjids: 1 });
  });

  it('reckons a month of what is paid, a year by its twelfth, trials and others not', async () => {
    const { recurring } = await system.systemBilling.overview();
    // active 12,000 a year; cancelling, legacy and who paid after a trial 1,250 a month each.
    expect(recurring).toEqual([
      { currency: 'usd', amount: 1000 + 3 * 1250 },
      { currency: 'gbp', amount: 1000 },
    ]);
  });

  it('has the revenue of twelve months by plan and currency, what is older not', async () => {
    const { revenue } = await system.systemBilling.overview();
    expect(revenue.months).toHaveLength(12);
    expect(revenue.months.at(-1)).toBe(test.platform.clock.now().toISOString().slice(0, 7));
    const total = (currency: string) =>
      revenue.series
        .filter((each) => each.currency === currency)
        .flatMap(({ amounts }) => amounts)
        .reduce((sum, amount) => sum + amount, 0);
    expect([total('usd'), total('gbp')]).toEqual([1250, 500]);
    expect(revenue.series.map(({ plan }) => plan)).toEqual(['premium', 'premium']);
  });

  it('tells which trials run, and how many became paid', async () => {
    expect((await system.systemBilling.overview()).trials).toEqual({ running: 1, ended: 2, paid: 1 });
  });
});

describe('failed payments', () => {
  it('are invoices that were tried and are still open, with the next attempt', async () => {
    const masjid = ids.past_due ?? 0;
    expect(await system.systemBilling.failedPayments({ query: {} })).toEqual({ list: [], total: 0 });
    const next = daysFrom(test, 3);
    const open = { status: 'open', paid_at: null, amount_paid: 0, amount_due: 1000, currency: 'gbp' };
    const id = await putInvoice(test, masjid, { ...open, attempts: 2, next_attempt_at: next });
    await putInvoice(test, masjid, { ...open, attempts: 0 });
    await putInvoice(test, ids['old provider'] ?? 0, { ...open, attempts: 1, provider: 'gone' });
    const { list: found, total } = await system.systemBilling.failedPayments({ query: {} });
    expect(total).toBe(1);
    expect(found[0]).toMatchObject({
      invoice_id: id,
      m_name: 'past_due',
      amount: 1000,
      currency: 'gbp',
      attempts: 2,
      next_attempt_at: next.toISOString(),
    });
    expect((await system.systemBilling.overview()).failed_payments).toBe(1);
    await asSystem(test, (db) =>
      db.updateTable('billing_invoices').set({ status: 'void' }).where('id', '=', id).execute(),
    );
    expect((await system.systemBilling.overview()).failed_payments).toBe(0);
  });
});
