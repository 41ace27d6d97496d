import { lockAccount, updateAccount } from './account-queries.ts';
import type { Outside } from './operations.ts';
import { syncMasjid } from './sync.ts';

/** A customer that the provider has already: what it knows of it is the masjid's from now on. */
export async function adoptCustomer(ctx: Outside, masjidId: number, customerId: string): Promise<void> {
  await ctx.transact(async ({ db, ports }) => {
    await lockAccount(db, masjidId, ports.payments.provider);
    await updateAccount(db, masjidId, { customer_id: customerId });
  });
  await syncMasjid(ctx, masjidId);
}
