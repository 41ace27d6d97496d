// Decides: when a webhook is turned off by itself (disabled, switched off), and who is mailed; the delays between attempts: `retries.ts`.

import { FAILING_DAYS, type WebhookOffReason } from '@minaret/contract/webhooks/webhooks';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { deliveryJob } from '../../platform/webhooks/outbox.ts';
import { enterMasjid } from '../masjid/service.ts';
import { attempt, isGone, isTaken, type Outcome } from './attempt.ts';
import { failWaiting, insertAttempt, nextDue, nextTime, updateDelivery } from './delivery-queries.ts';
import { claimEndpoint, type Endpoint, findEndpoint, listAdmins, noteEndpoint } from './queries.ts';
import { nextAttempt } from './retries.ts';
import { hostOf } from './service.ts';
import { makeSlots } from './slots.ts';

/** Longer than an attempt can take: whoever holds it so long has died over it. */
const LEASE_MS = 30_000;
/** One endpoint has a slot for so long; then others have their turn. */
const TURN_MS = 5_000;
const SLOW_MS = 2_000;
const FAILING_MS = FAILING_DAYS * 86_400_000;

const slots = makeSlots();

type Named = JobPayload<'webhooks:deliver'>;
type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** All that is due at one endpoint, one after the other. It is ours meanwhile, so that nobody sends the same beside us. */
export async function deliver(ctx: JobContext, named: Named): Promise<void> {
  const endpoint = await ctx.transact(({ db, now }) => claim(db, now, named));
  if (!endpoint) return;
  const giveBack = slots.take(hostOf(endpoint.url), endpoint.is_slow);
  if (!giveBack) return ctx.transact((own) => comeBack(own, endpoint));
  const until = performance.now() + TURN_MS;
  try {
    while (performance.now() < until && (await deliverNext(ctx, endpoint)));
  } finally {
    giveBack();
    await ctx.transact((own) => release(own, endpoint));
  }
}

const claim = (db: Context['db'], now: Date, { masjidId, endpointId: id }: Named) =>
  claimEndpoint(db, { masjidId, id, now, until: later(now, LEASE_MS) });

/** No slot is free: the job ends, so that it holds up none, and comes back in a moment. */
async function comeBack(own: Context, endpoint: Endpoint): Promise<void> {
  await noteEndpoint(own.db, endpoint, { busy_until: null });
  const wait = (endpoint.is_slow ? 2000 : 300) * (1 + Math.random());
  await enqueueAt(own, endpoint, 'soon', later(own.now, wait));
}

/** Whatever came while it was in hand is due now; the rest when its time has come. */
async function release(own: Context, endpoint: Endpoint): Promise<void> {
  await noteEndpoint(own.db, endpoint, { busy_until: null });
  const next = await nextTime(own.db, { masjid_id: endpoint.masjid_id, endpoint_id: endpoint.id });
  if (next) await enqueueAt(own, endpoint, next > own.now ? 'later' : 'soon', next);
}

/** What waits for later has a place of its own: news must not wait for it. */
async function enqueueAt(
  own: Context,
  { masjid_id, id }: Endpoint,
  when: 'soon' | 'later',
  runAt: Date,
): Promise<void> {
  const { payload, key } = deliveryJob({ masjid_id, endpoint_id: id });
  await own.enqueue('webhooks:deliver', payload, { key: `${key} ${when}`, runAt, canWait: true });
}

/** False: nothing is due, or it is off by now. */
async function deliverNext(ctx: JobContext, { masjid_id, id }: Endpoint): Promise<boolean> {
  const found = await ctx.transact(async ({ db, now }) => {
    const endpoint = await findEndpoint(db, masjid_id, id);
    const due = endpoint && !endpoint.off_at ? await nextDue(db, { masjid_id, endpoint_id: id }, now) : null;
    if (!endpoint || !due) return undefined;
    await noteEndpoint(db, endpoint, { busy_until: later(now, LEASE_MS) });
    return { endpoint, due, now };
  });
  if (!found) return false;
  const outcome = await attempt(ctx, found.endpoint, found.due, found.now);
  await ctx.transact((own) => keep(own, found.due, outcome));
  return true;
}

async function keep(own: Context, due: Due, outcome: Outcome): Promise<void> {
  const { db, now } = own;
  const { masjid_id } = due;
  const endpoint = await findEndpoint(db, masjid_id, due.endpoint_id);
  // It was deleted meanwhile, and its log with it.
  if (!endpoint) return;
  await insertAttempt(db, { masjid_id, delivery_id: due.id, ...outcome });
  const attempts = due.attempts + 1;
  const isDone = isTaken(outcome);
  const next = isDone ? null : nextAttempt(attempts, now);
  const state = isDone ? 'delivered' : next ? 'waiting' : 'failed';
  await updateDelivery(db, due, { attempts, state, next_attempt_at: next });
  const failingSince = isDone ? null : (endpoint.failing_since ?? now);
  await noteEndpoint(db, endpoint, { failing_since: failingSince, is_slow: outcome.ms > SLOW_MS });
  const { ctx } = await enterMasjid(own, masjid_id);
  if (isGone(outcome)) await turnOff(ctx, endpoint, 'gone');
  else if (failingSince && now.getTime() - failingSince.getTime() >= FAILING_MS)
    await turnOff(ctx, endpoint, 'failing');
  await ctx.publish('webhooks');
}

/** Nobody did it by hand: those who look after the masjid are told. */
async function turnOff(ctx: Context, endpoint: Endpoint, reason: WebhookOffReason): Promise<void> {
  if (endpoint.off_at) return;
  const { masjid_id, id, url } = endpoint;
  await noteEndpoint(ctx.db, endpoint, { off_at: ctx.now, off_reason: reason });
  await failWaiting(ctx.db, { masjid_id, endpoint_id: id });
  await audit(ctx, `webhook.${reason}`, { subject: String(id), details: { host: hostOf(url) } });
  for (const { id: userId } of await listAdmins(ctx.db, masjid_id))
    await ctx.enqueue('webhooks:mail-off', { masjidId: masjid_id, endpointId: id, userId });
}
