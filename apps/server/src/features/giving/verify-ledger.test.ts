import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, type Giving, inMasjid, openGiving, payByCard } from '../../../test/giving.ts';
import { isWhole, verifyLedger } from './verify-ledger.ts';

let test: TestApp;
let own: Giving;
beforeAll(async () => {
  test = await startApp();
  own = await openGiving(test);
  await payByCard(test, own.masjidId, cardGift(own.general, { amount: 10_000, cover: 330 }));
  await payByCard(test, own.masjidId, cardGift(own.zakat, { amount: 50_000 }));
});

describe('who can switch the protections off', () => {
  /** More than the server's role needs: the owner of a table can turn its triggers off, and so can a superuser. */
  const tamper = async (table: string, change: RawBuilder<unknown>) => {
    const { masjidId } = own;
    await inMasjid(test, masjidId, async ({ db }) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await change.execute(db);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    });
    return inMasjid(test, masjidId, ({ db }) => verifyLedger(db, masjidId));
  };

  it('is found out: a sum moved, to the entry', async () => {
    const whole = await inMasjid(test, own.masjidId, ({ db }) => verifyLedger(db, own.masjidId));
    expect(isWhole(whole)).toBe(true);
    const moved = sql`update ledger_lines set amount = amount * 2 where seq = 2`;
    expect(await tamper('ledger_lines', moved)).toMatchObject({ brokenAt: 2, balancesDiffer: true });
    const back = sql`update ledger_lines set amount = amount / 2 where seq = 2`;
    expect(isWhole(await tamper('ledger_lines', back))).toBe(true);
  });

  it('is found out: another day, another maker, another account’s kind, a kept balance', async () => {
    const changes: [string, RawBuilder<unknown>, RawBuilder<unknown>][] = [
      [
        'ledger_entries',
        sql`update ledger_entries set occurred_on = occurred_on - 1 where seq = 1`,
        sql`update ledger_entries set occurred_on = occurred_on + 1 where seq = 1`,
      ],
      [
        'ledger_entries',
        sql`update ledger_entries set made_by = 7 where seq = 1`,
        sql`update ledger_entries set made_by = null where seq = 1`,
      ],
      [
        'ledger_accounts',
        sql`update ledger_accounts set kind = 'opening' where kind = 'covers'`,
        sql`update ledger_accounts set kind = 'covers' where kind = 'opening'`,
      ],
      [
        'ledger_accounts',
        sql`update ledger_accounts set balance = balance + 1`,
        sql`update ledger_accounts set balance = balance - 1`,
      ],
    ];
    for (const [table, change, back] of changes) {
      expect(isWhole(await tamper(table, change))).toBe(false);
      expect(isWhole(await tamper(table, back))).toBe(true);
    }
  });

  it('is found out: a receipt taken away, and the last entry', async () => {
    await tamper('receipt_gifts', sql`delete from receipt_gifts where number = 1`);
    const gone = await tamper('gift_receipts', sql`delete from gift_receipts where number = 1`);
    expect(gone).toMatchObject({ brokenAt: null, receiptsHaveGap: true });
    const cut = sql`with l as (delete from ledger_lines where seq = 2), s as (delete from ledger_seals where seq = 2) select 1`;
    await inMasjid(test, own.masjidId, async ({ db }) => {
      for (const table of ['ledger_lines', 'ledger_seals', 'ledger_entries'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await cut.execute(db);
      await sql`delete from ledger_entries where seq = 2`.execute(db);
      for (const table of ['ledger_lines', 'ledger_seals', 'ledger_entries'])
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    });
    const verified = await inMasjid(test, own.masjidId, ({ db }) => verifyLedger(db, own.masjidId));
    expect(verified.brokenAt).toBe(2);
  });
});
