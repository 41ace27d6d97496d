import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../src/db/database.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import type { TestApp } from './whole-server.ts';

/** As after a gift by card; the provider itself knows nothing of it. */
export async function makeCardGiftRows({ platform }: TestApp, masjid_id: number): Promise<void> {
  const now = platform.clock.now();
  const { provider } = platform.givingPayments;
  const account_id = `acct_${masjid_id}`;
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId: masjid_id });
    await db
      .insertInto('giving_card_accounts')
      .values({ masjid_id, provider, account_id, operation: randomUUID(), connected_at: now })
      .onConflict((same) => same.doNothing())
      .execute();
    await db
      .insertInto('giving_card_payments')
      .values({
        masjid_id,
        gift_id: randomUUID(),
        page_id: randomUUID(),
        request_hash: 'x',
        provider,
        account_id,
        amount: 5000,
        currency: 'cad',
        description: 'Sadaqah',
        masjid_name: 'Masjid an-Nur',
        language: 'en',
        state: 'over',
        created_at: now,
      })
      .execute();
    const fund = await db
      .selectFrom('funds')
      .select('id')
      .where('masjid_id', '=', masjid_id)
      .limit(1)
      .executeTakeFirst();
    if (!fund) return;
    const regular_id = randomUUID();
    await db
      .insertInto('regular_gifts')
      .values({
        masjid_id,
        id: regular_id,
        fund_id: fund.id,
        currency: 'cad',
        amount: 2500,
        cover: 0,
        frequency: 'monthly',
        day_of_month: 12,
        state: 'stopped',
        is_anonymous: false,
        language: 'en',
        provider,
        account_id,
        page_id: randomUUID(),
        request_hash: 'x',
        donor_email: 'monthly@mail.example',
        created_at: now,
        started_at: now,
      })
      .execute();
    await db
      .insertInto('regular_gift_dues')
      .values({ masjid_id, regular_id, due_on: '2026-11-12', state: 'skipped', at: now })
      .execute();
    await db
      .insertInto('giving_card_setups')
      .values({
        masjid_id,
        id: randomUUID(),
        regular_id,
        provider,
        account_id,
        back_url: 'http://localhost/',
        state: 'over',
        created_at: now,
      })
      .execute();
    await makeKioskRows(db, { masjid_id, provider, account_id, now });
    const email = 'monthly@mail.example';
    await db
      .insertInto('donor_links')
      .values({ masjid_id, token_hash: randomBytes(32), email, created_at: now, expires_at: now })
      .execute();
    await db
      .insertInto('donor_sessions')
      .values({ masjid_id, id: randomUUID(), email, created_at: now, expires_at: now })
      .execute();
  });
}

interface Around {
  masjid_id: number;
  provider: string;
  account_id: string;
  now: Date;
}

async function makeKioskRows(db: Db, { masjid_id, provider, account_id, now }: Around): Promise<void> {
  const { id: kiosk_id } = await db
    .insertInto('kiosks')
    .values({
      masjid_id,
      name: 'Entrance',
      key_hash: randomBytes(32),
      presets: [1000],
      minimum: 100,
      maximum: 200_000,
      pin_hash: 'x',
      paired_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const gift = await db
    .selectFrom('gifts')
    .select('id')
    .where('masjid_id', '=', masjid_id)
    .limit(1)
    .executeTakeFirst();
  if (!gift) return;
  await db
    .insertInto('gift_disputes')
    .values({
      masjid_id,
      id: `du_${masjid_id}`,
      gift_id: gift.id,
      amount: 100,
      reason: 'fraudulent',
      state: 'won',
      opened_at: now,
      is_settled: true,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  const payout_id = `po_${masjid_id}`;
  await db
    .insertInto('card_payouts')
    .values({
      masjid_id,
      id: payout_id,
      provider,
      amount: 4825,
      currency: 'cad',
      status: 'paid',
      created_at: now,
      arrives_on: '2026-11-20',
      is_itemised: true,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('card_payout_lines')
    .values({
      masjid_id,
      payout_id,
      id: `txn_${masjid_id}`,
      kind: 'charge',
      amount: 5000,
      fee: 175,
      at: now,
      gift_id: gift.id,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('kiosk_gifts')
    .values({
      masjid_id,
      gift_id: gift.id,
      kiosk_id,
      provider,
      account_id,
      reader_id: `tmr_${masjid_id}`,
      state: 'over',
      started_at: now,
      ends_at: now,
    })
    .execute();
}
