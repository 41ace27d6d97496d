import type { GiveFund, GivePage } from '@minaret/contract/giving/give';

const fund = (id: number, kind: GiveFund['kind'], more: Partial<GiveFund> = {}): GiveFund => ({
  id,
  kind,
  name: kind,
  purpose: null,
  is_restricted: kind !== 'general',
  is_open: true,
  opens_at: null,
  closes_at: null,
  amount_a_person: null,
  ...more,
});

/** A masjid's page for the tests beside it. */
export const samplePage = (more: Partial<GivePage> = {}): GivePage => ({
  masjid: {
    hash_id: 'alwaha',
    name: 'Masjid al-Waha',
    city: null,
    country: 'GB',
    time_zone: 'Europe/London',
    logo_url: null,
    charity_name: null,
    charity_number: null,
  },
  is_open: true,
  closed_because: null,
  currency: 'gbp',
  decimals: 2,
  step: 1,
  presets: [1000, 5000],
  minimum: 100,
  maximum: 200_000,
  languages: ['en', 'ar', 'ur'],
  funds: [
    fund(1, 'general'),
    fund(2, 'zakat'),
    fund(3, 'zakat_al_fitr', { amount_a_person: 1200 }),
    fund(4, 'building', { is_open: false }),
  ],
  campaigns: [],
  moves_money: false,
  gift_aid: null,
  regular: {
    monthly: { day: 18, next_on: '2026-12-18' },
    fridays: { first_on: '2026-11-20' },
    nights: [{ frequency: 'last_ten_nights', first_on: '2027-02-27', least: 9, most: 10 }],
  },
  zakat: null,
  ...more,
});
