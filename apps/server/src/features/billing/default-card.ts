import type { JobContext } from '../../platform/jobs/jobs.ts';
import { findAccount } from './account-queries.ts';
import { operate } from './operations.ts';
import { syncMasjid } from './sync.ts';

/** The card that pays has to be the provider's default too. Asked again first: somebody may have chosen meanwhile. */
export async function makeDefault(ctx: JobContext, masjidId: number): Promise<void> {
  const { payments } = ctx.ports;
  const account = await ctx.transact(({ db }) => findAccount(db, masjidId, payments.provider));
  const customerId = account?.customer_id;
  if (!customerId) return;
  const cardId = (await payments.customer(customerId))?.cardToMakeDefault;
  if (!cardId) return;
  await operate(ctx, masjidId, 'default-card', () => ({ customerId, cardId }));
  await syncMasjid(ctx, masjidId);
}
