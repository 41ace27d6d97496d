import { describe, expect, it } from 'vitest';
import { entitlementOf, isEntitling } from './entitlements.ts';

const account = {
  status: 'active',
  plan: 'premium' as const,
  trial_used_at: null,
  is_legacy: false,
};

describe('what a masjid may use', () => {
  it.each([
    ['active', 'premium'],
    ['trialing', 'premium'],
    ['past_due', 'premium'],
    ['canceled', 'freemium'],
    ['unpaid', 'freemium'],
    ['incomplete', 'freemium'],
    ['paused', 'freemium'],
    ['what_nobody_knows_yet', 'freemium'],
  ])('with %s it is %s', (status, plan) => {
    expect(entitlementOf({ ...account, status }, [])).toEqual({ plan, notes: [] });
    expect(isEntitling(status)).toBe(plan !== 'freemium');
  });

  it('is nothing for a product that no plan stands for', () => {
    expect(entitlementOf({ ...account, plan: null }, []).plan).toBe('freemium');
    expect(entitlementOf(undefined, []).plan).toBe('freemium');
  });

  it('is the most of what is bought and what is given', () => {
    expect(entitlementOf(account, ['professional']).plan).toBe('premium');
    expect(entitlementOf(account, ['ultimate', 'professional']).plan).toBe('ultimate');
    expect(entitlementOf({ ...account, status: 'canceled' }, ['professional']).plan).toBe('professional');
  });

  it('says that the trial is over only to those who have nothing any more', () => {
    const tried = { ...account, trial_used_at: new Date(0) };
    expect(entitlementOf(tried, []).notes).toEqual([]);
    expect(entitlementOf({ ...tried, status: null, plan: null }, []).notes).toEqual(['trial_status_expired']);
    expect(entitlementOf({ ...tried, status: null, plan: null }, ['premium']).notes).toEqual([]);
  });

  it('tells legacy billing beside whatever the plan is', () => {
    const legacy = { ...account, status: null, plan: null, is_legacy: true };
    expect(entitlementOf(legacy, ['ultimate'])).toEqual({ plan: 'ultimate', notes: ['legacy_billing'] });
  });
});
