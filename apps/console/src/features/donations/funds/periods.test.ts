import { expect, it } from 'vitest';
import { PERIODS, rangeOf } from './periods.ts';

it('begins and ends each period on its days, in January too', () => {
  expect(PERIODS.map((period) => rangeOf(period, '2027-01-05'))).toEqual([
    { from: '2027-01-01', to: '2027-01-05' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-05' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]);
  expect(rangeOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
