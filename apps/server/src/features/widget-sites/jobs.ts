import { SITE_KEPT_DAYS } from '@minaret/contract/embed/widget-sites';
import { addDays, isoDate } from '@minaret/prayer/calendar/dates';
import { job } from '../../platform/jobs/jobs.ts';
import { dropOldSites } from './queries.ts';

const DAY_MS = 86_400_000;

/** A day later than the earliest zone would have it. */
export const jobs = [
  job(
    'widget-sites:sweep',
    (ctx) =>
      ctx.transact(({ db, now }) =>
        dropOldSites(db, addDays(isoDate(Math.floor(now.getTime() / DAY_MS)), -SITE_KEPT_DAYS - 1)),
      ),
    '47 3 * * *',
  ),
];
