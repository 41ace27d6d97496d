import type { MasjidSubscription } from '@minaret/contract/system/system-billing';
import { all } from '@minaret/i18n/all';
import { describe, expect, it } from 'vitest';
import { translator } from '../../app/i18n/i18n.ts';
import { lagText } from './lag-text.ts';
import { paymentFacts, sourcesOf } from './subscription-facts.ts';

const { t } = translator({ locale: 'en', words: all.en }, ['systemBilling', 'plans']);

const NONE: MasjidSubscription = {
  m_id: 1,
  hash_id: 'x',
  m_name: 'X',
  m_timezone: 'UTC',
  plan: 'freemium',
  status: 'none',
  bought: null,
  granted: null,
  is_legacy: false,
  last_payment: null,
};
const BOUGHT = {
  plan: 'premium',
  interval: 'month',
  amount: 1250,
  currency: 'usd',
  provider_status: 'active',
  renews_at: '2026-12-04T12:00:00Z',
  ends_at: null,
} as const;
const sources = (given: Partial<MasjidSubscription>) => sourcesOf({ ...NONE, ...given }, t, 'en');
const facts = (given: Partial<MasjidSubscription>) => paymentFacts({ ...NONE, ...given }, t, 'en');

describe('where a plan comes from', () => {
  it('is told by each of its sources', () => {
    expect(sources({})).toEqual(['Nothing bought or given']);
    expect(sources({ bought: BOUGHT })).toEqual(['Bought: Premium, $12.50 a month']);
    expect(sources({ bought: { ...BOUGHT, interval: 'year', plan: null } })).toEqual([
      'Bought: Another plan, $12.50 a year',
    ]);
    expect(sources({ granted: { id: 1, plan: 'ultimate', ends_on: '2026-12-31' }, is_legacy: true })).toEqual(
      ['Given by hand: Ultimate, until 31 Dec, 2026', 'Legacy billing'],
    );
    expect(sources({ granted: { id: 1, plan: 'ultimate', ends_on: null } })).toEqual([
      'Given by hand: Ultimate',
    ]);
  });
});

describe('what comes next', () => {
  it('is a renewal, an end, the end of a trial, or what the provider says', () => {
    expect(facts({})).toEqual([]);
    expect(facts({ bought: BOUGHT, status: 'active' })).toEqual(['Renews on 04 Dec, 2026', 'No payment yet']);
    const trial = { ...BOUGHT, provider_status: 'trialing' };
    expect(facts({ bought: trial, status: 'trialing' })[0]).toBe('Trial until 04 Dec, 2026');
    const ending = { ...BOUGHT, renews_at: null, ends_at: BOUGHT.renews_at };
    expect(facts({ bought: ending, status: 'cancelling' })[0]).toBe('Ends on 04 Dec, 2026');
    const unpaid = { ...BOUGHT, provider_status: 'past_due' };
    expect(facts({ bought: unpaid, status: 'past_due' })[0]).toContain('tries again');
    const other = { ...BOUGHT, provider_status: 'unpaid' };
    expect(facts({ bought: other, status: 'other' })[0]).toBe('The card provider says: unpaid');
    const last_payment = { amount: 625, currency: 'usd', at: '2026-11-04T12:00:00Z' };
    expect(facts({ last_payment })).toEqual(['Last payment $6.25 on 04 Nov, 2026']);
  });
});

describe('a delay', () => {
  it.each([
    [0, '0 s'],
    [440, '0.4 s'],
    [12_300, '12 s'],
    [180_000, '3 min'],
    [5 * 3_600_000, '5 h'],
  ])('of %i ms is %s', (ms, said) => {
    expect(lagText(ms, translator({ locale: 'en', words: all.en }, 'systemBilling').t)).toBe(said);
  });
});
