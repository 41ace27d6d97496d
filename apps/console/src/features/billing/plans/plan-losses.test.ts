import { expect, it } from 'vitest';
import { lossesBetween } from './plan-losses.ts';

const names = (...plans: Parameters<typeof lossesBetween>) => lossesBetween(...plans).map(({ what }) => what);

it('names what stops with each smaller plan, from the table of plans', () => {
  expect(names('professional', 'freemium')).toEqual(['slides', 'designs']);
  expect(names('premium', 'professional')).toEqual(['app', 'announcements', 'push']);
  expect(names('premium', 'freemium')).toEqual(['slides', 'designs', 'app', 'announcements', 'push']);
  expect(lossesBetween('ultimate', 'premium')).toEqual([
    { what: 'morePush', count: 30 },
    { what: 'donations' },
  ]);
  expect(names('ultimate', 'professional')).toEqual(['app', 'announcements', 'push', 'donations']);
  expect(names('ultimate', 'freemium')).toEqual([
    'slides',
    'designs',
    'app',
    'announcements',
    'push',
    'donations',
  ]);
});

it('nothing stops where nothing is taken', () => {
  expect(names('premium', 'premium')).toEqual([]);
  expect(names('professional', 'ultimate')).toEqual([]);
});
