// Decides: what the overview of an installation counts: growth, jobs, mails.

import type { SystemOverview } from '@minaret/contract/system/system-admin';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { Context } from '../../platform/context.ts';
import { countAllScreens } from '../screens/service.ts';
import { webhookCounts } from '../system-billing/service.ts';
import { countAll, growthByWeek, jobHealth, mailsSince } from './queries.ts';

const WEEKS = 12;
const MAIL_DAYS = 7;

function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

export async function systemOverview(ctx: Context): Promise<SystemOverview> {
  const today = ctx.now.toISOString().slice(0, 10);
  const jobs = await jobHealth(ctx.db, ctx.now);
  const mails = await mailsSince(ctx.db, addDays(today, 1 - MAIL_DAYS));
  return {
    counts: await countAll(ctx.db),
    growth: await growthByWeek(ctx.db, addDays(mondayOf(today), -7 * (WEEKS - 1)), WEEKS),
    jobs: {
      waiting: jobs.waiting,
      failing: jobs.failing,
      failed: jobs.failed,
      oldest_due_at: jobs.oldest?.toISOString() ?? null,
    },
    mails: {
      leave_the_house: ctx.ports.mail.leavesServer,
      sent: mails.reduce((sum, { sent }) => sum + sent, 0),
      failed: mails.reduce((sum, { failed }) => sum + failed, 0),
      days: Array.from({ length: MAIL_DAYS }, (_, index) => {
        const day = addDays(today, index + 1 - MAIL_DAYS);
        const counted = mails.find((each) => each.day === day);
        return { day, sent: counted?.sent ?? 0, failed: counted?.failed ?? 0 };
      }),
    },
    webhooks: await webhookCounts(ctx),
    screens: await countAllScreens(ctx),
  };
}
