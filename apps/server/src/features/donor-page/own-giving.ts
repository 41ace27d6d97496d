// Decides: what a donor sees of the own gifts, and of a receipt: nothing of the provider, of staff or of other givers.

import type { OwnGiving } from '@minaret/contract/giving/donor-page';
import type { Receipt } from '@minaret/contract/giving/gifts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { receiptOf } from '../giving/service.ts';
import { presentRegular, regularsOfAddress } from '../regular-gifts/service.ts';
import { type Donor, donorOf } from './links.ts';
import { presentOwnGift } from './present.ts';
import { giftsOf } from './queries.ts';

export const regularsOf = (ctx: Context, email: string) => regularsOfAddress(ctx.db, masjidOf(ctx).id, email);

export async function ownGiving(ctx: Context, donor?: Donor): Promise<OwnGiving> {
  const { email, expiresAt } = donor ?? (await donorOf(ctx));
  const gifts = await giftsOf(ctx.db, masjidOf(ctx).id, email);
  const regular = await regularsOf(ctx, email);
  return {
    name: gifts.find(({ donor_name }) => donor_name !== null)?.donor_name ?? regular[0]?.donor_name ?? null,
    email,
    expires_at: expiresAt.toISOString(),
    gifts: gifts.map(presentOwnGift),
    regular: regular.map(presentRegular),
    today: todayOf(ctx),
  };
}

export async function ownReceipt(ctx: Context, giftId: string): Promise<Receipt> {
  const { email } = await donorOf(ctx);
  const gifts = await giftsOf(ctx.db, masjidOf(ctx).id, email);
  if (!gifts.some(({ id }) => id === giftId)) throw new Failure('not_found');
  const receipt = await receiptOf(ctx, giftId);
  if (!receipt) throw new Failure('not_found');
  return receipt;
}
