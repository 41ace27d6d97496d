import { randomUUID } from 'node:crypto';
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
  });
}
