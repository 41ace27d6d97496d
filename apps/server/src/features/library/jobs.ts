// Decides: when calendars and web pages of slides are looked at, and when deleted slides are gone for good (8 days); restored until then: library/service.ts.

import { job } from '../../platform/jobs/jobs.ts';
import { lookAtCalendar, lookAtCalendars } from './calendars.ts';
import { sweepDeleted } from './queries.ts';
import { lookAtSavedPage, lookAtSavedPages } from './saved-page-checks.ts';

const KEPT_MS = 8 * 86_400_000;

export const jobs = [
  job('libraries:look-at-calendar', lookAtCalendar),
  job('libraries:look-at-calendars', (ctx) => lookAtCalendars(ctx), '*/30 * * * *'),
  job('libraries:look-at-page', lookAtSavedPage),
  job('libraries:look-at-pages', (ctx) => lookAtSavedPages(ctx), '13,43 * * * *'),
  job(
    'libraries:sweep',
    (ctx) => ctx.transact((own) => sweepDeleted(own.db, new Date(own.now.getTime() - KEPT_MS))),
    '17 3 * * *',
  ),
];
