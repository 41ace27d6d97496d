// Decides: what staff see of one donor, and that a link to the own page goes to the donor's own address alone.

import type { DonorDetail } from '@minaret/contract/giving/donors';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { mailLink, type OwnGiftRow, presentOwnGift } from '../donor-page/service.ts';
import { publicName } from '../giving/service.ts';
import { regularsOfEmail } from '../regular-gifts/service.ts';
import { giftsOfDonor } from './queries.ts';

const firstOf = (rows: readonly OwnGiftRow[], field: 'donor_name' | 'donor_phone' | 'donor_address') =>
  rows.find((row) => row[field] !== null)?.[field] ?? null;

export async function getDonor(ctx: Context, id: string): Promise<DonorDetail> {
  const rows = await giftsOfDonor(ctx.db, masjidOf(ctx).id, id);
  const [newest] = rows;
  if (!newest) throw new Failure('not_found');
  const email = newest.donor_email?.toLowerCase() ?? null;
  return {
    id,
    name: firstOf(rows, 'donor_name'),
    email,
    phone: firstOf(rows, 'donor_phone'),
    address: firstOf(rows, 'donor_address'),
    language: newest.language,
    public_name: publicName(newest),
    since: rows.at(-1)?.given_on ?? newest.given_on,
    currency: newest.currency,
    gifts: rows.map(presentOwnGift),
    regular: email === null ? [] : await regularsOfEmail(ctx, email),
  };
}

/** Staff choose whom, never where to. */
export async function sendDonorLink(ctx: Context, id: string): Promise<{ sent: boolean }> {
  const [newest] = await giftsOfDonor(ctx.db, masjidOf(ctx).id, id);
  if (!newest) throw new Failure('not_found');
  const email = newest.donor_email?.toLowerCase();
  if (!email) return { sent: false };
  await ctx.ports.limits.take('donorLinkAddress', `${masjidOf(ctx).id} ${email}`);
  const sent = await mailLink(ctx, email, newest.language === 'ar' ? 'ar' : 'en');
  await audit(ctx, 'donations.donor-link', { details: { name: newest.donor_name } });
  return { sent };
}
