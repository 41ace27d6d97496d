// Decides: whether what the giving page asks for can be given now: account, fund, campaign, amount and cover.

import type { StartGift } from '@minaret/contract/giving/give';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type DeclaredOnPage, type GiftRow, givingOf, publicGiving } from '../giving/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import type { Agreed } from '../regular-gifts/service.ts';
import { offeredCover } from './cover.ts';
import { isBreakerOn, smallestGift } from './protection.ts';
import { findAccount } from './queries.ts';

export interface Checked {
  accountId: string;
  currency: string;
  campaignId: number | null;
}

/** The account that takes cards for this masjid now, in the currency of its giving. */
export async function openAccount(ctx: Context): Promise<Pick<Checked, 'accountId' | 'currency'>> {
  const account = await findAccount(ctx.db, masjidOf(ctx).id, ctx.ports.givingPayments.provider);
  if (!account?.account_id || !account.can_take_cards || account.disconnected_at)
    throw new Failure('giving_closed');
  const { settings } = await givingOf(ctx);
  if (account.currency !== settings.currency) throw new Failure('giving_closed');
  return { accountId: account.account_id, currency: settings.currency };
}

export async function checkGift(ctx: Context, body: StartGift): Promise<Checked> {
  const { givingPayments } = ctx.ports;
  const { accountId, currency } = await openAccount(ctx);
  const { settings, funds } = await givingOf(ctx);
  const { amount } = body;
  if (amount < smallestGift(settings.minimum, await isBreakerOn(ctx.db, masjidOf(ctx).id)))
    throw new Failure('amount_not_allowed');
  const cover = offeredCover(settings, amount, givingPayments.feeOn);
  if (body.cover !== null && body.cover !== cover) throw new Failure('cover_changed', { cover });
  const fund = funds.find(({ id }) => id === body.fund_id);
  // A share a person is owed once a year, and closes with Eid.
  if (body.every && (fund?.kind === 'zakat_al_fitr' || fund?.amount_a_person))
    throw new Failure('frequency_not_offered');
  const campaignId = body.campaign_slug ? await campaignOf(ctx, body.campaign_slug, body.fund_id) : null;
  return { accountId, currency, campaignId };
}

/** One that runs, and whose fund was chosen. */
async function campaignOf(ctx: Context, slug: string, fundId: number): Promise<number> {
  const { campaigns } = await publicGiving(ctx);
  const found = campaigns.find((each) => each.slug === slug && each.fund_id === fundId);
  if (found?.state !== 'running') throw new Failure('fund_closed');
  return found.id;
}

export const nameOf = ({ first_name, last_name }: StartGift['giver']): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null;

export function addressOf({ address }: StartGift['giver']): string | null {
  if (!address) return null;
  return [address.street, address.city, address.postcode, address.country].filter(Boolean).join('\n');
}

export function declaredOf({
  gift_aid,
  giver,
}: Pick<StartGift, 'gift_aid' | 'giver'>): DeclaredOnPage | null {
  if (!gift_aid) return null;
  return {
    scope: gift_aid.scope,
    textVersion: gift_aid.text_version,
    firstName: giver.first_name ?? '',
    lastName: giver.last_name ?? '',
    street: giver.address?.street ?? '',
    postcode: giver.address?.postcode ?? null,
    country: giver.address?.country ?? null,
  };
}

export function agreementOf(
  body: StartGift,
  { accountId, currency, campaignId }: Checked,
  { pageId, hash }: { pageId: string; hash: string },
): Agreed {
  if (!body.every) throw new Failure('frequency_not_offered');
  const { giver } = body;
  return {
    frequency: body.every,
    fundId: body.fund_id,
    campaignId,
    currency,
    amount: body.amount,
    cover: body.cover ?? 0,
    donor: { name: nameOf(giver), email: giver.email, address: addressOf(giver) },
    isAnonymous: body.is_anonymous,
    giftAid: declaredOf(body),
    language: body.language,
    accountId,
    pageId,
    hash,
  };
}

/** What is written down of a payment before the provider is asked. */
export async function paymentOf(ctx: Context, gift: GiftRow, accountId: string) {
  const { funds } = await givingOf(ctx);
  return {
    masjid_id: gift.masjid_id,
    gift_id: gift.id,
    provider: ctx.ports.givingPayments.provider,
    account_id: accountId,
    amount: gift.amount + gift.cover,
    currency: gift.currency,
    description: funds.find(({ id }) => id === gift.fund_id)?.name ?? '',
    masjid_name: (await getMasjidFull(ctx)).m_name,
    language: gift.language,
    state: 'asked' as const,
    payment_id: null,
    pay_url: null,
    created_at: ctx.now,
    paid_at: null,
    read_at: null,
  };
}
