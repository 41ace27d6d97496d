// Decides: after how many minutes offline a screen is told to webhooks, once.

import type { JobContext } from '../../platform/jobs/jobs.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { takeAway } from './away-queries.ts';

const MINUTE = 60_000;
/** Longer than a restart, or a router that is turned off and on, takes. */
const AWAY_MS = 10 * MINUTE;
/** Who asks to be told today does not hear of a screen that left last month. */
const OLD_MS = 24 * 60 * MINUTE;

/** Told once for each time a screen goes away, and only where a webhook asked for it. */
export function tellAway(ctx: JobContext): Promise<void> {
  return ctx.transact(async (own) => {
    const now = own.now.getTime();
    const away = await takeAway(own.db, { since: new Date(now - OLD_MS), before: new Date(now - AWAY_MS) });
    for (const { masjid_id, screen_id, name, seen_at } of away)
      queueWebhook(own, masjid_id, {
        type: 'screen.offline',
        screen: screen_id,
        name,
        last_seen_at: seen_at.toISOString(),
      });
  });
}
