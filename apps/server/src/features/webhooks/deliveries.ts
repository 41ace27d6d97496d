// Decides: sending a webhook test, and sending a delivery again by hand.

import type { WebhookDelivery, WebhookDeliveryDetails } from '@minaret/contract/webhooks/webhooks';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { composeMessage, deliveryJob } from '../../platform/webhooks/outbox.ts';
import { insertDeliveries } from '../../platform/webhooks/outbox-queries.ts';
import { getMasjidFull } from '../masjid/service.ts';
import {
  type Delivery,
  findDelivery,
  listAttempts,
  listDeliveries,
  updateDelivery,
} from './delivery-queries.ts';
import { presentDelivery, presentDetails } from './present.ts';
import type { Endpoint } from './queries.ts';
import { endpointOf, hostOf } from './service.ts';

const PAGE = 25;

export async function deliveriesOf(ctx: Context, id: number, before: number | undefined) {
  const { masjid_id: masjidId } = await endpointOf(ctx, id);
  const found = await listDeliveries(ctx.db, { masjidId, endpointId: id, before, limit: PAGE + 1 });
  return { list: found.slice(0, PAGE).map(presentDelivery), has_more: found.length > PAGE };
}

async function deliveryOf(ctx: Context, endpointId: number, id: number): Promise<Delivery> {
  const delivery = await findDelivery(ctx.db, masjidOf(ctx).id, endpointId, id);
  if (!delivery) throw new Failure('not_found');
  return delivery;
}

export async function deliveryDetails(
  ctx: Context,
  endpointId: number,
  id: number,
): Promise<WebhookDeliveryDetails> {
  const delivery = await deliveryOf(ctx, endpointId, id);
  return presentDetails(delivery, await listAttempts(ctx.db, delivery.masjid_id, id));
}

/** By hand, and so not without end. */
async function openToSend(ctx: Context, id: number): Promise<Endpoint> {
  const endpoint = await endpointOf(ctx, id);
  if (endpoint.off_at) throw new Failure('webhook_off');
  await ctx.ports.limits.take('webhookSend', String(userOf(ctx).userId));
  return endpoint;
}

async function deliverSoon(ctx: Context, endpoint: Endpoint, action: string): Promise<void> {
  const { masjid_id, id: endpoint_id, url } = endpoint;
  const { payload, key } = deliveryJob({ masjid_id, endpoint_id });
  await ctx.enqueue('webhooks:deliver', payload, { key });
  await audit(ctx, `webhook.${action}`, { subject: String(endpoint_id), details: { host: hostOf(url) } });
  await ctx.publish('webhooks');
}

export async function sendTest(ctx: Context, id: number): Promise<WebhookDelivery> {
  const endpoint = await openToSend(ctx, id);
  const { hash_id } = await getMasjidFull(ctx);
  const message = composeMessage('webhook.test', { masjid: hash_id }, ctx.now);
  const { masjid_id } = endpoint;
  const [made = 0] = await insertDeliveries(ctx.db, [{ masjid_id, endpoint_id: id, ...message }]);
  await deliverSoon(ctx, endpoint, 'test');
  return presentDelivery(await deliveryOf(ctx, id, made));
}

/** The same message with the same id: who has it already can tell. All attempts are before it again. */
export async function sendAgain(ctx: Context, endpointId: number, id: number): Promise<WebhookDelivery> {
  const delivery = await deliveryOf(ctx, endpointId, id);
  const endpoint = await openToSend(ctx, endpointId);
  await updateDelivery(ctx.db, delivery, { state: 'waiting', attempts: 0, next_attempt_at: ctx.now });
  await deliverSoon(ctx, endpoint, 'again');
  return presentDelivery(await deliveryOf(ctx, endpointId, id));
}
