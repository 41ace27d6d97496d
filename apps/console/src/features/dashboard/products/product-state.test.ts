import type { Role } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { describe, expect, it } from 'vitest';
import { productsFor } from './product-state.ts';

const products = (features: string[], roles: Role[] = ['mosque-admin'], pricingUrl: string | null = null) =>
  productsFor({ masjid: { m_premium_features: features } as SessionMasjid, roles, pricingUrl });
const buttons = (features: string[], roles?: Role[]) =>
  products(features, roles).map(({ button, note, to }) => [button, note, to]);

describe('products', () => {
  it('on the free plan: two trials, one of them filled, and an upgrade', () => {
    expect(buttons([])).toEqual([
      ['trial', 'freePlan', '/settings/plans'],
      ['trial', 'trialDays', '/settings/plans'],
      ['upgrade', 'ultimate', '/settings/plans'],
    ]);
    expect(products([]).map(({ isFilled }) => isFilled)).toEqual([true, false, false]);
  });

  it('what the plan holds is managed', () => {
    expect(buttons(['slideshow', 'app_premium_features', 'donation_portal'])).toEqual([
      ['manage', 'included', '/settings/al-iqamah'],
      ['manage', 'included', '/settings/athan-plus'],
      ['manage', 'included', '/donations'],
    ]);
  });

  it('a trial that has been is not offered again', () => {
    expect(buttons(['trial_status_expired'])).toEqual([
      ['upgrade', 'freePlan', '/settings/plans'],
      ['upgrade', 'premium', '/settings/plans'],
      ['upgrade', 'ultimate', '/settings/plans'],
    ]);
  });

  it('a masjid with a plan is offered more of it, not a trial', () => {
    expect(buttons(['slideshow'])).toEqual([
      ['manage', 'included', '/settings/al-iqamah'],
      ['upgrade', 'premium', '/settings/plans'],
      ['upgrade', 'ultimate', '/settings/plans'],
    ]);
  });

  it('other roles read whom to ask for what the plan lacks', () => {
    expect(buttons(['slideshow'], ['content'])).toEqual([
      ['manage', 'included', '/settings/al-iqamah'],
      ['upgrade', 'ask', null],
      ['upgrade', 'ask', null],
    ]);
  });

  it('other roles manage what is theirs, and buy nothing', () => {
    expect(products(['slideshow', 'donation_portal'], ['content']).map(({ to }) => to)).toEqual([
      '/settings/al-iqamah',
      null,
      null,
    ]);
    expect(products([], ['timings']).some(({ isFilled }) => isFilled)).toBe(false);
  });

  it('a deployment may present its plans elsewhere', () => {
    expect(products([], ['admin'], 'https://plans.example/')[0]?.to).toBe('https://plans.example/');
  });
});
