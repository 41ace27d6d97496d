import { describe, expect, it } from 'vitest';
import { FAILURES } from '../api/failures.ts';
import { CampaignAdd, campaignsContract } from './campaigns.ts';
import { DonationSettingsSave, donationSettingsContract } from './donation-settings.ts';
import { fundsContract } from './funds.ts';
import { giftsContract } from './gifts.ts';
import { ledgerContract } from './ledger.ts';

const campaign = {
  title: 'Our new roof',
  story: 'Slates come next.',
  translations: { ar: null, ur: null },
  slug: 'our-new-roof',
  goal: 25_000_000,
  starts_on: '2026-03-01',
  ends_on: null,
  is_draft: false,
  steps: [
    { amount: 8_000_000, label: 'Old roof taken off' },
    { amount: 15_000_000, label: 'Timber' },
  ],
  presets: [],
  shows_recent: true,
  fund_id: 3,
};

describe('what a treasurer sends', () => {
  it('has steps that rise, and an address of small letters', () => {
    expect(CampaignAdd.safeParse(campaign).success).toBe(true);
    expect(CampaignAdd.safeParse({ ...campaign, steps: campaign.steps.toReversed() }).success).toBe(false);
    for (const slug of ['Our roof', '../thanks', '-', ''])
      expect(CampaignAdd.safeParse({ ...campaign, slug }).success).toBe(false);
  });

  it('names a currency that we can count in', () => {
    expect(DonationSettingsSave.shape.currency.safeParse('cad').success).toBe(true);
    for (const currency of ['CAD', 'btc', 'xau'])
      expect(DonationSettingsSave.shape.currency.safeParse(currency).success).toBe(false);
  });
});

it('the books refuse by what stands in them, with a conflict', () => {
  const refused = [
    ...(fundsContract.add.failures ?? []),
    ...(campaignsContract.add.failures ?? []),
    ...(giftsContract.bank.failures ?? []),
    ...(giftsContract.takeBack.failures ?? []),
    ...(ledgerContract.approveClose.failures ?? []),
    ...(donationSettingsContract.save.failures ?? []),
  ];
  const conflicts = [
    'funds_full',
    'fund_kind_taken',
    'slug_taken',
    'campaigns_full',
    'already_banked',
  ] as const;
  const later = [
    'fund_overspent',
    'period_closed',
    'currency_fixed',
    'close_not_next',
    'close_not_prepared',
  ] as const;
  for (const code of [...conflicts, ...later]) {
    expect(refused).toContain(code);
    expect(FAILURES[code].httpStatus).toBe(409);
  }
  expect(fundsContract.remove.failures).toContain('fund_in_use');
  expect(campaignsContract.remove.failures).toContain('campaign_in_use');
  expect(ledgerContract.prepareClose.failures).toContain('close_checks_open');
  expect(FAILURES.own_approval.httpStatus).toBe(403);
  expect(ledgerContract.approveClose.failures).toContain('own_approval');
  expect(FAILURES.date_ahead.httpStatus).toBe(422);
  expect(giftsContract.enter.failures).toContain('date_ahead');
});
