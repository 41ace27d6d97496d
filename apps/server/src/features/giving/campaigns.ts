// Decides: what may be changed of a campaign, whether it is planned, running or ended, and the order of the list.

import { isDeepStrictEqual } from 'node:util';
import {
  type Campaign,
  type CampaignAdd,
  type CampaignSave,
  type CampaignState,
  MAX_CAMPAIGNS,
  RESERVED_SLUGS,
} from '@minaret/contract/giving/campaigns';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import {
  type CampaignRow,
  type CampaignSums,
  deleteCampaign,
  insertCampaign,
  listCampaigns,
  updateCampaign,
} from './campaign-queries.ts';
import { lockGiving } from './fund-queries.ts';
import { givingOf } from './giving-in-force.ts';
import { publishCampaigns } from './publish-giving.ts';
import { givingUrl } from './settings.ts';
import { masjidOfGiving } from './settings-queries.ts';

type SummedCampaign = CampaignRow & CampaignSums;

export function campaignState({ is_draft, starts_on, ends_on }: CampaignRow, today: string): CampaignState {
  if (is_draft) return 'draft';
  if (today < starts_on) return 'planned';
  return ends_on !== null && today > ends_on ? 'ended' : 'running';
}

const ORDER: readonly CampaignState[] = ['running', 'planned', 'draft', 'ended'];

function columnsOf(given: CampaignAdd) {
  const { ar, ur } = given.translations;
  return {
    fund_id: given.fund_id,
    slug: given.slug,
    title: given.title,
    story: given.story,
    title_ar: ar?.title ?? null,
    story_ar: ar?.story ?? null,
    title_ur: ur?.title ?? null,
    story_ur: ur?.story ?? null,
    goal: given.goal,
    starts_on: given.starts_on,
    ends_on: given.ends_on,
    is_draft: given.is_draft,
    step_amounts: given.steps.map(({ amount }) => amount),
    step_labels: given.steps.map(({ label }) => label),
    presets: given.presets,
    shows_recent: given.shows_recent,
  };
}

export function stepsOf({ step_amounts, step_labels }: Pick<CampaignRow, 'step_amounts' | 'step_labels'>) {
  return step_amounts.map((amount, at) => ({ amount, label: step_labels[at] ?? '' }));
}

function present(row: SummedCampaign, today: string, url: string): Campaign {
  const words = (title: string | null, story: string | null) => (title === null ? null : { title, story });
  return {
    id: row.id,
    fund_id: row.fund_id,
    slug: row.slug,
    title: row.title,
    story: row.story,
    translations: { ar: words(row.title_ar, row.story_ar), ur: words(row.title_ur, row.story_ur) },
    goal: row.goal,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    is_draft: row.is_draft,
    steps: stepsOf(row),
    presets: row.presets,
    shows_recent: row.shows_recent,
    state: campaignState(row, today),
    given: row.given,
    gifts: row.gifts,
    is_used: row.is_used,
    giving_url: url,
    version: row.version,
  };
}

export async function getCampaigns(ctx: Context): Promise<Campaign[]> {
  const { id } = masjidOf(ctx);
  const { hash_id } = await masjidOfGiving(ctx.db, id);
  const today = todayOf(ctx);
  const rows = await listCampaigns(ctx.db, id);
  const shown = rows.map((row) => present(row, today, givingUrl(ctx, hash_id, row.slug)));
  return shown.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

async function campaignOf(ctx: Context, campaignId: number): Promise<Campaign> {
  const found = (await getCampaigns(ctx)).find(({ id }) => id === campaignId);
  if (!found) throw new Failure('not_found');
  return found;
}

function assertFits(given: CampaignAdd, others: readonly Campaign[]): void {
  if (given.ends_on !== null && given.ends_on < given.starts_on) throw new Failure('range_invalid');
  const isReserved = (RESERVED_SLUGS as readonly string[]).includes(given.slug);
  if (isReserved || others.some(({ slug }) => slug === given.slug)) throw new Failure('slug_taken');
}

async function assertFund(ctx: Context, fundId: number): Promise<void> {
  const { funds } = await givingOf(ctx);
  if (!funds.some(({ id }) => id === fundId)) throw new Failure('not_found');
}

export async function addCampaign(ctx: Context, given: CampaignAdd): Promise<Campaign> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const others = await getCampaigns(ctx);
  if (others.length >= MAX_CAMPAIGNS) throw new Failure('campaigns_full');
  await assertFund(ctx, given.fund_id);
  assertFits(given, others);
  const id = await insertCampaign(ctx.db, {
    ...columnsOf(given),
    masjid_id: masjidId,
    created_at: ctx.now,
  });
  await audit(ctx, 'donations.campaign-add', { subject: String(id), details: { title: given.title } });
  await publishCampaigns(ctx);
  return campaignOf(ctx, id);
}

export async function saveCampaign(ctx: Context, campaignId: number, given: CampaignSave): Promise<Campaign> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const current = await campaignOf(ctx, campaignId);
  if (given.version !== current.version) throw new Failure('stale_version', { current });
  const columns = columnsOf(given);
  if (isDeepStrictEqual(columns, columnsOf(current))) return current;
  if (given.fund_id !== current.fund_id) {
    if (current.is_used) throw new Failure('campaign_in_use');
    await assertFund(ctx, given.fund_id);
  }
  assertFits(
    given,
    (await getCampaigns(ctx)).filter(({ id }) => id !== campaignId),
  );
  await updateCampaign(ctx.db, masjidId, campaignId, columns);
  await audit(ctx, 'donations.campaign', { subject: String(campaignId), details: { title: given.title } });
  await publishCampaigns(ctx);
  return campaignOf(ctx, campaignId);
}

export async function removeCampaign(ctx: Context, campaignId: number): Promise<null> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const { title, is_used } = await campaignOf(ctx, campaignId);
  if (is_used) throw new Failure('campaign_in_use');
  await deleteCampaign(ctx.db, masjidId, campaignId);
  await audit(ctx, 'donations.campaign-delete', { subject: String(campaignId), details: { title } });
  await publishCampaigns(ctx);
  return null;
}
