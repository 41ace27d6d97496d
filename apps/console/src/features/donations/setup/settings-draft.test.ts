import { type DonationSettings, DonationSettingsSave } from '@minaret/contract/giving/donation-settings';
import { describe, expect, it } from 'vitest';
import { draftOf, inCurrency, saveOf } from './settings-draft.ts';

const settings: DonationSettings = {
  is_open: true,
  currency: 'usd',
  presets: [2500, 5000, 10_000],
  minimum: 100,
  maximum: 200_000,
  offers_cover: true,
  shows_amounts: false,
  legal_name: 'Masjid al-Waha of Toronto',
  charity_number: null,
  receipt_address: null,
  thanks: null,
  is_saved: true,
  is_currency_fixed: false,
  giving_url: 'https://masjid.example/give/abc',
  version: 3,
};

describe('the giving settings in a form', () => {
  it('are saved as they were read', () => {
    const { is_saved, is_currency_fixed, giving_url, ...fields } = settings;
    expect(saveOf(draftOf(settings), 3)).toEqual(fields);
  });

  it('leave out an amount that was not filled in, and refuse an empty limit', () => {
    const draft = { ...draftOf(settings), presets: [2500, null], minimum: null };
    expect(saveOf(draft, 3).presets).toEqual([2500]);
    expect(DonationSettingsSave.safeParse(saveOf(draft, 3)).success).toBe(false);
  });

  it('keep what people read when the currency has other decimals', () => {
    expect(inCurrency(draftOf(settings), 'jpy')).toMatchObject({ presets: [25, 50, 100], minimum: 1 });
    expect(inCurrency(draftOf(settings), 'kwd').presets).toEqual([25_000, 50_000, 100_000]);
    expect(inCurrency(draftOf(settings), 'gbp').presets).toEqual([2500, 5000, 10_000]);
  });
});
