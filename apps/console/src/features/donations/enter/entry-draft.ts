// Decides: what the form for cash, cheques and transfers begins with, and what of it stays for the next gift.

import type { Fund } from '@minaret/contract/giving/funds';
import type { GiftEntry, HandWay } from '@minaret/contract/giving/gifts';

export interface Draft {
  way: HandWay;
  amount: number | null;
  given_on: string;
  fund_id: number;
  campaign_id: number | null;
  cheque_number: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  wants_receipt: boolean;
  is_anonymous: boolean;
  note: string;
}

const NOBODY = {
  amount: null,
  cheque_number: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  wants_receipt: false,
  is_anonymous: false,
  note: '',
};

export function draftOf(funds: readonly Pick<Fund, 'id' | 'kind'>[], today: string): Draft {
  const general = funds.find(({ kind }) => kind === 'general') ?? funds[0];
  return { ...NOBODY, way: 'cash', given_on: today, fund_id: general?.id ?? 0, campaign_id: null };
}

/** A pile is entered one after the other: day, way and fund are usually the same, the giver never. */
export function nextDraft({ way, given_on, fund_id, campaign_id }: Draft): Draft {
  return { ...NOBODY, way, given_on, fund_id, campaign_id };
}

const orNull = (text: string) => text.trim() || null;

/** What a field that is not shown held does not go along: a number of a cheque with cash, an address of nobody. */
export function entryOf(draft: Draft, operation: string): GiftEntry {
  const name = orNull(draft.name);
  return {
    operation,
    way: draft.way,
    fund_id: draft.fund_id,
    campaign_id: draft.campaign_id,
    amount: draft.amount ?? 0,
    given_on: draft.given_on,
    cheque_number: draft.way === 'cheque' ? orNull(draft.cheque_number) : null,
    donor: {
      name,
      email: name && orNull(draft.email),
      phone: name && orNull(draft.phone),
      address: name && orNull(draft.address),
    },
    is_anonymous: name === null || draft.is_anonymous,
    wants_receipt: name !== null && draft.wants_receipt,
    note: orNull(draft.note),
  };
}
