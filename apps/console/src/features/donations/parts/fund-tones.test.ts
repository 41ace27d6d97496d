import { expect, it } from 'vitest';
import { fundTones } from './fund-tones.ts';

it('keeps gold for Zakat, and gives the first of the other funds a colour of its own', () => {
  const funds = [
    { id: 1, kind: 'general' },
    { id: 2, kind: 'zakat' },
    { id: 3, kind: 'sadaqah' },
    { id: 4, kind: 'building' },
    { id: 5, kind: 'other' },
    { id: 6, kind: 'building' },
    { id: 7, kind: 'zakat_al_fitr' },
  ];
  expect([...fundTones(funds).values()]).toEqual([
    'general',
    'zakat',
    'third',
    'building',
    'others',
    'others',
    'zakat',
  ]);
});
