// Decides: what the form of a pledge begins with, and which amounts are one press away.

import type { Campaign } from '@minaret/contract/giving/campaigns';
import type { DonationSettings } from '@minaret/contract/giving/donation-settings';
import type { Pledge, PledgeSave } from '@minaret/contract/giving/pledges';

export interface PledgeDraft {
  amount: number | null;
  name: string;
  shows_name: boolean;
  phone: string;
  email: string;
  note: string;
}

export const NO_PLEDGE: PledgeDraft = {
  amount: null,
  name: '',
  shows_name: false,
  phone: '',
  email: '',
  note: '',
};

export function draftOf({ amount, name, shows_name, phone, email, note }: Pledge): PledgeDraft {
  return {
    amount,
    name: name ?? '',
    shows_name,
    phone: phone ?? '',
    email: email ?? '',
    note: note ?? '',
  };
}

const orNull = (text: string) => text.trim() || null;

export function fieldsOf({ amount, name, shows_name, ...rest }: PledgeDraft): Omit<PledgeSave, 'version'> {
  const called = orNull(name);
  return {
    amount: amount ?? 0,
    name: called,
    shows_name: shows_name && called !== null,
    phone: orNull(rest.phone),
    email: orNull(rest.email),
    note: orNull(rest.note),
  };
}

/** From the highest down, as they are called out; those of the campaign, or else of the giving page. */
export function amountsOf(
  { presets }: Pick<Campaign, 'presets'>,
  settings: Pick<DonationSettings, 'presets'>,
) {
  return [...(presets.length > 0 ? presets : settings.presets)].sort((a, b) => b - a);
}
