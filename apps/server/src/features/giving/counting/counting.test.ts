import { randomUUID } from 'node:crypto';
import { denominationsOf } from '@minaret/contract/giving/denominations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { type Giving, inMasjid, openGiving } from '../../../../test/giving.ts';
import { type Member, makeMember } from '../../../../test/make.ts';

let test: TestApp;
let own: Giving;
let second: Member;
beforeAll(async () => {
  test = await startApp();
  own = await openGiving(test);
  second = await makeMember(test, ['donations'], own.masjidId);
});

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());
const PIECES = denominationsOf('cad');

/** So many of each worth, in minor units. */
function box(pieces: Record<number, number>, loose = 0) {
  return { counts: PIECES.map(({ worth }) => pieces[worth] ?? 0), loose };
}
const FRIDAY = () => [box({ 2000: 3, 100: 5 }), box({ 500: 2 }, 35)];

function sheetBody(given: object = {}) {
  return {
    operation: randomUUID(),
    counted_on: today(),
    boxes: [
      { name: 'Main hall', fund_id: own.general },
      { name: 'Zakat box', fund_id: own.zakat },
    ],
    bag: '2291',
    corrects: null,
    ...given,
  };
}

async function opened(given: object = {}) {
  return own.caller.counting.open({ params: own.params, body: sheetBody(given) });
}
const at = (sheet_id: string) => ({ ...own.params, sheet_id });
async function signed(sheetId: string, boxes = FRIDAY(), round = 1) {
  await own.caller.counting.sign({ params: at(sheetId), body: { round, boxes } });
  return second.caller.counting.sign({ params: at(sheetId), body: { round, boxes } });
}
const heldOf = async (fundId: number) =>
  (await own.caller.funds.balances({ params: own.params, query: {} })).funds.find(
    ({ fund_id }) => fund_id === fundId,
  )?.held;

describe('a counting sheet', () => {
  it('is booked once, by the first and approved by the second, when both agree', async () => {
    const before = { general: (await heldOf(own.general)) ?? 0, zakat: (await heldOf(own.zakat)) ?? 0 };
    const sheet = await opened();
    expect(sheet).toMatchObject({ state: 'first', round: 1, counts: [], total: null });
    const booked = await signed(sheet.id);
    expect(booked).toMatchObject({ state: 'booked', booked_turn: 1, total: 7535 });
    expect(await heldOf(own.general)).toBe(before.general + 6500);
    expect(await heldOf(own.zakat)).toBe(before.zakat + 1035);
    const { entries } = await own.caller.ledger.entries({
      params: own.params,
      query: { search: String(booked.entry) },
    });
    expect(entries[0]).toMatchObject({
      kind: 'counted',
      lines: [
        { account: 'cash_box', fund_id: own.general, debit: 6500 },
        { account: 'gifts', fund_id: own.general, credit: 6500 },
        { account: 'cash_box', fund_id: own.zakat, debit: 1035 },
        { account: 'gifts', fund_id: own.zakat, credit: 1035 },
      ],
    });
    expect(entries[0]?.made_by).not.toBe(entries[0]?.approved_by);
    const overview = await own.caller.funds.overview({ params: own.params, query: {} });
    expect(overview.given).toBeGreaterThanOrEqual(7535);
    await expect(
      own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: FRIDAY() } }),
    ).rejects.toMatchObject({ code: 'sheet_not_open' });
  });

  it('is blind: the second person sees nothing of the first count before signing', async () => {
    const sheet = await opened();
    await own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: FRIDAY() } });
    for (const seen of [
      await second.caller.counting.get({ params: at(sheet.id) }),
      (await second.caller.counting.list({ params: own.params, query: {} })).sheets.find(
        ({ id }) => id === sheet.id,
      ),
    ]) {
      expect(seen).toMatchObject({
        state: 'second',
        has_signed: false,
        total: null,
        counts: [{ turn: 1, is_own: false, boxes: null, sums: null, total: null }],
      });
      expect(JSON.stringify(seen)).not.toContain('7535');
    }
    const self = await own.caller.counting.get({ params: at(sheet.id) });
    expect(self.counts[0]).toMatchObject({ total: 7535, sums: [6500, 1035] });
    await own.caller.counting.withdraw({ params: at(sheet.id) });
  });

  it('is not signed twice by one person, nor by six at once', async () => {
    const sheet = await opened();
    const body = { round: 1, boxes: FRIDAY() };
    const many = await Promise.allSettled(
      Array.from({ length: 6 }, () => own.caller.counting.sign({ params: at(sheet.id), body })),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(many.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'own_approval', httpStatus: 403 },
    });
    await own.caller.counting.withdraw({ params: at(sheet.id) });
    await expect(second.caller.counting.sign({ params: at(sheet.id), body })).rejects.toMatchObject({
      code: 'sheet_not_open',
    });
  });

  it('that differs books nothing until both have counted again', async () => {
    const sheet = await opened();
    const before = await heldOf(own.general);
    await own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: FRIDAY() } });
    // The same sum in another box is a difference too.
    const moved = [box({ 2000: 3, 100: 5, 500: 2 }, 35), box({})];
    const differs = await second.caller.counting.sign({
      params: at(sheet.id),
      body: { round: 1, boxes: moved },
    });
    expect(differs).toMatchObject({ state: 'differs', counts: [{ total: 7535 }, { total: 7535 }] });
    expect(await heldOf(own.general)).toBe(before);
    const again = await own.caller.counting.recount({ params: at(sheet.id) });
    expect(again).toMatchObject({ state: 'first', round: 2, counts: [], has_signed: false });
    await expect(
      own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: moved } }),
    ).rejects.toMatchObject({ code: 'sheet_not_open' });
    expect(await signed(sheet.id, FRIDAY(), 2)).toMatchObject({ state: 'booked', round: 2, total: 7535 });
  });

  it('that differs is booked when both say why and agree to the same count', async () => {
    const sheet = await opened();
    await own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: FRIDAY() } });
    const less = [box({ 2000: 3, 100: 4 }), box({ 500: 2 }, 35)];
    await second.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes: less } });
    const third = await makeMember(test, ['donations'], own.masjidId);
    const body = { why: 'A coin from abroad', agrees_to: 2 };
    await expect(third.caller.counting.explain({ params: at(sheet.id), body })).rejects.toMatchObject({
      code: 'sheet_not_open',
    });
    await own.caller.counting.explain({ params: at(sheet.id), body: { ...body, agrees_to: 1 } });
    expect(await second.caller.counting.explain({ params: at(sheet.id), body })).toMatchObject({
      state: 'differs',
    });
    expect(await own.caller.counting.explain({ params: at(sheet.id), body })).toMatchObject({
      state: 'booked',
      booked_turn: 2,
      total: 7435,
    });
  });

  it('that was wrong is put right by a second one that names it, until the cash is paid in', async () => {
    const wrong = await signed((await opened()).id);
    const before = (await heldOf(own.general)) ?? 0;
    const right = await opened({ corrects: wrong.id });
    const less = [box({ 2000: 2, 100: 5 }), box({ 500: 2 }, 35)];
    expect(await signed(right.id, less)).toMatchObject({ corrects: wrong.number, total: 5535 });
    expect(await heldOf(own.general)).toBe(before - 2000);
    expect(await own.caller.counting.get({ params: at(wrong.id) })).toMatchObject({
      corrected_by: right.number,
    });
    await expect(opened({ corrects: wrong.id })).rejects.toMatchObject({ code: 'sheet_not_open' });
    const deposit = { operation: randomUUID(), paid_in_on: today(), slip: null };
    await expect(
      own.caller.counting.payIn({ params: own.params, body: { ...deposit, sheet_ids: [wrong.id] } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes cash out of the box when it is paid in, and to the bank when the statement shows it', async () => {
    const sheet = await signed((await opened()).id);
    const placeOf = async (place: string) =>
      (await own.caller.funds.balances({ params: own.params, query: {} })).places.find(
        (each) => each.place === place,
      )?.amount ?? 0;
    const [box0, transit0, bank0] = [
      await placeOf('cash_box'),
      await placeOf('in_transit'),
      await placeOf('bank'),
    ];
    const body = { operation: randomUUID(), sheet_ids: [sheet.id], paid_in_on: today(), slip: 'A 17' };
    const deposit = await own.caller.counting.payIn({ params: own.params, body });
    expect(deposit.amount).toBe(7535);
    expect(await own.caller.counting.payIn({ params: own.params, body })).toEqual(deposit);
    expect([await placeOf('cash_box'), await placeOf('in_transit')]).toEqual([box0 - 7535, transit0 + 7535]);
    await expect(
      own.caller.counting.payIn({ params: own.params, body: { ...body, operation: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'already_banked' });
    await expect(opened({ corrects: sheet.id })).rejects.toMatchObject({ code: 'already_banked' });
    const params = { ...own.params, deposit_id: deposit.id };
    await expect(
      own.caller.counting.arrive({ params, body: { arrived_on: '2020-01-01' } }),
    ).rejects.toMatchObject({ code: 'range_invalid' });
    await own.caller.counting.arrive({ params, body: { arrived_on: today() } });
    expect([await placeOf('in_transit'), await placeOf('bank')]).toEqual([transit0, bank0 + 7535]);
    await expect(own.caller.counting.arrive({ params, body: { arrived_on: today() } })).rejects.toMatchObject(
      { code: 'already_banked' },
    );
  });

  it('refuses funds of others, days to come, empty boxes and counts of another shape', async () => {
    const other = await openGiving(test);
    await expect(opened({ boxes: [{ name: 'Main hall', fund_id: other.general }] })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(opened({ counted_on: '2199-01-01' })).rejects.toMatchObject({ code: 'date_ahead' });
    const sheet = await opened();
    for (const boxes of [[box({}), box({})], [box({ 2000: 1 })], [{ counts: [1], loose: 0 }, box({})]])
      await expect(
        own.caller.counting.sign({ params: at(sheet.id), body: { round: 1, boxes } }),
      ).rejects.toMatchObject({ code: 'amount_not_allowed' });
    await expect(
      other.caller.counting.get({ params: { ...other.params, sheet_id: sheet.id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await own.caller.counting.withdraw({ params: at(sheet.id) });
  });
});

describe('in the database itself', () => {
  it('a signed sheet, its boxes and counts are never changed, for the owner of the tables too', async () => {
    const sheet = await signed((await opened()).id);
    const run = (statement: ReturnType<typeof sql>) =>
      inMasjid(test, own.masjidId, ({ db }) => statement.execute(db));
    for (const statement of [
      sql`update counting_sheets set bag = 'x' where id = ${sheet.id}`,
      sql`update counting_sheets set state = 'open', seq = null, booked_turn = null where id = ${sheet.id}`,
      sql`delete from counting_sheets where id = ${sheet.id}`,
      sql`update sheet_counts set sums = '{1,1}' where sheet_id = ${sheet.id}`,
      sql`delete from sheet_counts where sheet_id = ${sheet.id}`,
      sql`update sheet_boxes set fund_id = ${own.general} where sheet_id = ${sheet.id}`,
      sql`truncate sheet_counts`,
    ])
      await expect(run(statement)).rejects.toThrow(/^ledger: /);
  });
});
