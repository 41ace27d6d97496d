// Decides: what the giving page of a masjid shows (funds, campaigns, amounts), and whether cards can be given with now.

import { GIFT_AID_TEXT_VERSION } from '@minaret/contract/giving/gift-aid';
import {
  type FeeCover,
  GIVE_LANGUAGES,
  type GiveLanguage,
  type GivePage,
} from '@minaret/contract/giving/give';
import { decimalsOf, stepOf } from '@minaret/contract/giving/money';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { givingOf, publicGiving } from '../giving/service.ts';
import { regularOffer } from '../regular-gifts/service.ts';
import { zakatOfPage } from '../zakat/service.ts';
import { offeredCover } from './cover.ts';
import { isBreakerOn, smallestGift } from './protection.ts';
import { findAccount, masjidOfPage } from './queries.ts';

const GIFT_AID_COUNTRY = 'GB';

/** `hashId` stands in the address already; the rest is what the masjid has made public. */
export async function givePage(ctx: Context, language: GiveLanguage = 'en'): Promise<GivePage> {
  const { id: masjidId } = masjidOf(ctx);
  const { givingPayments } = ctx.ports;
  const { settings, funds, campaigns } = await publicGiving(ctx, language);
  const masjid = await masjidOfPage(ctx.db, masjidId);
  const account = await findAccount(ctx.db, masjidId, givingPayments.provider);
  const takesCards =
    !!account?.can_take_cards && !account.disconnected_at && account.currency === settings?.currency;
  const closed_because = !settings
    ? 'not_set_up'
    : !settings.is_open
      ? 'paused'
      : takesCards
        ? null
        : 'no_card_account';
  const currency = settings?.currency ?? 'usd';
  const isOn = settings ? await isBreakerOn(ctx.db, masjidId) : false;
  return {
    masjid: {
      hash_id: masjid.hash_id,
      name: masjid.name,
      city: masjid.city,
      country: masjid.country,
      time_zone: masjid.time_zone,
      logo_url: masjid.logo_key && fileUrl(ctx.ports.secrets, masjid.logo_key),
      charity_name: settings?.legal_name ?? null,
      charity_number: settings?.charity_number ?? null,
    },
    is_open: closed_because === null,
    closed_because,
    currency,
    decimals: decimalsOf(currency),
    step: stepOf(currency),
    presets: settings?.presets ?? [],
    minimum: smallestGift(settings?.minimum ?? 1, isOn),
    maximum: settings?.maximum ?? 1,
    languages: [...GIVE_LANGUAGES],
    funds: funds.map((fund) => ({
      ...fund,
      opens_at: fund.opens_at?.toISOString() ?? null,
      closes_at: fund.closes_at?.toISOString() ?? null,
    })),
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      picture_url: null,
      is_open:
        campaign.state === 'running' && funds.some(({ id, is_open }) => id === campaign.fund_id && is_open),
    })),
    moves_money: givingPayments.movesMoney,
    gift_aid:
      masjid.country === GIFT_AID_COUNTRY && settings?.charity_number
        ? { text_version: GIFT_AID_TEXT_VERSION }
        : null,
    regular: closed_because === null ? await regularOffer(ctx) : null,
    zakat: closed_because === null ? await zakatOfPage(ctx, language) : null,
  };
}

export async function feeCover(ctx: Context, amount: number): Promise<FeeCover> {
  const { settings } = await givingOf(ctx);
  const { currency, minimum, maximum } = settings;
  if (amount < minimum || amount > maximum || amount % stepOf(currency) !== 0)
    throw new Failure('amount_not_allowed');
  const { feeOn } = ctx.ports.givingPayments;
  const cover = offeredCover(settings, amount, feeOn);
  return {
    amount,
    cover,
    total: amount + cover,
    arrives_without: amount - feeOn(amount, currency),
    currency,
  };
}
