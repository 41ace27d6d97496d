import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, type Giving, inMasjid, openGiving, payByCard } from '../../../test/giving.ts';
import type { Db } from '../../db/database.ts';
import { postEntry } from './post-entry.ts';
import { verifyLedger } from './verify-ledger.ts';

/** The server's role owns the tables: what is refused here is refused to both. */
let test: TestApp;
let own: Giving;
let foreign: Giving;
let accounts: Record<string, number>;

const DAY = '2026-11-06';
const NOW = new Date('2026-11-06T12:00:00Z');

beforeAll(async () => {
  test = await startApp();
  [own, foreign] = [await openGiving(test), await openGiving(test)];
  for (const { masjidId, general, zakat } of [own, foreign]) {
    await payByCard(test, masjidId, cardGift(general, { amount: 10_000, cover: 330 }));
    await payByCard(test, masjidId, cardGift(zakat, { amount: 50_000 }));
  }
  accounts = Object.fromEntries(
    await inMasjid(test, own.masjidId, async ({ db }) => {
      const rows = await db.selectFrom('ledger_accounts').select(['id', 'kind', 'fund_id']).execute();
      return rows.map(({ id, kind, fund_id }) => [
        `${kind} ${fund_id === own.zakat ? 'zakat' : 'general'}`,
        id,
      ]);
    }),
  );
});

const attack = (work: (db: Db) => Promise<unknown>) => inMasjid(test, own.masjidId, ({ db }) => work(db));
const run = (statement: RawBuilder<unknown>) => attack((db) => statement.execute(db));

interface Line {
  account: number | undefined;
  fund: number;
  amount: number;
  currency?: string;
}

/** An entry by hand, as somebody would who goes around `postEntry`. */
async function write(
  db: Db,
  lines: Line[],
  also: { kind?: string; madeBy?: number; approvedBy?: number; day?: string; outgoing?: string } = {},
) {
  const { rows } = await sql<{ seq: number }>`
    insert into ledger_entries (masjid_id, seq, kind, occurred_on, written_at, source, source_id, made_by, approved_by, born)
    values (${own.masjidId}, 999, ${also.kind ?? 'banked'}, ${also.day ?? DAY}, now(), ${also.outgoing ? 'outgoing' : 'attack'},
      ${also.outgoing ?? randomUUID()}, ${also.madeBy ?? null}, ${also.approvedBy ?? null}, '3') returning seq`.execute(
    db,
  );
  const seq = rows[0]?.seq ?? 0;
  for (const [at, { account, fund, amount, currency = 'cad' }] of lines.entries())
    await sql`insert into ledger_lines (masjid_id, seq, line, account_id, fund_id, currency, amount)
      values (${own.masjidId}, ${seq}, ${at}, ${account}, ${fund}, ${currency}, ${amount})`.execute(db);
  return seq;
}

const pair = (amount: number): Line[] => [
  { account: accounts['clearing general'], fund: own.general, amount },
  { account: accounts['gifts general'], fund: own.general, amount: -amount },
];

/** Each by itself; the name says what would be gained. */
const ATTACKS: Record<string, () => Promise<unknown>> = {
  'an entry that does not balance': () =>
    attack((db) =>
      write(db, [...pair(500), { account: accounts['gifts general'], fund: own.general, amount: -1 }]),
    ),
  'an entry that balances only over two funds': () =>
    attack((db) =>
      write(db, [
        { account: accounts['clearing general'], fund: own.general, amount: 500 },
        { account: accounts['gifts zakat'], fund: own.zakat, amount: -500 },
      ]),
    ),
  'an entry without lines': () => attack((db) => write(db, [])),
  'a line of nothing': () => attack((db) => write(db, pair(0))),
  'a line added to an older entry': () =>
    run(
      sql`insert into ledger_lines select masjid_id, seq, 9, account_id, fund_id, currency, amount from ledger_lines where seq = 1 limit 1`,
    ),
  'a line added after the seal, in the same transaction': () =>
    attack(async (db) => {
      const seq = await write(db, pair(500));
      await sql`set constraints seal_entry immediate`.execute(db);
      await sql`insert into ledger_lines (masjid_id, seq, line, account_id, fund_id, currency, amount)
        values (${own.masjidId}, ${seq}, 8, ${accounts['clearing general']}, ${own.general}, 'cad', 5)`.execute(
        db,
      );
    }),
  'an amount changed': () => run(sql`update ledger_lines set amount = amount * 2`),
  'a line deleted': () => run(sql`delete from ledger_lines`),
  'lines truncated': () => run(sql`truncate ledger_lines`),
  'an entry moved to another day': () => run(sql`update ledger_entries set occurred_on = '2020-01-01'`),
  'an entry deleted': () => run(sql`delete from ledger_entries`),
  'everything truncated': () => run(sql`truncate ledger_books cascade`),
  'a seal changed': () => run(sql`update ledger_seals set seal = ''::bytea`),
  'a seal of one’s own': () =>
    run(sql`insert into ledger_seals (masjid_id, seq, seal) values (${own.masjidId}, 99, ''::bytea)`),
  'an account of another masjid': () =>
    attack(async (db) => {
      const { rows } = await sql<{ id: number }>`select max(id) + 1 as id from ledger_accounts`.execute(db);
      await write(db, [pair(500)[0] as Line, { account: rows[0]?.id, fund: own.general, amount: -500 }]);
    }),
  'an entry in the name of another masjid': () =>
    run(sql`insert into ledger_entries (masjid_id, seq, kind, occurred_on, written_at, source, source_id, born)
      values (${foreign.masjidId}, 1, 'opening', ${DAY}, now(), 'attack', 'x', '3')`),
  'another currency': () =>
    attack((db) =>
      write(
        db,
        pair(500).map((line) => ({ ...line, currency: 'usd' })),
      ),
    ),
  'the currency of the books': () => run(sql`update ledger_books set currency = 'usd'`),
  'a number left out': () => run(sql`update ledger_books set last_seq = last_seq + 5`),
  'a number drawn again': () => run(sql`update ledger_books set last_seq = last_seq - 1`),
  'a balance written by hand': () => run(sql`update ledger_accounts set balance = 0`),
  'what a fund holds written by hand': () => run(sql`update fund_balances set held = held + 100`),
  'a fund without its balance': () => run(sql`delete from fund_balances`),
  'more zakat spent than there is': () =>
    attack((db) =>
      write(
        db,
        [
          { account: accounts['gifts zakat'], fund: own.zakat, amount: 50_001 },
          { account: accounts['clearing zakat'], fund: own.zakat, amount: -50_001 },
        ],
        { kind: 'spending', madeBy: 1, approvedBy: 2 },
      ),
    ),
  'zakat spent by one person': () =>
    attack((db) =>
      write(
        db,
        [
          { account: accounts['gifts zakat'], fund: own.zakat, amount: 100 },
          { account: accounts['clearing zakat'], fund: own.zakat, amount: -100 },
        ],
        { kind: 'spending', madeBy: 1 },
      ),
    ),
  'zakat spent on none of its categories': () =>
    attack((db) =>
      write(
        db,
        [
          { account: accounts['gifts zakat'], fund: own.zakat, amount: 100 },
          { account: accounts['clearing zakat'], fund: own.zakat, amount: -100 },
        ],
        { kind: 'spending', madeBy: 1, approvedBy: 2 },
      ),
    ),
  'zakat moved to another fund': () =>
    attack(async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_accounts (masjid_id, kind, fund_id, currency)
        values (${own.masjidId}, 'transfers', ${own.zakat}, 'cad'), (${own.masjidId}, 'due', ${own.zakat}, 'cad') returning id`.execute(
        db,
      );
      await write(
        db,
        [
          { account: rows[0]?.id, fund: own.zakat, amount: 100 },
          { account: rows[1]?.id, fund: own.zakat, amount: -100 },
        ],
        { kind: 'transfer', madeBy: 1, approvedBy: 2 },
      );
    }),
  'cash counted by one person': () => attack((db) => write(db, pair(500), { kind: 'counted', madeBy: 1 })),
  'an entry approved by its maker': () => attack((db) => write(db, pair(500), { madeBy: 1, approvedBy: 1 })),
  'zakat made free to use': () => run(sql`update funds set is_restricted = false where kind = 'zakat'`),
  'zakat called another kind': () => run(sql`update funds set kind = 'other' where kind = 'zakat'`),
  'a month closed by nobody': () => run(sql`update ledger_books set closed_through = '2026-10-31'`),
  'a month closed by one person': () =>
    attack(async (db) => {
      await sql`insert into month_closes values (${own.masjidId}, '2026-10-01', 1, now(), null, null)`.execute(
        db,
      );
      await sql`update month_closes set approved_by = 1, approved_at = now()`.execute(db);
    }),
  'a month approved that nobody prepared': () =>
    run(sql`insert into month_closes values (${own.masjidId}, '2026-10-01', 1, now(), 2, now())`),
  'the sum of a gift': () => run(sql`update gifts set amount = amount + 1`),
  'a gift that came made to fail': () => run(sql`update gifts set state = 'failed'`),
  'a gift deleted': () => run(sql`delete from gifts`),
  'a receipt changed': () => run(sql`update gift_receipts set content = '{}'`),
  'a receipt deleted': () => run(sql`delete from gift_receipts`),
  'a number of receipts left out': () => run(sql`update receipt_counts set last = last + 1`),
  'a reversal that takes back something else': () =>
    attack(async (db) => {
      const { rows } = await sql<{ seq: number }>`
        insert into ledger_entries (masjid_id, seq, kind, occurred_on, written_at, source, source_id, reverses, born)
        values (${own.masjidId}, 1, 'reversal', ${DAY}, now(), 'attack', 'r', 1, '3') returning seq`.execute(
        db,
      );
      for (const [at, { account, fund, amount }] of pair(-7).entries())
        await sql`insert into ledger_lines (masjid_id, seq, line, account_id, fund_id, currency, amount)
          values (${own.masjidId}, ${rows[0]?.seq}, ${at}, ${account}, ${fund}, 'cad', ${amount})`.execute(
          db,
        );
    }),
  'the masjid deleted with its books': () =>
    inMasjid(test, own.masjidId, async ({ db }) => {
      await sql`select set_config('app.scope', 'system', true)`.execute(db);
      await sql`delete from masjids where id = ${own.masjidId}`.execute(db);
    }),
};

/** By a rule: not for want of a column, or of a right to speak at all. */
const REFUSED = /^(42501|23502|23503|23505|23514)$/;

describe('the ledger refuses', () => {
  it.each(Object.keys(ATTACKS))('%s', async (name) => {
    const before = await snapshot();
    await expect(ATTACKS[name]?.()).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) });
    expect(await snapshot()).toEqual(before);
  });

  it('the same event a second time, and says which entry it was', async () => {
    const entry = {
      masjidId: own.masjidId,
      kind: 'banked',
      occurredOn: DAY,
      writtenAt: NOW,
      source: 'event',
      sourceId: 'one',
      postings: [
        { account: 'bank', fundId: own.general, amount: 700 },
        { account: 'gifts', fundId: own.general, amount: -700 },
      ],
    } as const;
    const first = await attack((db) => postEntry(db, entry));
    const second = await attack((db) => postEntry(db, entry));
    expect([first, second]).toEqual([
      { seq: expect.any(Number), isOld: false },
      { seq: (first as { seq: number }).seq, isOld: true },
    ]);
    const twice =
      run(sql`insert into ledger_entries (masjid_id, seq, kind, occurred_on, written_at, source, source_id, born)
      values (${own.masjidId}, 1, 'banked', ${DAY}, now(), 'event', 'one', '3')`);
    await expect(twice).rejects.toThrow(/booked_once/);
  });

  it('and takes what is lawful: zakat spent by two people, numbered and sealed', async () => {
    const outgoing = randomUUID();
    await run(sql`insert into outgoings (masjid_id, id, number, kind, state, fund_id, amount, currency, spent_on, way, payee, purpose, category,
        proposed_by, proposed_at)
      values (${own.masjidId}, ${outgoing}, 1, 'spending', 'proposed', ${own.zakat}, 1000, 'cad', ${DAY}, 'bank', 'Case 1', 'Rent', 'fuqara',
        1, now())`);
    await attack((db) =>
      write(
        db,
        [
          { account: accounts['gifts zakat'], fund: own.zakat, amount: 1000 },
          { account: accounts['clearing zakat'], fund: own.zakat, amount: -1000 },
        ],
        { kind: 'spending', madeBy: 1, approvedBy: 2, outgoing },
      ),
    );
    const verified = await attack((db) => verifyLedger(db, own.masjidId));
    expect(verified).toMatchObject({ brokenAt: null, balancesDiffer: false, receiptsHaveGap: false });
  });
});

async function snapshot() {
  return attack(async (db) => {
    const { rows } = await sql`select
      (select jsonb_agg(to_jsonb(l) order by seq, line) from ledger_lines l) as lines,
      (select jsonb_agg(to_jsonb(s) order by seq) from ledger_seals s) as seals,
      (select jsonb_agg(to_jsonb(b) - 'last_seq') from ledger_books b) as books,
      (select jsonb_agg(to_jsonb(g) order by id) from gifts g) as gifts`.execute(db);
    return rows[0];
  });
}
