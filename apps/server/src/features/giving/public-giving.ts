// Decides: what of a masjid's giving everybody may see: open funds, campaigns with the thermometer's sum, recent gifts without full names.

import type { PublicCampaigns } from '@minaret/contract/giving/campaigns';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { type CampaignRow, listCampaigns, type RecentRow, recentGifts } from './campaign-queries.ts';
import { campaignState, stepsOf } from './campaigns.ts';
import { closingAtEid } from './fitr-closing.ts';
import { type FundRow, findSettings, listFunds } from './fund-queries.ts';
import { isFundOpen } from './giving-in-force.ts';
import { givingUrl } from './settings.ts';
import { masjidOfGiving } from './settings-queries.ts';

const RECENT = 6;
export type GivingLanguage = 'en' | 'ar' | 'ur';

/** `Faris H.`: nobody's whole name is shown, and of who did not agree none. */
export function publicName({ donor_name, is_anonymous }: Pick<RecentRow, 'donor_name' | 'is_anonymous'>) {
  if (is_anonymous || donor_name === null) return null;
  const [first = '', ...rest] = donor_name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}

export function fundWords(fund: FundRow, language: GivingLanguage) {
  if (language === 'ar' && fund.name_ar !== null) return { name: fund.name_ar, purpose: fund.purpose_ar };
  if (language === 'ur' && fund.name_ur !== null) return { name: fund.name_ur, purpose: fund.purpose_ur };
  return { name: fund.name, purpose: fund.purpose };
}

export function campaignWords(row: CampaignRow, language: GivingLanguage) {
  if (language === 'ar' && row.title_ar !== null) return { title: row.title_ar, story: row.story_ar };
  if (language === 'ur' && row.title_ur !== null) return { title: row.title_ur, story: row.story_ur };
  return { title: row.title, story: row.story };
}

/** All that the giving page is made of; what only staff may know is not in it. Settings are null until somebody saved them. */
export async function publicGiving(ctx: Context, language: GivingLanguage = 'en') {
  const { id } = masjidOf(ctx);
  const today = todayOf(ctx);
  const settings = (await findSettings(ctx.db, id)) ?? null;
  const offered = (await listFunds(ctx.db, id)).filter(({ is_public }) => is_public);
  const funds = await closingAtEid(ctx, offered);
  const campaigns = (await listCampaigns(ctx.db, id)).filter(({ is_draft }) => !is_draft);
  const recent = await recentGifts(ctx.db, id, RECENT);
  return {
    settings,
    funds: funds.map((fund) => ({
      id: fund.id,
      kind: fund.kind,
      ...fundWords(fund, language),
      is_restricted: fund.is_restricted,
      is_open: isFundOpen(fund, ctx.now),
      opens_at: fund.opens_at,
      closes_at: fund.closes_at,
      amount_a_person: fund.amount_a_person,
    })),
    campaigns: campaigns.map((row) => ({
      id: row.id,
      slug: row.slug,
      fund_id: row.fund_id,
      ...campaignWords(row, language),
      goal: row.goal,
      given: row.given,
      gifts: row.gifts,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      state: campaignState(row, today),
      steps: stepsOf(row),
      presets: row.presets,
      recent: recent
        .filter(({ campaign_id }) => campaign_id === row.id)
        .map((gift) => ({
          name: publicName(gift),
          amount: settings?.shows_amounts ? gift.amount : null,
          at: gift.given_at?.toISOString() ?? gift.given_on,
        })),
    })),
  };
}
export type PublicGiving = Awaited<ReturnType<typeof publicGiving>>;

export async function publicCampaigns(
  ctx: Context,
  language: GivingLanguage | undefined,
): Promise<PublicCampaigns> {
  const { id, features } = masjidOf(ctx);
  const { hash_id } = await masjidOfGiving(ctx.db, id);
  const giving_url = givingUrl(ctx, hash_id);
  // Anybody may ask; of a masjid whose plan has no giving, nothing is open.
  if (!features.includes('donation_portal'))
    return { is_open: false, currency: null, giving_url, funds: [], campaigns: [] };
  const { settings, funds, campaigns } = await publicGiving(ctx, language);
  return {
    is_open: settings?.is_open ?? false,
    currency: settings?.currency ?? null,
    giving_url,
    funds: funds.filter(({ is_open }) => is_open),
    campaigns: campaigns
      .filter(({ state }) => state === 'running')
      .map((campaign) => ({ ...campaign, giving_url: givingUrl(ctx, hash_id, campaign.slug) })),
  };
}
