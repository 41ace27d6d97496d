// Decides: the fields of a campaign (appeal, goal, thermometer, steps), who may edit it, and what of giving is public.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, IsoDay, line, MasjidParams, optionalText, text, Version } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { FundKind } from './funds.ts';
import { Amount, Sum } from './money.ts';

export const MAX_CAMPAIGNS = 200;
export const MAX_STEPS = 12;
export const STORY_MAX = 1200;

/** In addresses: `/give/{hash}/{slug}`. */
export const CampaignSlug = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and hyphens'));
/** The thank-you pages are below it. */
export const RESERVED_SLUGS = ['thanks', 'me', 'pay', 'assets'] as const;

const CampaignWords = z.object({ title: line(80), story: optionalText(STORY_MAX) });
export const CampaignTranslations = z.object({
  ar: z.nullable(CampaignWords),
  ur: z.nullable(CampaignWords),
});
export type CampaignTranslations = z.infer<typeof CampaignTranslations>;

export const CampaignStep = z.object({ amount: Amount, label: line(80) });
export type CampaignStep = z.infer<typeof CampaignStep>;

const rising = z.refine<{ amount: number }[]>(
  (steps) => steps.every((step, at) => at === 0 || step.amount > (steps[at - 1]?.amount ?? 0)),
  'Each step is higher than the one before',
);

const fields = {
  title: line(80),
  story: text(STORY_MAX),
  translations: CampaignTranslations,
  slug: CampaignSlug,
  /** Null: without a goal. */
  goal: z.nullable(Amount),
  starts_on: IsoDay,
  ends_on: z.nullable(IsoDay),
  is_draft: z.boolean(),
  steps: z.array(CampaignStep).check(z.maxLength(MAX_STEPS), rising),
  /** Empty: those of the giving settings. */
  presets: z.array(Amount).check(z.maxLength(6)),
  shows_recent: z.boolean(),
};

export const CAMPAIGN_STATES = ['draft', 'planned', 'running', 'ended'] as const;
export const CampaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof CampaignState>;

export const Campaign = z.object({
  ...fields,
  id: z.int(),
  fund_id: z.int(),
  state: CampaignState,
  /** Gifts for it, without covers, failed, refunded and lost ones. */
  given: Sum,
  gifts: z.int(),
  /** Its fund is fixed since the first gift. */
  is_used: z.boolean(),
  giving_url: z.string(),
  version: Version,
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignAdd = z.object({ ...fields, fund_id: Id });
export type CampaignAdd = z.infer<typeof CampaignAdd>;
export const CampaignSave = z.object({ ...fields, fund_id: Id, version: Version });
export type CampaignSave = z.infer<typeof CampaignSave>;

export const PublicFund = z.object({
  id: z.int(),
  kind: FundKind,
  name: z.string(),
  purpose: z.nullable(z.string()),
  is_restricted: z.boolean(),
});
export const PublicCampaign = z.object({
  slug: z.string(),
  fund_id: z.int(),
  title: z.string(),
  story: z.nullable(z.string()),
  goal: z.nullable(z.int()),
  given: z.int(),
  gifts: z.int(),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  steps: z.array(CampaignStep),
  giving_url: z.string(),
});
export const PublicCampaigns = z.object({
  is_open: z.boolean(),
  currency: z.nullable(z.string()),
  giving_url: z.string(),
  funds: z.array(PublicFund),
  campaigns: z.array(PublicCampaign),
});
export type PublicCampaigns = z.infer<typeof PublicCampaigns>;

/** Read by pages and programs of others; a thermometer may be a minute old. */
export const PUBLIC_CAMPAIGNS_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'read',
  cache: { maxAge: 60 },
  cost: 1,
};

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const CampaignParams = z.object({ m_id: Id, campaign_id: Id });

export const campaignsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/campaigns/:m_id',
    summary: 'The campaigns of a masjid with what was given, running ones first',
    params: MasjidParams,
    response: z.array(Campaign),
  }),
  add: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/campaigns/:m_id',
    summary: `Add a campaign; a masjid has ${MAX_CAMPAIGNS} at most`,
    params: MasjidParams,
    body: CampaignAdd,
    response: Campaign,
    failures: ['giving_not_set_up', 'not_found', 'slug_taken', 'campaigns_full', 'range_invalid'],
  }),
  save: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/campaigns/:m_id/:campaign_id',
    summary: 'Change a campaign; its fund only while nothing was given',
    params: CampaignParams,
    body: CampaignSave,
    response: Campaign,
    failures: ['not_found', 'stale_version', 'slug_taken', 'campaign_in_use', 'range_invalid'],
  }),
  remove: endpoint({
    ...treasurer,
    method: 'DELETE',
    path: '/giving/campaigns/:m_id/:campaign_id',
    summary: 'Delete a campaign to which nothing was ever given',
    params: CampaignParams,
    response: Nothing,
    failures: ['not_found', 'campaign_in_use'],
  }),
  public: endpoint({
    method: 'GET',
    path: '/campaigns/public/:hash_id',
    access: { visitor: true },
    edge: PUBLIC_CAMPAIGNS_EDGE,
    summary: 'What of a masjid’s giving is open to the public: funds, and campaigns with what was given',
    params: z.object({ hash_id: HashId }),
    query: z.object({ language: z.optional(z.enum(['en', 'ar', 'ur'])) }),
    response: PublicCampaigns,
    failures: ['too_many_requests'],
  }),
};
