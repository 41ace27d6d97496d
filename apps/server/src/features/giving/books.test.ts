import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  cardGift,
  cashEntry,
  type Giving,
  inMasjid,
  openGiving,
  payByCard,
  SETTINGS,
} from '../../../test/giving.ts';
import { makeMember, signIn } from '../../../test/make.ts';
import { askRefund, bookRefund, bookTransaction, failRefund } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAY_MS = 86_400_000;
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());

describe('lists', () => {
  it('of gifts are searched by name, sum, number and receipt, filtered, and summed without covers', async () => {
    const { caller, params, general, zakat, masjidId } = await openGiving(test);
    const body = cashEntry(general, { amount: 2000, given_on: today() });
    await caller.gifts.enter({ params, body });
    await payByCard(test, masjidId, cardGift(zakat, { amount: 50_000, cover: 1524 }));
    const found = async (query: object) => {
      const { gifts, total, given } = await caller.gifts.list({ params, query: query as never });
      return { numbers: gifts.map(({ number }) => number), total, given };
    };
    expect(await found({})).toEqual({ numbers: [2, 1], total: 2, given: 52_000 });
    for (const search of ['noura', '20', '$20.00', '#1', `${today().slice(0, 4)}-0001`])
      expect(await found({ search }), search).toEqual({ numbers: [1], total: 1, given: 2000 });
    expect((await found({ search: '%' })).total).toBe(0);
    expect((await found({ fund_id: zakat, way: 'card', state: 'succeeded' })).numbers).toEqual([2]);
    expect((await found({ to: '2020-01-01' })).total).toBe(0);
  });

  it('of gifts are a file for spreadsheets, in which no cell is a formula', async () => {
    const { caller, params, general } = await openGiving(test);
    const donor = { name: '=HYPERLINK("x")', email: null, phone: null, address: null };
    await caller.gifts.enter({ params, body: cashEntry(general, { donor, given_on: today() }) });
    const { name, text } = await caller.gifts.download({ params, query: {} });
    expect(name).toMatch(/^gifts_.*\.csv$/);
    expect(text).toContain('20.00');
    expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });

  it('of the ledger show both sides of each entry, by number, account and fund', async () => {
    const { caller, params, general, zakat, masjidId } = await openGiving(test);
    const gift = cardGift(zakat, { amount: 50_000, cover: 1524 });
    await payByCard(test, masjidId, gift);
    const { entries, total } = await caller.ledger.entries({ params, query: {} });
    expect(total).toBe(1);
    expect(entries[0]).toMatchObject({
      seq: 1,
      kind: 'gift',
      gift: { id: gift.id, number: 1 },
      lines: [
        { account: 'clearing', fund_id: zakat, debit: 50_000, credit: 0 },
        { account: 'gifts', fund_id: zakat, debit: 0, credit: 50_000 },
        { account: 'clearing', fund_id: general, debit: 1524, credit: 0 },
        { account: 'covers', fund_id: general, debit: 0, credit: 1524 },
      ],
    });
    const count = async (query: object) =>
      (await caller.ledger.entries({ params, query: query as never })).total;
    expect(await count({ search: '1', account: 'covers', fund_id: general })).toBe(1);
    expect(await count({ account: 'covers', fund_id: zakat })).toBe(0);
    expect(await count({ search: 'Faris' })).toBe(0);
  });

  it('of a month tell what came by fund and day, and what needs doing', async () => {
    const { caller, params, general, masjidId } = await openGiving(test);
    await payByCard(test, masjidId, cardGift(general, { amount: 10_000, cover: 330 }));
    const old = new Date(test.platform.clock.now().getTime() - 4 * DAY_MS);
    await payByCard(test, masjidId, cardGift(general, { amount: 700 }), old);
    const overview = await caller.funds.overview({ params, query: {} });
    const isSameMonth = overview.days.length > 4;
    expect(overview).toMatchObject({ given: isSameMonth ? 10_700 : 10_000, covered: 330, fees: 0 });
    expect(overview.days.at(-1)).toEqual({ date: today(), funds: [{ fund_id: general, given: 10_000 }] });
    expect(overview.needs.map(({ kind }) => kind)).toContain('clearing_old');
    await expect(
      caller.funds.balances({ params, query: { from: '2026-02-01', to: '2026-01-01' } }),
    ).rejects.toMatchObject({ code: 'range_invalid' });
  });
});

describe('the close of a month', () => {
  it('takes two people, in its turn, when every check is met; then the month is shut', async () => {
    const giving = await openGiving(test);
    const { params, general, masjidId } = giving;
    const given_on = today();
    const month = given_on.slice(0, 7);
    const body = cashEntry(general, { given_on });
    await giving.caller.gifts.enter({ params, body });
    test.advance(40 * DAY_MS);
    const caller = await signIn(test, giving);
    const second = (await makeMember(test, ['admin'], masjidId)).caller;
    const prepare = () => caller.ledger.prepareClose({ params, body: { month } });
    expect((await caller.ledger.closes({ params })).next).toMatchObject({ month, prepared_by: null });
    await expect(prepare()).rejects.toMatchObject({ code: 'close_checks_open' });
    await caller.gifts.bank({
      params: { ...params, gift_id: body.operation },
      body: { banked_on: given_on },
    });
    const early = second.ledger.approveClose({ params, body: { month } });
    await expect(early).rejects.toMatchObject({ code: 'close_not_prepared' });
    const later = caller.ledger.prepareClose({ params, body: { month: '2199-01' } });
    await expect(later).rejects.toMatchObject({ code: 'close_not_next' });
    await prepare();
    const self = caller.ledger.approveClose({ params, body: { month } });
    await expect(self).rejects.toMatchObject({ code: 'own_approval' });
    await second.ledger.sendBackClose({ params, body: { month } });
    await expect(second.ledger.sendBackClose({ params, body: { month } })).rejects.toMatchObject({
      code: 'close_not_prepared',
    });
    await prepare();
    const closed = await second.ledger.approveClose({ params, body: { month } });
    expect(closed.closed).toMatchObject([{ month, is_own: false }]);
    expect(closed.closed_through?.startsWith(month)).toBe(true);
    const into = caller.gifts.enter({ params, body: cashEntry(general, { given_on }) });
    await expect(into).rejects.toMatchObject({ code: 'period_closed' });
    // The database refuses it too, whoever asks and however.
    const around = inMasjid(test, masjidId, ({ db }) =>
      sql`insert into ledger_entries (masjid_id, seq, kind, occurred_on, written_at, source, source_id, born)
        values (${masjidId}, 1, 'opening', ${given_on}, now(), 'x', 'x', '3')`.execute(db),
    );
    await expect(around).rejects.toMatchObject({ constraint: 'period_open' });
    const reopen = inMasjid(test, masjidId, ({ db }) =>
      sql`update ledger_books set closed_through = null`.execute(db),
    );
    await expect(reopen).rejects.toMatchObject({ code: '42501' });
    // What is found later counts for today.
    const late = cardGift(general);
    await payByCard(test, masjidId, late, new Date(`${given_on}T17:00:00Z`));
    const { entries } = await caller.ledger.entries({ params, query: { gift_id: late.id } });
    expect(entries[0]?.occurred_on).toBe(today());
  });
});

describe('any course of things', () => {
  interface Model {
    held: Map<number, number>;
    given: number;
    cards: { id: string; fund: number; amount: number; cover: number; back: number; isSettled: boolean }[];
    refunds: { id: string; card: Model['cards'][number]; amount: number; isDone: boolean }[];
    hand: { id: string; fund: number; amount: number; isBanked: boolean }[];
  }
  /** Small and repeatable. */
  function dice(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
  }
  const move = (model: Model, fund: number, amount: number) =>
    model.held.set(fund, (model.held.get(fund) ?? 0) + amount);

  async function step(giving: Giving, model: Model, roll: (below: number) => number): Promise<void> {
    const { masjidId, general, zakat, caller, params } = giving;
    const at = test.platform.clock.now();
    const as = <T>(work: Parameters<typeof inMasjid<T>>[2]) => inMasjid(test, masjidId, work);
    const fund = roll(2) === 0 ? general : zakat;
    const amount = 100 + roll(50_000);
    const kind = roll(6);
    const card = model.cards[roll(model.cards.length || 1)];
    const refund = model.refunds[roll(model.refunds.length || 1)];
    const hand = model.hand[roll(model.hand.length || 1)];
    if (kind === 0) {
      const cover = roll(2) * roll(2000);
      const gift = cardGift(fund, { amount, cover });
      await payByCard(test, masjidId, gift);
      model.cards.push({ id: gift.id, fund, amount, cover, back: 0, isSettled: false });
      move(model, fund, amount);
      move(model, general, cover);
      model.given += amount;
    } else if (kind === 1 && card) {
      const fee = Math.round((card.amount + card.cover) * 0.029) + 30;
      const told = { transactionId: `txn_${card.id}`, gross: card.amount + card.cover, fee, at };
      await as((ctx) => bookTransaction(ctx, card.id, told));
      if (!card.isSettled) move(model, general, -fee);
      card.isSettled = true;
    } else if (kind === 2 && card && card.amount + card.cover > card.back) {
      const asked = 1 + roll(card.amount + card.cover - card.back);
      const id = randomUUID();
      await as((ctx) => askRefund(ctx, { operation: id, giftId: card.id, amount: asked, reason: 'x' }));
      const before = Math.min(card.back, card.amount);
      card.back += asked;
      const fromFund = Math.min(card.back, card.amount) - before;
      model.refunds.push({ id, card, amount: asked, isDone: false });
      move(model, card.fund, -fromFund);
      move(model, general, fromFund - asked);
      model.given -= fromFund;
    } else if (kind === 3 && refund) {
      const told = { providerRefundId: `re_${refund.id}`, transactionId: `rt_${refund.id}`, at };
      await as((ctx) => bookRefund(ctx, refund.id, told));
      refund.isDone = true;
    } else if (kind === 4) {
      const body = cashEntry(fund, { amount, given_on: today() });
      await caller.gifts.enter({ params, body });
      model.hand.push({ id: body.operation, fund, amount, isBanked: false });
      move(model, fund, amount);
      model.given += amount;
    } else if (kind === 5 && hand) {
      const one = { ...params, gift_id: hand.id };
      if (!hand.isBanked) await caller.gifts.bank({ params: one, body: { banked_on: today() } });
      else {
        await caller.gifts.takeBack({ params: one, body: { reason: 'x' } });
        model.hand.splice(model.hand.indexOf(hand), 1);
        move(model, hand.fund, -hand.amount);
        model.given -= hand.amount;
      }
      hand.isBanked = true;
    }
  }

  it.each([7, 1447])('leaves the books what its fold says, seed %i', async (seed) => {
    const giving = await openGiving(test);
    const { caller, params, masjidId } = giving;
    await caller.donationSettings.save({ params, body: { ...SETTINGS, offers_cover: false, version: 1 } });
    const model: Model = { held: new Map(), given: 0, cards: [], refunds: [], hand: [] };
    const roll = dice(seed);
    for (let count = 0; count < 60; count += 1) {
      await step(giving, model, roll);
      if (count % 6 !== 5) continue;
      const { funds, agrees } = await caller.funds.balances({ params, query: {} });
      expect(agrees).toBe(true);
      for (const { fund_id, held } of funds) expect(held).toBe(model.held.get(fund_id) ?? 0);
      const { given } = await caller.gifts.list({ params, query: {} });
      expect(given).toBe(model.given);
    }
    const check = await caller.ledger.check({ params });
    expect(check).toMatchObject({ is_whole: true, broken_at: null });
    expect(check.entries).toBeGreaterThan(20);
    // Restricted money was never below nothing, at any entry.
    const { rows } = await inMasjid(test, masjidId, ({ db }) =>
      sql<{ least: number }>`select min(held)::bigint as least from (
        select sum(-l.amount) over (order by l.seq, l.line) as held from ledger_lines l
        join ledger_accounts a on a.id = l.account_id where l.fund_id = ${giving.zakat} and a.side = 'fund') s`.execute(
        db,
      ),
    );
    expect(rows[0]?.least ?? 0).toBeGreaterThanOrEqual(0);
  });

  it('a refund that fails is as if it had not been, also when it had succeeded', async () => {
    const giving = await openGiving(test);
    const { masjidId, zakat, caller, params } = giving;
    const gift = cardGift(zakat, { amount: 9000, cover: 300 });
    await payByCard(test, masjidId, gift);
    const before = (await caller.funds.balances({ params, query: {} })).funds.map(({ held }) => held);
    for (const isDone of [false, true]) {
      const operation = randomUUID();
      const at = test.platform.clock.now();
      const asked = { operation, giftId: gift.id, amount: 9300, reason: 'x' };
      await inMasjid(test, masjidId, (ctx) => askRefund(ctx, asked));
      const told = { providerRefundId: operation, transactionId: operation, at };
      if (isDone) await inMasjid(test, masjidId, (ctx) => bookRefund(ctx, operation, told));
      await inMasjid(test, masjidId, (ctx) => failRefund(ctx, operation, at));
      const after = (await caller.funds.balances({ params, query: {} })).funds.map(({ held }) => held);
      expect(after).toEqual(before);
    }
  });
});
