import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  connectCards,
  GIVING_SETTINGS,
  giftBody,
  giftIdOf,
  givingOf,
  makeGivingMasjid,
  makeTreasury,
  openPage,
  passAtProvider,
  payAt,
  paymentIdOf,
  reconcileNow,
  startGift,
  stateOf,
} from '../../../test/card-giving.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const refusal = (code: string) => expect.objectContaining({ code });

async function charges(accountId: string): Promise<number> {
  const moved = await givingOf(test).transactions(accountId, new Date(0));
  return moved.filter(({ kind }) => kind === 'charge').length;
}

describe('the giving page', () => {
  it('says what can be given, and whether cards are taken', async () => {
    const masjid = await makeTreasury(test);
    const params = { hash_id: masjid.hashId };
    const page = () => test.caller().give.page({ params, query: {} });
    expect(await page()).toMatchObject({
      is_open: false,
      closed_because: 'no_card_account',
      currency: 'cad',
    });
    await connectCards(test, masjid);
    const open = await page();
    expect(open).toMatchObject({ is_open: true, closed_because: null, moves_money: false, minimum: 100 });
    expect(open.funds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['general', 'zakat']));
    expect(await test.caller().give.cover({ params, query: { amount: 5000 } })).toEqual({
      amount: 5000,
      cover: 180,
      total: 5180,
      arrives_without: 4825,
      currency: 'cad',
    });
    const small = test.caller().give.cover({ params, query: { amount: 99 } });
    await expect(small).rejects.toEqual(refusal('amount_not_allowed'));
  });

  it('asks nobody to cover the fee where the masjid does not want it', async () => {
    const masjid = await makeGivingMasjid(test);
    const params = { hash_id: masjid.hashId };
    const own = { params: { m_id: masjid.masjidId } };
    const { version } = await masjid.caller.donationSettings.get(own);
    const presets = [...GIVING_SETTINGS.presets];
    const body = { ...GIVING_SETTINGS, presets, offers_cover: false, version };
    await masjid.caller.donationSettings.save({ ...own, body });
    const offered = await test.caller().give.cover({ params, query: { amount: 5000 } });
    expect(offered).toMatchObject({ cover: 0, total: 5000, arrives_without: 4825 });
    await expect(startGift(test, masjid, { cover: 180 })).rejects.toEqual(refusal('cover_changed'));
    expect(await startGift(test, masjid, { cover: null })).toBeDefined();
  });
});

describe('a view of the page', () => {
  it('has a token of its own each time, and a token that nobody signed shows no gift', async () => {
    const { hashId } = await makeGivingMasjid(test);
    const params = { hash_id: hashId };
    const one = await test.caller().give.openPage({ params });
    expect((await test.caller().give.openPage({ params })).page).not.toBe(one.page);
    const unknown = test.caller().give.state({ params: { ...params, token: one.page } });
    await expect(unknown).rejects.toEqual(refusal('not_found'));
  });
});

describe('a gift by card', () => {
  it('is thanked for after the truth: receipt at once, fee when it is known, zakat whole', async () => {
    const masjid = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid, { fund_id: masjid.zakatId, cover: 180 });
    expect(gift).toMatchObject({ state: 'started', total: 5180, is_settled: false, receipt_number: null });
    expect(await stateOf(test, masjid, gift)).toMatchObject({ state: 'started' });
    await payAt(test, gift);
    await wait(2100);
    const paid = await stateOf(test, masjid, gift);
    expect(paid).toMatchObject({ state: 'succeeded', is_settled: true, pay_url: null, moves_money: false });
    expect(paid.receipt_number).toMatch(/^\d{4}-0001$/);
    await test.runJobs();
    const [receipt, ...more] = await test.mailsTo('giver@mail.example');
    expect(more).toEqual([]);
    expect(receipt?.subject).toContain(paid.receipt_number);
    expect(receipt?.text_body).toMatch(/50\.00.*for Zakat.*1\.80 for the card fee.*No money moves/s);
    await passAtProvider(test, 61_000);
    await reconcileNow(test, masjid);
    const params = { m_id: masjid.masjidId };
    const detail = await masjid.caller.gifts.get({ params: { ...params, gift_id: giftIdOf(gift) } });
    expect(detail).toMatchObject({
      amount: 5000,
      cover: 180,
      fee: 180,
      way: 'card',
      donor_name: 'Amina Farouk',
    });
    const { funds } = await masjid.caller.funds.balances({ params, query: {} });
    expect(funds.find(({ fund_id }) => fund_id === masjid.zakatId)).toMatchObject({ held: 5000 });
    expect(funds.find(({ fund_id }) => fund_id === masjid.generalId)).toMatchObject({ held: 0 });
    expect(await masjid.caller.cardAccount.get({ params })).toMatchObject({ alarms: [] });
  });

  it('is one for a double click, a reload and six at once', async () => {
    const masjid = await makeGivingMasjid(test);
    const page = await openPage(test, masjid);
    const all = await Promise.all(Array.from({ length: 6 }, () => startGift(test, masjid, { page })));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(new Set(all.map(({ pay_url }) => pay_url)).size).toBe(1);
    const [gift] = all;
    if (!gift) throw new Error('no gift');
    await payAt(test, gift);
    await wait(2100);
    await stateOf(test, masjid, gift);
    expect(await startGift(test, masjid, { page })).toMatchObject({ token: gift.token, state: 'succeeded' });
    expect(await startGift(test, masjid, { page, amount: 7000 })).toMatchObject({ token: gift.token });
    await passAtProvider(test, 61_000);
    expect(await charges(masjid.accountId)).toBe(1);
  });

  it('changed by its giver closes the first payment before there is a second', async () => {
    const masjid = await makeGivingMasjid(test);
    const page = await openPage(test, masjid);
    const first = await startGift(test, masjid, { page });
    const second = await startGift(test, masjid, { page, amount: 7000 });
    expect(second.token).not.toBe(first.token);
    await expect(payAt(test, first)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await stateOf(test, masjid, first)).toMatchObject({ state: 'canceled', refusal: 'expired' });
    await payAt(test, second);
    const third = await startGift(test, masjid, { page, amount: 9000 });
    expect(third).toMatchObject({ token: second.token, state: 'succeeded', amount: 7000 });
  });

  it('survives a provider that does not answer: the same page goes on, and pays once', async () => {
    const masjid = await makeGivingMasjid(test);
    const page = await openPage(test, masjid);
    const giving = givingOf(test);
    const { createPayment } = giving;
    // It was made there, and the answer was lost.
    giving.createPayment = async (...asked) => {
      await createPayment(...asked);
      throw new PaymentError('unavailable', 'the line is dead');
    };
    const lost = startGift(test, masjid, { page });
    await expect(lost.finally(() => Object.assign(giving, { createPayment }))).rejects.toEqual(
      refusal('payment_unavailable'),
    );
    const gift = await startGift(test, masjid, { page });
    await payAt(test, gift);
    await passAtProvider(test, 61_000);
    await reconcileNow(test, masjid);
    expect(await stateOf(test, masjid, gift)).toMatchObject({ state: 'succeeded' });
    expect(await charges(masjid.accountId)).toBe(1);
  });

  it('is refused before anything is asked of the provider', async () => {
    const masjid = await makeGivingMasjid(test);
    const other = await makeGivingMasjid(test);
    const page = await openPage(test, masjid);
    const cases = [
      [{ amount: 99 }, 'amount_not_allowed'],
      [{ cover: 179 }, 'cover_changed'],
      [{ fund_id: other.generalId }, 'fund_closed'],
      [{ campaign_slug: 'nothing' }, 'fund_closed'],
      [{ page: await openPage(test, other) }, 'page_expired'],
      [{ page: `${page.slice(0, -2)}xx` }, 'page_expired'],
    ] as const;
    for (const [given, code] of cases)
      await expect(startGift(test, masjid, { page, ...given })).rejects.toEqual(refusal(code));
    const undeclared = { gift_aid: { scope: 'this', text_version: '1' } } as const;
    await expect(startGift(test, masjid, { page, ...undeclared })).rejects.toEqual(
      refusal('invalid_payload'),
    );
    await givingOf(test).house.setStatus(masjid.accountId, 'restricted');
    await expect(startGift(test, masjid, { page })).rejects.toEqual(refusal('giving_closed'));
  });

  it('is nothing to who has no token, or one of another gift or masjid', async () => {
    const masjid = await makeGivingMasjid(test);
    const other = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid);
    await expect(stateOf(test, other, gift)).rejects.toEqual(refusal('not_found'));
    const forged = { ...gift, token: `${randomUUID()}.${gift.token.split('.')[1]}` };
    await expect(stateOf(test, masjid, forged)).rejects.toEqual(refusal('not_found'));
  });

  it('of who tries cards ends after five refusals from one network', async () => {
    const masjid = await makeGivingMasjid(test);
    for (let tries = 0; tries < 5; tries += 1) {
      const gift = await startGift(test, masjid);
      await payAt(test, gift, 'declined');
      await reconcileNow(test, masjid);
    }
    await expect(startGift(test, masjid)).rejects.toEqual(refusal('too_many_requests'));
  });
});

describe('what the provider tells', () => {
  it('settles a gift although its giver never came back, told twice and late', async () => {
    const masjid = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid);
    await payAt(test, gift);
    await test.runJobs();
    await test.runJobs();
    const params = { m_id: masjid.masjidId, gift_id: giftIdOf(gift) };
    expect(await masjid.caller.gifts.get({ params })).toMatchObject({ state: 'succeeded' });
  });

  it('is believed by its signature alone', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/payments/giving-webhook',
      headers: { 'content-type': 'application/json', 'payment-signature': 't=1,v1=x' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'signature_invalid' });
  });
});

describe('the night', () => {
  it('finds what no webhook told, books payouts, and agrees to the cent', async () => {
    const masjid = await makeGivingMasjid(test);
    for (const amount of [5000, 2500]) await payAt(test, await startGift(test, masjid, { amount }));
    await startGift(test, masjid);
    await passAtProvider(test, 3 * 86_400_000);
    await reconcileNow(test, masjid);
    await reconcileNow(test, masjid);
    const params = { m_id: masjid.masjidId };
    const account = await masjid.caller.cardAccount.get({ params });
    expect(account).toMatchObject({ alarms: [], last_payout: { amount: 7500 - 175 - 103 } });
    const { places } = await masjid.caller.funds.balances({ params, query: {} });
    const at = (place: string) => places.find((each) => each.place === place)?.amount ?? 0;
    expect([at('clearing'), at('provider'), at('in_transit')]).toEqual([0, 0, 7222]);
  });

  it('raises an alarm for money that has not arrived in 72 hours, and for another balance', async () => {
    const masjid = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid);
    await payAt(test, gift);
    await wait(2100);
    await stateOf(test, masjid, gift);
    const params = { m_id: masjid.masjidId };
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId: masjid.masjidId });
      await sql`update giving_card_payments set paid_at = now() - interval '73 hours'`.execute(db);
      await sql`update builtin_giving_transactions set at = at + interval '10 days'
        where account_id = ${masjid.accountId}`.execute(db);
      // Somebody moved money there by hand.
      await sql`insert into builtin_giving_transactions (id, account_id, kind, amount, fee, source_id, at, available_at)
        values (${randomUUID()}, ${masjid.accountId}, 'refund', -77, 0, ${randomUUID()}, now(), now() + interval '9 years')`.execute(
        db,
      );
    });
    const { payment } = givingOf(test);
    // Nothing of it is told yet.
    givingOf(test).payment = async (...asked) => {
      const state = await payment(...asked);
      return state && { ...state, paidAt: new Date(Date.now() - 73 * 3_600_000) };
    };
    await reconcileNow(test, masjid).finally(() => Object.assign(givingOf(test), { payment }));
    const { alarms } = await masjid.caller.cardAccount.get({ params });
    expect(alarms).toMatchObject([
      { kind: 'clearing_old', amount: 5000 },
      { kind: 'balance_differs', amount: -77 },
    ]);
  });
});

describe('a refund', () => {
  it('goes back once however often it is pressed, never more than is left', async () => {
    const masjid = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid, { cover: 180 });
    const params = { m_id: masjid.masjidId };
    const gift_id = giftIdOf(gift);
    const ask = (amount: number, operation = randomUUID()) =>
      masjid.caller.cardAccount.refund({
        params,
        body: { operation, gift_id, amount, reason: 'Given twice' },
      });
    await expect(ask(100)).rejects.toEqual(refusal('refund_not_possible'));
    await payAt(test, gift);
    await passAtProvider(test, 61_000);
    await reconcileNow(test, masjid);
    const operation = randomUUID();
    const both = await Promise.all([ask(2000, operation), ask(2000, operation)]);
    expect(both.map(({ id }) => id)).toEqual([operation, operation]);
    await expect(ask(3181)).rejects.toEqual(refusal('refund_too_large'));
    expect(await ask(3180)).toMatchObject({ state: 'succeeded' });
    const state = await givingOf(test).payment(masjid.accountId, paymentIdOf(gift));
    expect(state?.refunds.map(({ amount }) => amount)).toEqual([2000, 3180]);
    expect(await stateOf(test, masjid, gift)).toMatchObject({ state: 'refunded', amount_refunded: 5180 });
    await reconcileNow(test, masjid);
    expect(await masjid.caller.cardAccount.get({ params })).toMatchObject({ alarms: [] });
  });

  it('that the bank sends back leaves gift and fund as they were', async () => {
    const masjid = await makeGivingMasjid(test);
    const gift = await startGift(test, masjid);
    await payAt(test, gift, 'refund_fails');
    await passAtProvider(test, 61_000);
    await reconcileNow(test, masjid);
    const params = { m_id: masjid.masjidId };
    const body = { operation: randomUUID(), gift_id: giftIdOf(gift), amount: 5000, reason: 'Asked for' };
    expect(await masjid.caller.cardAccount.refund({ params, body })).toMatchObject({ state: 'asked' });
    await passAtProvider(test, 61_000);
    await reconcileNow(test, masjid);
    expect(await stateOf(test, masjid, gift)).toMatchObject({ state: 'succeeded', amount_refunded: 0 });
    expect(await masjid.caller.cardAccount.get({ params })).toMatchObject({ alarms: [] });
  });
});

describe('the card account', () => {
  it('goes through its states', async () => {
    const masjid = await makeTreasury(test);
    const params = { m_id: masjid.masjidId };
    const { cardAccount } = masjid.caller;
    expect(await cardAccount.get({ params })).toMatchObject({ state: 'none', account_ending: null });
    const accountId = new URL((await cardAccount.connect({ params })).url).pathname.split('/').at(-1) ?? '';
    expect((await cardAccount.connect({ params })).url).toContain(accountId);
    expect(await cardAccount.refresh({ params })).toMatchObject({ state: 'started', can_take_cards: false });
    for (const [status, state] of [
      ['in_review', 'in_review'],
      ['restricted', 'restricted'],
      ['needs_more', 'needs_more'],
      ['active', 'active'],
    ] as const) {
      await givingOf(test).house.setStatus(accountId, status);
      expect(await cardAccount.refresh({ params })).toMatchObject({ state });
    }
    const gift = await startGift(test, masjid);
    await expect(cardAccount.disconnect({ params })).rejects.toEqual(refusal('gifts_in_flight'));
    await givingOf(test).expirePayment(accountId, paymentIdOf(gift), randomUUID());
    await reconcileNow(test, masjid);
    expect(await cardAccount.disconnect({ params })).toMatchObject({ state: 'none' });
    const body = giftBody(masjid, await openPage(test, masjid));
    const start = test.caller().give.start({ params: { hash_id: masjid.hashId }, body });
    await expect(start).rejects.toEqual(refusal('giving_closed'));
    expect((await cardAccount.connect({ params })).url).toContain(accountId);
  });
});

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
