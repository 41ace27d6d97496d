import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { cashEntry, inMasjid, openGiving } from '../../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../../test/make.ts';
import { masjidDay } from '../../../../test/masjid-day.ts';
import { auditorsBundle } from '../audit/bundle.ts';
import { postEntry } from '../post-entry.ts';
import { openingPostings } from '../postings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const day = (ago: number) => masjidDay(test.platform.clock.now(), ago);

async function newBooks() {
  const masjidId = await makeMasjid(test, { features: ['donation_portal'] });
  const giving = await openGiving(test, masjidId);
  const second = await makeMember(test, ['donations'], masjidId);
  return { ...giving, masjidId, second: second.caller };
}
type Books = Awaited<ReturnType<typeof newBooks>>;

const body = (fund_id: number, also: object = {}) => ({
  operation: randomUUID(),
  fund_id,
  bank: 50_000,
  cash: 2500,
  brought_on: day(40),
  evidence: 'Old books, page 88',
  ...also,
});
const held = async ({ caller, params }: Books, fundId: number, from: string) =>
  (await caller.funds.balances({ params, query: { from, to: day(0) } })).funds.find(
    ({ fund_id }) => fund_id === fundId,
  );
const code = (name: string) => ({ code: name });

describe('an opening balance', () => {
  it('is booked when a second person agrees, as what was there at the start and not as income', async () => {
    const books = await newBooks();
    const { caller, second, params, zakat } = books;
    await caller.gifts.enter({ params, body: cashEntry(zakat, { amount: 1000, given_on: day(5) }) });
    const given = body(zakat);
    const proposed = await caller.openings.propose({ params, body: given });
    expect(proposed).toMatchObject({ state: 'proposed', is_own: true, entry: null });
    expect(await caller.openings.propose({ params, body: given })).toEqual(proposed);
    expect((await held(books, zakat, day(60)))?.held).toBe(1000);
    const needs = (await caller.funds.overview({ params, query: {} })).needs;
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: 'opening_to_approve', amount: 52_500, since: day(40) }),
    );
    const of = { ...params, opening_id: proposed.id };
    await expect(caller.openings.approve({ params: of })).rejects.toMatchObject(code('own_approval'));
    const booked = await second.openings.approve({ params: of });
    expect(booked).toMatchObject({ state: 'booked', is_own: false, entry: 2 });
    await expect(second.openings.approve({ params: of })).rejects.toMatchObject(code('outgoing_decided'));
    for (const from of [day(60), day(10)])
      expect(await held(books, zakat, from)).toMatchObject({
        opening: 52_500,
        in: 1000,
        out: 0,
        held: 53_500,
      });
    const { entries } = await caller.ledger.entries({ params, query: { account: 'opening' } });
    expect(entries).toMatchObject([{ kind: 'opening', occurred_on: day(40), seq: 2 }]);
    expect(entries[0]?.made_by).not.toBe(entries[0]?.approved_by);
    expect(await caller.ledger.check({ params })).toMatchObject({ is_whole: true });
    // It is Zakat, and stays so: nothing of it goes to another fund.
    await expect(
      caller.outgoings.transfer({
        params,
        body: {
          operation: randomUUID(),
          fund_id: zakat,
          to_fund_id: books.general,
          amount: 100,
          spent_on: day(0),
          purpose: 'Roof',
          document: null,
        },
      }),
    ).rejects.toMatchObject(code('fund_restricted'));
    const list = await caller.openings.list({ params });
    expect(list).toMatchObject({ latest: day(6), earliest: null, openings: [{ state: 'booked' }] });
    expect(list.missing).not.toContain(zakat);
    await expect(caller.openings.propose({ params, body: body(zakat) })).rejects.toMatchObject(
      code('opening_exists'),
    );
  });

  it('stands in the auditor’s bundle with where it comes from', async () => {
    const books = await newBooks();
    const { caller, second, params, general, masjidId } = books;
    const { id } = await caller.openings.propose({ params, body: body(general) });
    await second.openings.approve({ params: { ...params, opening_id: id } });
    const { stream } = await inMasjid(test, masjidId, (ctx) => auditorsBundle(ctx));
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    const table = strFromU8(unzipSync(Buffer.concat(parts))['openings.csv'] ?? new Uint8Array());
    expect(table).toContain('500.00,25.00,"Old books, page 88",booked');
  });

  it('is of a day before everything else, and of more than nothing', async () => {
    const books = await newBooks();
    const { caller, second, params, general } = books;
    await caller.gifts.enter({ params, body: cashEntry(general, { given_on: day(40) }) });
    const refused = (given: object, name: string) =>
      expect(caller.openings.propose({ params, body: body(general, given) })).rejects.toMatchObject(
        code(name),
      );
    await refused({ brought_on: day(40) }, 'opening_too_late');
    await refused({ brought_on: day(-1) }, 'date_ahead');
    const empty = await newBooks();
    const today = body(empty.general, { brought_on: day(0) });
    await expect(empty.caller.openings.propose({ params: empty.params, body: today })).rejects.toMatchObject(
      code('opening_too_late'),
    );
    await refused({ fund_id: 999_999 }, 'not_found');
    await expect(
      caller.openings.propose({ params, body: body(general, { bank: 0, cash: 0 }) }),
    ).rejects.toMatchObject({ httpStatus: 422 });
    const proposed = await caller.openings.propose({ params, body: body(general, { brought_on: day(41) }) });
    // What was booked meanwhile comes before it.
    await caller.gifts.enter({ params, body: cashEntry(general, { given_on: day(50) }) });
    const of = { ...params, opening_id: proposed.id };
    await expect(second.openings.approve({ params: of })).rejects.toMatchObject(code('opening_too_late'));
    expect(await second.openings.withdraw({ params: of })).toMatchObject({ state: 'refused' });
  });

  it('is in no closed month, and stays once its month is closed', async () => {
    const { caller, second, params, general, zakat } = await newBooks();
    const first = await caller.openings.propose({ params, body: body(general, { cash: 0 }) });
    const of = { ...params, opening_id: first.id };
    await second.openings.approve({ params: of });
    const month = day(40).slice(0, 7);
    await caller.ledger.prepareClose({ params, body: { month } });
    await second.ledger.approveClose({ params, body: { month } });
    await expect(caller.openings.propose({ params, body: body(zakat) })).rejects.toMatchObject(
      code('period_closed'),
    );
    await expect(
      caller.openings.takeBack({ params: of, body: { reason: 'Too late' } }),
    ).rejects.toMatchObject(code('period_closed'));
    expect((await caller.openings.list({ params })).earliest?.slice(8)).toBe('01');
  });

  it('that was wrong is taken back by a reversal, and a right one takes its place', async () => {
    const books = await newBooks();
    const { caller, second, params, general } = books;
    const first = await caller.openings.propose({ params, body: body(general) });
    const of = { ...params, opening_id: first.id };
    await expect(
      caller.openings.takeBack({ params: of, body: { reason: 'Typed wrong' } }),
    ).rejects.toMatchObject(code('outgoing_decided'));
    await second.openings.approve({ params: of });
    const back = await caller.openings.takeBack({ params: of, body: { reason: 'Typed wrong' } });
    expect(back).toMatchObject({ state: 'taken_back', reason: 'Typed wrong' });
    expect(await held(books, general, day(60))).toMatchObject({ opening: 0, in: 0, out: 0, held: 0 });
    const right = await caller.openings.propose({ params, body: body(general, { bank: 5000, cash: 0 }) });
    await second.openings.approve({ params: { ...params, opening_id: right.id } });
    expect(await held(books, general, day(60))).toMatchObject({ opening: 5000, held: 5000 });
    expect(await caller.ledger.check({ params })).toMatchObject({ is_whole: true });
  });

  it('is refused by the books themselves when one person writes it, or after something else', async () => {
    const books = await newBooks();
    const { caller, params, general, masjidId } = books;
    const write = (occurredOn: string, people: object) =>
      inMasjid(test, masjidId, ({ db, now }) =>
        postEntry(db, {
          masjidId,
          kind: 'opening',
          occurredOn,
          writtenAt: now,
          source: 'attack',
          sourceId: randomUUID(),
          postings: openingPostings(general, { bank: 100, cash: 0 }),
          ...people,
        }),
      );
    await expect(write(day(40), { madeBy: 1 })).rejects.toThrow('two people bring a balance forward');
    await caller.gifts.enter({ params, body: cashEntry(general, { given_on: day(50) }) });
    await expect(write(day(40), { madeBy: 1, approvedBy: 2 })).rejects.toThrow('before everything else');
  });

  it('belongs to its masjid, and needs the role', async () => {
    const books = await newBooks();
    const other = await newBooks();
    const { id } = await books.caller.openings.propose({
      params: books.params,
      body: body(books.general),
    });
    const there = { ...other.params, opening_id: id };
    await expect(other.caller.openings.approve({ params: there })).rejects.toMatchObject(code('not_found'));
    await expect(other.caller.openings.withdraw({ params: there })).rejects.toMatchObject(code('not_found'));
    const content = await makeMember(test, ['content'], books.masjidId);
    await expect(content.caller.openings.list({ params: books.params })).rejects.toMatchObject({
      httpStatus: 403,
    });
  });
});
