// Decides: what a giver may enter on the giving page, what is missing before it can be paid, and what is sent.

import type { FeeCover, GiveFund, GivePage, StartGift } from '@minaret/contract/giving/give';
import type { Frequency } from '@minaret/contract/giving/regular-gifts';
import type { GiveWords } from '@minaret/i18n/give/en';
import type { Chosen } from '../core/data.ts';
import { readAmount, sumText } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { everyOf } from './often.ts';

export interface Draft {
  fundId: number | null;
  campaign: string | null;
  /** One of the buttons; null: none, or another amount. */
  preset: number | null;
  isOther: boolean;
  other: string;
  people: number;
  /** Null: once. */
  every: Frequency | null;
  isCovered: boolean;
  email: string;
  first: string;
  last: string;
  isHidden: boolean;
  hasDedication: boolean;
  dedicationKind: 'in_honour' | 'on_behalf_deceased';
  dedicationName: string;
  familyEmail: string;
  message: string;
  hasAddress: boolean;
  street: string;
  city: string;
  postcode: string;
  hasGiftAid: boolean;
  scope: 'this' | 'this_and_future' | 'past_and_future' | null;
}

export type Screen = 'fund' | 'amount' | 'you' | 'pay';
export interface Problem {
  field: keyof Draft | 'amount';
  screen: Screen;
  text: string;
}

/** A campaign may offer amounts of its own. */
export function presetsOf(
  { presets, campaigns }: Pick<GivePage, 'presets' | 'campaigns'>,
  slug: string | null,
) {
  const own = campaigns.find((campaign) => campaign.slug === slug)?.presets ?? [];
  return own.length > 0 ? own : presets;
}

/** Another fund is chosen: an amount that only the campaign offered is no longer there to be seen, so it is not chosen either. */
export function withoutCampaign(page: GivePage, { preset }: Pick<Draft, 'preset'>) {
  const stays = preset !== null && presetsOf(page, null).includes(preset);
  return { campaign: null, preset: stays ? preset : null };
}

/** An amount that nobody pressed a button for, as it is written in the field. */
export function otherAmount({ decimals }: Pick<GivePage, 'decimals'>, amount: number) {
  return { preset: null, isOther: true, other: (amount / 10 ** decimals).toFixed(decimals) };
}

/** Nothing is ticked and no amount is set beforehand; what a link named, the giver chose. */
export function firstDraft(page: GivePage, { fund, campaign, amount }: Chosen): Draft {
  const named = page.campaigns.find(({ slug, is_open }) => slug === campaign && is_open);
  const fundId = named?.fund_id ?? fund;
  const isPreset = amount !== null && presetsOf(page, named?.slug ?? null).includes(amount);
  return {
    fundId: page.funds.find(({ id, is_open }) => id === fundId && is_open)?.id ?? null,
    campaign: named?.slug ?? null,
    ...(amount === null || isPreset
      ? { preset: amount, isOther: false, other: '' }
      : otherAmount(page, amount)),
    people: 1,
    every: null,
    isCovered: false,
    email: '',
    first: '',
    last: '',
    isHidden: false,
    hasDedication: false,
    dedicationKind: 'in_honour',
    dedicationName: '',
    familyEmail: '',
    message: '',
    hasAddress: false,
    street: '',
    city: '',
    postcode: '',
    hasGiftAid: false,
    scope: null,
  };
}

export function fundOf(page: GivePage, draft: Pick<Draft, 'fundId'>): GiveFund | null {
  return page.funds.find(({ id }) => id === draft.fundId) ?? null;
}

/** After the Eid prayer it is Sadaqah. */
export function isLateFitr({ kind, is_open, closes_at }: GiveFund, now: number): boolean {
  return kind === 'zakat_al_fitr' && !is_open && closes_at !== null && Date.parse(closes_at) <= now;
}

/** In minor units; null: none that is one. */
export function amountOf(page: GivePage, draft: Draft): number | null {
  const person = fundOf(page, draft)?.amount_a_person ?? null;
  if (person !== null) return person * draft.people;
  return draft.isOther ? readAmount(draft.other, page) : draft.preset;
}

/** An amount that the server would take: what the fee comes to is asked for this alone. */
export function payableAmount(page: GivePage, draft: Draft): number | null {
  const amount = amountOf(page, draft);
  return amount !== null && amountProblem(page, amount) === null ? amount : null;
}

function amountProblem(
  { minimum, maximum, step }: GivePage,
  amount: number,
): ['least' | 'most' | 'step', number] | null {
  if (amount < minimum) return ['least', minimum];
  if (amount > maximum) return ['most', maximum];
  return amount % step === 0 ? null : ['step', step];
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isEmpty = (text: string) => text.trim() === '';

/** In the order of the page. */
export function problemsOf(
  page: GivePage,
  draft: Draft,
  { fund, amount, you, giftAid }: GiveWords,
): Problem[] {
  const found: Problem[] = [];
  const add = (screen: Screen, field: Problem['field'], text: string) => found.push({ screen, field, text });
  if (!fundOf(page, draft)?.is_open) add('fund', 'fundId', fund.missing);
  const sum = amountOf(page, draft);
  const wrong = sum === null ? null : amountProblem(page, sum);
  if (sum === null) add('amount', 'amount', amount.missing);
  else if (wrong) add('amount', 'amount', fill(amount[wrong[0]], { sum: sumText(page, wrong[1]) }));
  if (!EMAIL.test(draft.email.trim())) add('you', 'email', you.missingEmail);
  if (draft.hasDedication && isEmpty(draft.dedicationName)) add('you', 'dedicationName', you.missingName);
  if (draft.hasDedication && !isEmpty(draft.familyEmail) && !EMAIL.test(draft.familyEmail.trim()))
    add('you', 'familyEmail', you.missingEmail);
  const isAided = page.gift_aid !== null && draft.hasGiftAid;
  if (isAided && draft.scope === null) add('you', 'scope', giftAid.missing);
  if (isAided && (isEmpty(draft.first) || isEmpty(draft.last))) add('you', 'first', you.missingOwnName);
  if ((isAided || draft.hasAddress) && isEmpty(draft.street)) add('you', 'street', you.missingStreet);
  if (isAided && isEmpty(draft.postcode)) add('you', 'postcode', you.missingPostcode);
  return found;
}

const orNull = (text: string) => (isEmpty(text) ? null : text.trim());

/** What the server is sent: nothing of what was unticked again. */
export function startOf(
  page: GivePage,
  draft: Draft,
  parts: { page: string; cover: FeeCover | null; language: StartGift['language'] },
): StartGift {
  const isAided = page.gift_aid !== null && draft.hasGiftAid;
  const hasAddress = isAided || draft.hasAddress;
  return {
    page: parts.page,
    fund_id: draft.fundId ?? 0,
    campaign_slug: draft.campaign,
    amount: amountOf(page, draft) ?? 0,
    cover: draft.isCovered && parts.cover ? parts.cover.cover : null,
    giver: {
      email: draft.email.trim(),
      first_name: orNull(draft.first),
      last_name: orNull(draft.last),
      address: hasAddress
        ? {
            street: draft.street.trim(),
            city: orNull(draft.city),
            postcode: orNull(draft.postcode),
            country: page.masjid.country,
          }
        : null,
    },
    is_anonymous: draft.isHidden,
    dedication: draft.hasDedication
      ? {
          kind: draft.dedicationKind,
          name: draft.dedicationName.trim(),
          message: isEmpty(draft.familyEmail) ? null : orNull(draft.message),
          email: orNull(draft.familyEmail),
        }
      : null,
    gift_aid:
      isAided && draft.scope && page.gift_aid
        ? { scope: draft.scope, text_version: page.gift_aid.text_version }
        : null,
    language: parts.language,
    every: everyOf(page, draft),
  };
}
