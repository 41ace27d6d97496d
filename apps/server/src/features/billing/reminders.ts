// Decides: how many days before it a reminder is mailed: the trial ends, a card expires.

import { TRIAL_REMINDER_DAYS } from '@minaret/contract/access/plans';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { cardsExpiring, trialsEnding } from './mail-queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const CARD_REMINDER_DAYS = 30;

/** By the provider's own time, which a demo can move. Each mail is sent once, however often this runs. */
export async function remindOfBilling(ctx: JobContext): Promise<void> {
  const { payments } = ctx.ports;
  const now = await payments.now();
  await ctx.transact(async (own) => {
    const longest = Math.max(...TRIAL_REMINDER_DAYS);
    const until = new Date(now.getTime() + longest * DAY_MS);
    for (const { masjidId, subscriptionId, trialEnd } of await trialsEnding(
      own.db,
      payments.provider,
      now,
      until,
    )) {
      const left = trialEnd ? (trialEnd.getTime() - now.getTime()) / DAY_MS : 0;
      // The last one that has come counts: whoever begins late is told once, not twice.
      const days = TRIAL_REMINDER_DAYS.find((each) => left <= each);
      await own.enqueue('billing:mail', {
        masjidId,
        kind: 'trial-ending',
        about: `${subscriptionId}:${days}`,
      });
    }
    const soon = new Date(now.getTime() + CARD_REMINDER_DAYS * DAY_MS);
    const month = { year: soon.getUTCFullYear(), month: soon.getUTCMonth() + 1 };
    for (const at of [month, { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }])
      for (const { masjidId, id } of await cardsExpiring(own.db, payments.provider, at.year, at.month))
        await own.enqueue('billing:mail', {
          masjidId,
          kind: 'card-expiring',
          about: `${id}:${at.year}-${at.month}`,
        });
  });
}
