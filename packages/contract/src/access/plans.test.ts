import { describe, expect, it } from 'vitest';
import { limitsOf, PLAN_MARKS, PLAN_NAMES, PLANS, planOf } from './plans.ts';

describe('the plans', () => {
  it('have the features of the decisions', () => {
    expect(PLAN_NAMES.map((name) => [name, PLANS[name].features])).toEqual([
      ['freemium', []],
      ['professional', ['slideshow']],
      ['premium', ['slideshow', 'app_premium_features', 'announcement_message_push_notification']],
      [
        'ultimate',
        [
          'slideshow',
          'app_premium_features',
          'announcement_message_push_notification',
          'donation_portal',
          'unlimited_push_notifications',
        ],
      ],
    ]);
  });

  it('have the limits of the specification, and none that it does not name', () => {
    const free = { screens: null, storage_bytes: null, api_calls_a_month: null };
    expect(PLANS.freemium.limits).toEqual({ ...free, slides: 1, pushes_a_month: 0 });
    expect(PLANS.professional.limits).toEqual({ ...free, slides: null, pushes_a_month: 0 });
    expect(PLANS.premium.limits).toEqual({ ...free, slides: null, pushes_a_month: 30 });
    expect(PLANS.ultimate.limits).toEqual({ ...free, slides: null, pushes_a_month: null });
  });

  it('are read from the features a masjid holds, whatever else is among them', () => {
    for (const name of PLAN_NAMES) {
      expect(planOf(['approved', ...PLANS[name].features, 'legacy_billing'])).toBe(name);
      expect(limitsOf(PLANS[name].features)).toBe(PLANS[name].limits);
    }
    expect(planOf(['trial_status_expired'])).toBe('freemium');
  });

  it('are told apart by what the plan below does not have', () => {
    for (const [name, mark] of Object.entries(PLAN_MARKS)) {
      const below = PLAN_NAMES[PLAN_NAMES.indexOf(name as 'premium') - 1] ?? 'freemium';
      expect(PLANS[name as 'premium'].features).toContain(mark);
      expect(PLANS[below].features).not.toContain(mark);
    }
  });

  it('never give less for more', () => {
    PLAN_NAMES.slice(1).forEach((name, index) => {
      const below = PLANS[PLAN_NAMES[index] ?? 'freemium'];
      expect(PLANS[name].features).toEqual(expect.arrayContaining([...below.features]));
      for (const [limit, most] of Object.entries(PLANS[name].limits))
        expect(most ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          below.limits[limit as 'slides'] ?? Number.POSITIVE_INFINITY,
        );
    });
  });
});
