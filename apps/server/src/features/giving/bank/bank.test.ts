import { randomUUID } from 'node:crypto';
import { referenceOf } from '@minaret/contract/giving/bank-reference';
import { addDays } from '@minaret/prayer/calendar/dates';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import {
  cardGift,
  cashEntry,
  type Giving,
  inMasjid,
  openGiving,
  payByCard,
  payOut,
} from '../../../../test/giving.ts';
import { makeMember, signIn } from '../../../../test/make.ts';
import { bookTransaction } from '../service.ts';

let test: TestApp;
let own: Giving;
beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  own = await openGiving(test);
});

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());

function upload(rows: string[], query: object = {}, header = 'Date,Description,Amount') {
  const text = [header, ...rows].join('\n');
  return own.caller.bank.upload({
    params: own.params,
    query: query as never,
    body: { file: { name: 'november.csv', type: 'text/csv', text } },
  });
}
const lines = async (query: object = {}) =>
  own.caller.bank.lines({ params: own.params, query: query as never });
const at = (line_id: string) => ({ ...own.params, line_id });
const heldOf = async (fundId: number) =>
  (await own.caller.funds.balances({ params: own.params, query: {} })).funds.find(
    ({ fund_id }) => fund_id === fundId,
  )?.held;

describe('a bank statement', () => {
  it('books a transfer to the fund that its reference names, and nothing twice', async () => {
    const reference = referenceOf(own.masjidId, own.zakat);
    const rows = [`${today()},E-TRANSFER ${reference} 88213,150.00`, `${today()},E-TRANSFER 99,20.00`];
    expect(await upload(rows)).toMatchObject({ is_read: true, lines: 2, known: 0, matched: 1 });
    expect(await heldOf(own.zakat)).toBe(15_000);
    expect(await upload(rows)).toMatchObject({ lines: 0, known: 2, matched: 0 });
    expect(await upload([...rows, rows[1] ?? ''])).toMatchObject({ lines: 1, known: 2 });
    expect(await heldOf(own.zakat)).toBe(15_000);
    const page = await lines();
    expect(page).toMatchObject({ total: 3, open: 2 });
    expect(page.references).toContainEqual({ fund_id: own.zakat, reference });
    expect((await lines({ state: 'matched' })).lines[0]).toMatchObject({
      match: { kind: 'gift', number: 1 },
      amount: 15_000,
    });
  });

  it('brings payouts to the bank, to the coin', async () => {
    const gift = cardGift(own.general, { amount: 5000, cover: 0 });
    await payByCard(test, own.masjidId, gift);
    await inMasjid(test, own.masjidId, async (ctx) => {
      await bookTransaction(ctx, gift.id, { transactionId: 'txn_1', gross: 5000, fee: 175, at: ctx.now });
      await payOut(ctx, { id: 'po_1', amount: 4825 }, { id: 'txn_1', amount: 5000, fee: 175 });
    });
    expect((await lines()).expected).toMatchObject([{ kind: 'payout', id: 'po_1', amount: 4825 }]);
    expect(await upload([`${today()},CARD PAYOUT,48.26`])).toMatchObject({ matched: 0 });
    expect(await upload([`${today()},CARD PAYOUT,48.25`])).toMatchObject({ matched: 1 });
    const { places } = await own.caller.funds.balances({ params: own.params, query: {} });
    expect(places).toEqual([{ place: 'bank', amount: 4825 }]);
    expect((await lines()).expected).toEqual([]);
  });

  it('finds cash that was paid in, and transfers and spending that were entered before', async () => {
    const { params, general } = own;
    await own.caller.gifts.enter({
      params,
      body: cashEntry(general, { amount: 7700, way: 'bank', given_on: addDays(today(), -1) }),
    });
    const spent = await own.caller.outgoings.spend({
      params,
      body: {
        operation: randomUUID(),
        fund_id: general,
        amount: 1200,
        spent_on: addDays(today(), -1),
        way: 'bank',
        payee: 'The baker',
        purpose: 'Bread',
        category: null,
        document: null,
      },
    });
    const held = await heldOf(general);
    expect(
      await upload([`${today()},WIRE,77.00`, `${today()},CARD 12,-12.00`, `${today()},FEE,-3.00`]),
    ).toMatchObject({ lines: 3, matched: 2 });
    expect(await heldOf(general)).toBe(held);
    expect((await lines({ state: 'matched' })).lines.map(({ match }) => match?.kind).sort()).toEqual([
      'gift',
      'outgoing',
    ]);
    expect(spent.state).toBe('booked');
  });

  it('asks when two things fit, and takes the answer once', async () => {
    const { params, general } = own;
    for (let twice = 0; twice < 2; twice++)
      await own.caller.gifts.enter({
        params,
        body: cashEntry(general, { amount: 5000, way: 'bank', given_on: today() }),
      });
    expect(await upload([`${today()},WIRE,50.00`])).toMatchObject({ matched: 0 });
    const [line] = (await lines({ state: 'open' })).lines;
    expect(line?.candidates).toHaveLength(2);
    const [first, second] = line?.candidates ?? [];
    const body = { kind: 'gift' as const, id: first?.id ?? '' };
    const id = line?.id ?? '';
    await expect(
      own.caller.bank.match({ params: at(id), body: { ...body, id: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await own.caller.bank.match({ params: at(id), body })).toMatchObject({ state: 'matched' });
    await expect(
      own.caller.bank.match({ params: at(id), body: { ...body, id: second?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'line_decided' });
  });

  it('has lines that become gifts or are set aside with a reason, never dropped', async () => {
    await upload([`${today()},UNKNOWN,50.00`, `${today()},FEE,-3.00`]);
    const open = (await lines({ state: 'open' })).lines;
    const gift = open.find(({ amount }) => amount > 0)?.id ?? '';
    const fee = open.find(({ amount }) => amount < 0)?.id ?? '';
    const body = { fund_id: own.general, donor_name: 'Idris Balogun' };
    await expect(own.caller.bank.gift({ params: at(fee), body })).rejects.toMatchObject({
      code: 'amount_not_allowed',
    });
    expect(await own.caller.bank.gift({ params: at(gift), body })).toMatchObject({ match: { kind: 'gift' } });
    expect(
      await own.caller.bank.setAside({ params: at(fee), body: { why: 'Fee of the account' } }),
    ).toMatchObject({ state: 'set_aside', note: 'Fee of the account' });
    const other = await openGiving(test);
    await expect(
      other.caller.bank.setAside({ params: { ...other.params, line_id: fee }, body: { why: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    for (const statement of [sql`delete from bank_lines`, sql`update bank_lines set amount = 1`])
      await expect(inMasjid(test, own.masjidId, ({ db }) => statement.execute(db))).rejects.toThrow(
        /^ledger: /,
      );
  });

  it('whose columns are not understood is asked about, and remembered', async () => {
    const header = 'When,What,How much';
    const row = `${today()},GIFT,10.00`;
    expect(await upload([row], {}, header)).toMatchObject({
      is_read: false,
      header: ['When', 'What', 'How much'],
      rows: [[today(), 'GIFT', '10.00']],
    });
    expect((await lines()).total).toBe(0);
    const query = { date: 0, words: 1, amount: 2, day_first: 'yes' };
    expect(await upload([row], query, header)).toMatchObject({ is_read: true, lines: 1 });
    expect(await upload([`${today()},GIFT,11.00`], {}, header)).toMatchObject({ is_read: true, lines: 1 });
    await expect(upload(['hello'], {}, 'x')).rejects.toMatchObject({ code: 'statement_unreadable' });
  });

  it('that is large is read beside everything else', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, n) => `${today()},LINE ${n} OF A LONG STATEMENT,${n + 1}.00`,
    );
    expect(await upload(rows)).toMatchObject({ lines: 4000 });
  });
});

describe('a close fails', () => {
  const month = () => today().slice(0, 7);
  const last = () => addDays(`${month()}-01`, -1);
  const failing = async () => {
    // What was logged in before the clock moved is logged out.
    const { next } = await own.caller.ledger.closes({ params: own.params });
    return next?.checks.filter(({ is_met }) => !is_met).map(({ check }) => check);
  };
  const gift = (fund: number, amount: number) =>
    own.caller.gifts.enter({
      params: own.params,
      body: cashEntry(fund, { amount, way: 'bank', given_on: last(), wants_receipt: false }),
    });

  it('on a line of the bank that nobody explained', async () => {
    await gift(own.general, 1000);
    expect(await failing()).toEqual([]);
    await upload([`${last()},UNKNOWN,5.00`]);
    expect(await failing()).toEqual(['bank']);
    await expect(
      own.caller.ledger.prepareClose({ params: own.params, body: { month: last().slice(0, 7) } }),
    ).rejects.toMatchObject({ code: 'close_checks_open' });
    const [line] = (await lines({ state: 'open' })).lines;
    await own.caller.bank.setAside({ params: at(line?.id ?? ''), body: { why: 'Interest' } });
    expect(await failing()).toEqual([]);
  });

  it('on a sheet that is not signed by two, and on cash in the safe', async () => {
    await gift(own.general, 1000);
    const second = await makeMember(test, ['donations'], own.masjidId);
    const sheet = await own.caller.counting.open({
      params: own.params,
      body: {
        operation: randomUUID(),
        counted_on: last(),
        boxes: [{ name: 'Main hall', fund_id: own.general }],
        bag: null,
        corrects: null,
      },
    });
    expect(await failing()).toEqual(['counted']);
    const body = { round: 1, boxes: [{ counts: sheet.pieces.map(() => 1), loose: 0 }] };
    const params = { ...own.params, sheet_id: sheet.id };
    await own.caller.counting.sign({ params, body });
    await (await signIn(test, second)).counting.sign({ params, body });
    expect(await failing()).toEqual(['banked']);
  });

  it('on zakat that the general fund owes, and on spending that waits', async () => {
    await gift(own.zakat, 9000);
    const card = cardGift(own.zakat, { amount: 5000, cover: 0 });
    await payByCard(test, own.masjidId, card);
    await inMasjid(test, own.masjidId, (ctx) =>
      bookTransaction(ctx, card.id, { transactionId: randomUUID(), gross: 5000, fee: 140, at: ctx.now }),
    );
    expect(await failing()).toEqual(['zakat']);
    await gift(own.general, 1000);
    await own.caller.outgoings.settle({ params: own.params, body: { operation: randomUUID() } });
    expect(await failing()).toEqual([]);
    await own.caller.outgoings.spend({
      params: own.params,
      body: {
        operation: randomUUID(),
        fund_id: own.zakat,
        amount: 100,
        spent_on: last(),
        way: 'bank',
        payee: 'Case 1',
        purpose: 'Food',
        category: 'fuqara',
        document: null,
      },
    });
    expect(await failing()).toEqual(['waiting']);
  });

  it('on a card provider that says another balance', async () => {
    await gift(own.general, 1000);
    await inMasjid(test, own.masjidId, ({ db }) =>
      sql`insert into giving_card_accounts (masjid_id, provider, operation, connected_at, difference, difference_since)
        values (${own.masjidId}, 'builtin', ${randomUUID()}, now(), -77, now())`.execute(db),
    );
    expect(await failing()).toEqual(['provider']);
  });
});

it('who downloads the gifts is written down', async () => {
  await own.caller.gifts.download({ params: own.params, query: {} });
  const { rows } = await inMasjid(test, own.masjidId, ({ db }) =>
    sql`select action from audit_log where masjid_id = ${own.masjidId} and action = 'donations.download'`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
});

it('the auditor’s bundle has every table, names no giver, and is written down', async () => {
  await own.caller.gifts.enter({ params: own.params, body: cashEntry(own.general, { given_on: today() }) });
  const answer = await own.caller.raw({ method: 'GET', url: `/api/giving/bundle/${own.masjidId}` });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      ...['balances', 'closes', 'entries', 'gifts', 'lines', 'openings', 'receipts', 'seals'].map(
        (name) => `${name}.csv`,
      ),
    ].sort(),
  );
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(text).toContain('20.00');
  expect(text).toContain('The chain of seals is whole.');
  expect(text).not.toContain('Noura');
  const { rows } = await inMasjid(test, own.masjidId, ({ db }) =>
    sql`select 1 from audit_log where masjid_id = ${own.masjidId} and action = 'donations.bundle'`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
});
