// Decides: the periods that the funds of the Donation Portal can be seen for.

import { addDays } from '@minaret/prayer/calendar/dates';
import { monthAfter } from '../overview/month-steps.ts';

export const PERIODS = ['month', 'lastMonth', 'year', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day; what is not over ends today. */
export function rangeOf(period: Period, today: string): { from: string; to: string } {
  const [month, year] = [today.slice(0, 7), Number(today.slice(0, 4))];
  switch (period) {
    case 'month':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return { from: `${monthAfter(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
