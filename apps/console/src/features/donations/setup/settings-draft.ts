// Decides: what the form of the giving settings holds, and what becomes of its amounts when the currency is changed.

import type { DonationSettings, DonationSettingsSave } from '@minaret/contract/giving/donation-settings';
import { type Currency, decimalsOf } from '@minaret/contract/giving/money';

export interface SettingsDraft {
  is_open: boolean;
  currency: Currency;
  presets: (number | null)[];
  minimum: number | null;
  maximum: number | null;
  offers_cover: boolean;
  shows_amounts: boolean;
  legal_name: string;
  charity_number: string;
  receipt_address: string;
  thanks: string;
}

export function draftOf(settings: DonationSettings): SettingsDraft {
  const { is_open, currency, presets, minimum, maximum, offers_cover, shows_amounts } = settings;
  return {
    is_open,
    currency,
    presets: [...presets],
    minimum,
    maximum,
    offers_cover,
    shows_amounts,
    legal_name: settings.legal_name ?? '',
    charity_number: settings.charity_number ?? '',
    receipt_address: settings.receipt_address ?? '',
    thanks: settings.thanks ?? '',
  };
}

const orNull = (text: string) => text.trim() || null;

/** A field of an amount that stands empty is none of the offered ones; a limit must be there, and 0 is refused. */
export function saveOf(draft: SettingsDraft, version: number): DonationSettingsSave {
  return {
    ...draft,
    presets: draft.presets.flatMap((amount) => (amount === null ? [] : [amount])),
    minimum: draft.minimum ?? 0,
    maximum: draft.maximum ?? 0,
    legal_name: orNull(draft.legal_name),
    charity_number: orNull(draft.charity_number),
    receipt_address: orNull(draft.receipt_address),
    thanks: orNull(draft.thanks),
    version,
  };
}

/** 50 dollars become 50 yen or 50 dinars, not 5,000 yen: what people read stays. */
export function inCurrency(draft: SettingsDraft, currency: Currency): SettingsDraft {
  const scale = 10 ** (decimalsOf(currency) - decimalsOf(draft.currency));
  const turn = (amount: number | null) => (amount === null ? null : Math.max(1, Math.round(amount * scale)));
  return {
    ...draft,
    currency,
    presets: draft.presets.map(turn),
    minimum: turn(draft.minimum),
    maximum: turn(draft.maximum),
  };
}
