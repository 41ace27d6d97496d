import { randomUUID } from 'node:crypto';
import { LUNAR_YEAR_DAYS } from '@minaret/contract/giving/funds';
import { addDays } from '@minaret/prayer/calendar/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import {
  cardGift,
  cashEntry,
  type Giving,
  inMasjid,
  openGiving,
  payByCard,
} from '../../../../test/giving.ts';
import { type Member, makeMember } from '../../../../test/make.ts';
import { bookTransaction } from '../service.ts';
import { isShort, owedBetween, settledPostings } from './owed.ts';
import { zakatClock } from './zakat-clock.ts';

let test: TestApp;
let own: Giving;
let second: Member;
beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  own = await openGiving(test);
  second = await makeMember(test, ['donations'], own.masjidId);
});

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());
const spending = (fund_id: number, given: object = {}) => ({
  operation: randomUUID(),
  fund_id,
  amount: 5000,
  spent_on: today(),
  way: 'bank' as const,
  payee: 'Case 14',
  purpose: 'Rent',
  category: null,
  document: 'Folder 3',
  ...given,
});
const give = (fund: number, amount: number, way: 'cash' | 'bank' = 'bank') =>
  own.caller.gifts.enter({ params: own.params, body: cashEntry(fund, { amount, way, given_on: today() }) });
const balances = () => own.caller.funds.balances({ params: own.params, query: {} });
const heldOf = async (fundId: number) =>
  (await balances()).funds.find(({ fund_id }) => fund_id === fundId)?.held;
const at = (outgoing_id: string) => ({ ...own.params, outgoing_id });

describe('spending', () => {
  it('from the general fund is booked at once, and once', async () => {
    await give(own.general, 9000);
    const body = spending(own.general);
    const done = await own.caller.outgoings.spend({ params: own.params, body });
    expect(done).toMatchObject({ state: 'booked', number: 1, payee: 'Case 14', category: null });
    expect(await own.caller.outgoings.spend({ params: own.params, body })).toEqual(done);
    expect(await heldOf(own.general)).toBe(4000);
    expect(await own.caller.outgoings.list({ params: own.params, query: {} })).toMatchObject({
      total: 1,
      handed_out: [],
      outgoings: [{ id: done.id, entry: done.entry }],
    });
  });

  it('of zakat needs a category and a second person, and never more than is held', async () => {
    await give(own.zakat, 9000);
    const { params } = own;
    await expect(own.caller.outgoings.spend({ params, body: spending(own.zakat) })).rejects.toMatchObject({
      code: 'category_missing',
      httpStatus: 422,
    });
    const category = 'gharimin' as const;
    await expect(
      own.caller.outgoings.spend({ params, body: spending(own.zakat, { category, amount: 9001 }) }),
    ).rejects.toMatchObject({ code: 'fund_overspent' });
    const one = await own.caller.outgoings.spend({ params, body: spending(own.zakat, { category }) });
    const two = await own.caller.outgoings.spend({ params, body: spending(own.zakat, { category }) });
    expect(one).toMatchObject({ state: 'proposed', entry: null, is_own: true });
    expect(await heldOf(own.zakat)).toBe(9000);
    await expect(own.caller.outgoings.approve({ params: at(one.id) })).rejects.toMatchObject({
      code: 'own_approval',
    });
    expect((await own.caller.funds.overview({ params, query: {} })).needs).toContainEqual(
      expect.objectContaining({ kind: 'outgoing_to_approve', amount: 5000 }),
    );
    expect(await second.caller.outgoings.approve({ params: at(one.id) })).toMatchObject({
      state: 'booked',
      is_own: false,
    });
    // Both were possible alone; together they would overspend: the database says so.
    await expect(second.caller.outgoings.approve({ params: at(two.id) })).rejects.toMatchObject({
      code: 'fund_overspent',
    });
    expect(await own.caller.outgoings.withdraw({ params: at(two.id) })).toMatchObject({ state: 'withdrawn' });
    await expect(second.caller.outgoings.approve({ params: at(two.id) })).rejects.toMatchObject({
      code: 'outgoing_decided',
    });
    expect(await heldOf(own.zakat)).toBe(4000);
    const { handed_out } = await own.caller.outgoings.list({ params, query: {} });
    expect(handed_out).toEqual([{ category, amount: 5000 }]);
  });

  it('in cash is not more than the cash box has', async () => {
    await give(own.general, 4000, 'cash');
    await expect(
      own.caller.outgoings.spend({ params: own.params, body: spending(own.general, { way: 'cash_box' }) }),
    ).rejects.toMatchObject({ code: 'place_short' });
    expect((await own.caller.outgoings.list({ params: own.params, query: {} })).total).toBe(0);
  });

  it('of others, of funds that are not there and of days to come is refused', async () => {
    const other = await openGiving(test);
    await expect(
      own.caller.outgoings.spend({ params: own.params, body: spending(other.general) }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      own.caller.outgoings.spend({
        params: own.params,
        body: spending(own.general, { spent_on: '2199-01-01' }),
      }),
    ).rejects.toMatchObject({ code: 'date_ahead' });
    const mine = await own.caller.outgoings.transfer({
      params: own.params,
      body: moving(own.general, own.zakat),
    });
    await expect(
      other.caller.outgoings.approve({ params: { ...other.params, outgoing_id: mine.id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

const moving = (fund_id: number, to_fund_id: number, amount = 3000) => ({
  operation: randomUUID(),
  fund_id,
  to_fund_id,
  amount,
  spent_on: today(),
  purpose: 'For the roof',
  document: null,
});

describe('fund to fund', () => {
  it('takes two people, is due until it is settled, and never leaves a restricted fund', async () => {
    const { params } = own;
    await give(own.general, 9000);
    await give(own.zakat, 1000);
    await expect(
      own.caller.outgoings.transfer({ params, body: moving(own.zakat, own.general, 500) }),
    ).rejects.toMatchObject({ code: 'fund_restricted' });
    await expect(
      own.caller.outgoings.transfer({ params, body: moving(own.general, own.general) }),
    ).rejects.toMatchObject({ code: 'range_invalid' });
    const proposed = await own.caller.outgoings.transfer({ params, body: moving(own.general, own.zakat) });
    await expect(own.caller.outgoings.approve({ params: at(proposed.id) })).rejects.toMatchObject({
      code: 'own_approval',
    });
    await second.caller.outgoings.approve({ params: at(proposed.id) });
    expect([await heldOf(own.general), await heldOf(own.zakat)]).toEqual([6000, 4000]);
    const owed = { from_fund_id: own.general, to_fund_id: own.zakat, amount: 3000 };
    expect(await balances()).toMatchObject({ owed: [owed], agrees: true });
    const body = { operation: randomUUID() };
    const settled = await own.caller.outgoings.settle({ params, body });
    expect(settled).toMatchObject({ owed: [], agrees: true, held: 10_000 });
    expect(await own.caller.outgoings.settle({ params, body })).toMatchObject({ owed: [] });
    await expect(
      own.caller.outgoings.settle({ params, body: { operation: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'nothing_owed' });
  });

  it('card fees that zakat paid for at the provider are settled with one press, when General has it at the bank', async () => {
    const { params, masjidId } = own;
    const gift = cardGift(own.zakat, { amount: 5000, cover: 0 });
    await payByCard(test, masjidId, gift);
    await inMasjid(test, masjidId, (ctx) =>
      bookTransaction(ctx, gift.id, { transactionId: 'txn_1', gross: 5000, fee: 140, at: ctx.now }),
    );
    expect(await balances()).toMatchObject({
      general_owes: 140,
      owed: [{ from_fund_id: own.general, to_fund_id: own.zakat, amount: 140 }],
    });
    const settle = () => own.caller.outgoings.settle({ params, body: { operation: randomUUID() } });
    await expect(settle()).rejects.toMatchObject({ code: 'place_short' });
    await give(own.general, 200);
    expect(await settle()).toMatchObject({ general_owes: 0, owed: [] });
    expect([await heldOf(own.general), await heldOf(own.zakat)]).toEqual([60, 5000]);
  });
});

describe('what is owed', () => {
  const place = (fundId: number, amount: number, name = 'provider') => ({
    fundId,
    isRestricted: fundId === 1,
    place: name,
    amount,
  });
  it('is paid to restricted funds first, and every fund keeps what it holds', () => {
    const places = [place(1, 100), place(2, 100), place(3, -150), place(3, 500, 'bank')];
    const owed = owedBetween(places);
    expect(owed).toEqual([
      { place: 'provider', from: 3, to: 1, amount: 100 },
      { place: 'provider', from: 3, to: 2, amount: 50 },
    ]);
    expect(isShort(owed, places)).toBe(false);
    const sums = new Map<string, number>();
    for (const { fundId, account, amount } of settledPostings(owed))
      for (const key of [`fund ${fundId}`, `place ${account}`]) sums.set(key, (sums.get(key) ?? 0) + amount);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });
});

describe('the clock of zakat', () => {
  const move = (day: string, amount: number) => ({ fundId: 7, day, amount });
  it('runs from the oldest gift that was not handed out, first in, first out', () => {
    const moves = [move('2026-02-12', 1000), move('2026-02-12', 200), move('2026-05-01', 500)];
    expect(zakatClock(moves, '2026-11-18')).toEqual({
      fund_id: 7,
      since: '2026-02-12',
      amount: 1200,
      by: '2027-01-31',
      days_left: 74,
    });
    expect(zakatClock([...moves, move('2026-06-01', -560)], '2026-11-18')).toMatchObject({ amount: 640 });
    expect(zakatClock([...moves, move('2026-06-01', -1300)], '2026-11-18')).toMatchObject({
      since: '2026-05-01',
      amount: 400,
    });
    expect(zakatClock([...moves, move('2026-06-01', -1700)], '2026-11-18')).toBeNull();
    expect(zakatClock([], '2026-11-18')).toBeNull();
  });

  it('is said under what needs doing from ninety days before', async () => {
    const old = addDays(today(), -(LUNAR_YEAR_DAYS - 60));
    await own.caller.gifts.enter({
      params: own.params,
      body: cashEntry(own.zakat, { amount: 700, way: 'bank', given_on: old }),
    });
    expect((await balances()).zakat_clock).toMatchObject({ since: old, amount: 700, days_left: 59 });
    const { needs } = await own.caller.funds.overview({ params: own.params, query: {} });
    expect(needs[0]).toMatchObject({ kind: 'zakat_to_hand_out', amount: 700, since: old });
  });
});
