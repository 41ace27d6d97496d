// Decides: how failed events (webhooks) of the card provider are counted and tried again by hand; after how many attempts: contract `system-billing.ts`.

import {
  DEAD_AFTER_MS,
  DEAD_LETTERS_SHOWN,
  type WebhookHealth,
} from '@minaret/contract/system/system-billing';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueueEvents } from '../billing/service.ts';
import { presentDead } from './present.ts';
import {
  arrivals,
  countDead,
  countDone,
  countWaiting,
  customersOfDead,
  listDead,
} from './webhook-queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const deadSince = ({ now }: Context) => new Date(now.getTime() - DEAD_AFTER_MS);

export async function webhookHealth(ctx: Context): Promise<WebhookHealth> {
  const { db, now, ports } = ctx;
  const { provider } = ports.payments;
  const found = await arrivals(db, provider, now);
  const letters = await listDead(db, provider, deadSince(ctx), DEAD_LETTERS_SHOWN);
  return {
    last:
      found?.lastType && found.lastAt
        ? { type: found.lastType, received_at: found.lastAt.toISOString() }
        : null,
    lag: found && found.p50 !== null && found.p95 !== null ? { p50: found.p50, p95: found.p95 } : null,
    waiting: await countWaiting(db, provider),
    dead: await countDead(db, provider, deadSince(ctx)),
    dead_letters: letters.map(presentDead),
  };
}

/** In two numbers, for the dashboard: of the last week, and what is to be looked at. Null: nothing is sold here. */
export async function webhookCounts(ctx: Context): Promise<{ delivered: number; failed: number } | null> {
  const { provider } = ctx.ports.payments;
  if (provider === 'none') return null;
  return {
    delivered: await countDone(ctx.db, provider, new Date(ctx.now.getTime() - WEEK_MS)),
    failed: await countDead(ctx.db, provider, deadSince(ctx)),
  };
}

/** The provider is asked anew for whoever they speak of: then all that waits for them is done. */
export async function tryAgain(ctx: Context, eventId: string | null): Promise<{ customers: number }> {
  const { provider } = ctx.ports.payments;
  const customers = await customersOfDead(ctx.db, provider, deadSince(ctx), eventId);
  if (eventId !== null && customers.length === 0) throw new Failure('not_found');
  for (const customerId of customers) await enqueueEvents(ctx.db, provider, customerId);
  await ctx.publishToSystem('billing');
  return { customers: customers.length };
}
