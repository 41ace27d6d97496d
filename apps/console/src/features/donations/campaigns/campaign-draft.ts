// Decides: what the editor of a campaign begins with and sends, and the address (slug) that is suggested for a title.

import type { Campaign, CampaignAdd } from '@minaret/contract/giving/campaigns';
import type { Fund } from '@minaret/contract/giving/funds';

export interface StepDraft {
  amount: number | null;
  label: string;
}

export interface CampaignDraft {
  title: string;
  story: string;
  titleArabic: string;
  storyArabic: string;
  slug: string;
  fund_id: number;
  goal: number | null;
  starts_on: string;
  ends_on: string;
  is_draft: boolean;
  steps: StepDraft[];
  presets: (number | null)[];
  shows_recent: boolean;
}

export function draftOf(
  campaign: Campaign | undefined,
  funds: readonly Pick<Fund, 'id' | 'kind'>[],
  today: string,
): CampaignDraft {
  const fund = funds.find(({ kind }) => kind === 'building') ?? funds.find(({ kind }) => kind === 'general');
  return {
    title: campaign?.title ?? '',
    story: campaign?.story ?? '',
    titleArabic: campaign?.translations.ar?.title ?? '',
    storyArabic: campaign?.translations.ar?.story ?? '',
    slug: campaign?.slug ?? '',
    fund_id: campaign?.fund_id ?? fund?.id ?? 0,
    goal: campaign?.goal ?? null,
    starts_on: campaign?.starts_on ?? today,
    ends_on: campaign?.ends_on ?? '',
    is_draft: campaign?.is_draft ?? false,
    steps: [...(campaign?.steps ?? [])],
    presets: [...(campaign?.presets ?? [])],
    shows_recent: campaign?.shows_recent ?? true,
  };
}

/** `Our new roof!` is `our-new-roof`. A title without Latin letters suggests nothing. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}

/** Urdu is not in the editor and stays; a step without an amount is refused, an empty one is none. */
export function fieldsOf(draft: CampaignDraft, campaign: Campaign | undefined): CampaignAdd {
  const arabic = draft.titleArabic.trim();
  return {
    title: draft.title,
    story: draft.story,
    translations: {
      ur: campaign?.translations.ur ?? null,
      ar: arabic ? { title: arabic, story: draft.storyArabic.trim() || null } : null,
    },
    slug: draft.slug.trim() || slugOf(draft.title),
    fund_id: draft.fund_id,
    goal: draft.goal,
    starts_on: draft.starts_on,
    ends_on: draft.ends_on || null,
    is_draft: draft.is_draft,
    steps: draft.steps
      .filter(({ amount, label }) => amount !== null || label.trim() !== '')
      .map(({ amount, label }) => ({ amount: amount ?? 0, label })),
    presets: draft.presets.flatMap((amount) => (amount === null ? [] : [amount])),
    shows_recent: draft.shows_recent,
  };
}
