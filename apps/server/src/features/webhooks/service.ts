// Decides: adding, changing, turning on or off and deleting a webhook; https only; a new secret.

import { isDeepStrictEqual } from 'node:util';
import { DONATIONS_ROLES } from '@minaret/contract/access/access';
import {
  GIVING_EVENTS,
  MAX_WEBHOOKS,
  type NewWebhook,
  ROTATION_HOURS,
  WEBHOOK_URL_INVALID,
  type Webhook,
  type WebhookUpdate,
  type WebhookWithSecret,
} from '@minaret/contract/webhooks/webhooks';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { failWaiting, newestDeliveries } from './delivery-queries.ts';
import { presentWebhook } from './present.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
} from './queries.ts';
import { makeSecret, sealSecret } from './signing.ts';

export { listAdmins } from './queries.ts';

const HOUR_MS = 3_600_000;

/** Of this masjid, or nobody's. */
export async function endpointOf(
  ctx: Context,
  id: number,
  how: 'read' | 'locked' = 'read',
): Promise<Endpoint> {
  const find = how === 'locked' ? lockEndpoint : findEndpoint;
  const endpoint = await find(ctx.db, masjidOf(ctx).id, id);
  if (!endpoint) throw new Failure('not_found');
  return endpoint;
}

export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  return present(ctx, await listEndpoints(ctx.db, masjidOf(ctx).id));
}

export async function getWebhook(ctx: Context, id: number): Promise<Webhook> {
  return presentOne(ctx, await endpointOf(ctx, id));
}

async function present(ctx: Context, endpoints: readonly Endpoint[]): Promise<Webhook[]> {
  const newest = await newestDeliveries(ctx.db, masjidOf(ctx).id);
  return endpoints.map((endpoint) => {
    const last = newest.find(({ endpoint_id }) => endpoint_id === endpoint.id);
    return presentWebhook(endpoint, last, ctx.now);
  });
}

async function presentOne(ctx: Context, endpoint: Endpoint): Promise<Webhook> {
  const [one] = await present(ctx, [endpoint]);
  if (!one) throw new Error('an endpoint was lost');
  return one;
}

/** What is sent can be read on the way, unless nobody is outside. */
function refusePlainHttp({ ports }: Context, url: string): void {
  if (/^https:/i.test(url) || ports.config.dev) return;
  throw new Failure('invalid_payload', { issues: [{ path: 'url', message: WEBHOOK_URL_INVALID }] });
}

/** What is given is told only to an address that somebody who may see gifts has set up. */
function refuseGifts({ actor }: Context, events: readonly string[]): void {
  if (!GIVING_EVENTS.some((event) => events.includes(event))) return;
  const mayKnow = actor.kind === 'user' && DONATIONS_ROLES.some((role) => actor.roles.includes(role));
  if (!mayKnow) throw new Failure('forbidden');
}

/** Every change goes this way: noted, and told to open pages. Never with the secret. */
async function note(ctx: Context, action: string, { id, url }: Endpoint): Promise<void> {
  await audit(ctx, `webhook.${action}`, { subject: String(id), details: { host: hostOf(url) } });
  await ctx.publish('webhooks');
}

/** The rest of an address often holds a secret of its own. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export async function addWebhook(ctx: Context, given: NewWebhook): Promise<WebhookWithSecret> {
  refusePlainHttp(ctx, given.url);
  refuseGifts(ctx, given.events);
  const { id } = masjidOf(ctx);
  await lockEndpoints(ctx.db, id);
  if ((await listEndpoints(ctx.db, id)).length >= MAX_WEBHOOKS) throw new Failure('webhooks_full');
  const secret = makeSecret();
  const endpoint = await insertEndpoint(ctx.db, {
    masjid_id: id,
    url: given.url,
    description: given.description,
    events: [...new Set(given.events)],
    secret: sealSecret(ctx.ports.secrets, secret),
    created_at: ctx.now,
  });
  await note(ctx, 'add', endpoint);
  return { ...(await presentOne(ctx, endpoint)), secret };
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function changeWebhook(
  ctx: Context,
  id: number,
  { version, is_on, ...given }: WebhookUpdate,
): Promise<Webhook> {
  const kept = await endpointOf(ctx, id, 'locked');
  if (Number(kept.version) !== version)
    throw new Failure('stale_version', { current: await presentOne(ctx, kept) });
  const { url, description, events } = kept;
  const standing = { url, description, events };
  const next = { ...standing, ...withoutUndefined(given) };
  next.events = [...new Set(next.events)];
  const isTurned = is_on !== undefined && is_on !== (kept.off_at === null);
  const isChanged = !isDeepStrictEqual(standing, next);
  if (!isTurned && !isChanged) return presentOne(ctx, kept);
  if (next.url !== url) refusePlainHttp(ctx, next.url);
  if (isChanged) refuseGifts(ctx, next.events);
  const changed = await changeEndpoint(ctx.db, kept, {
    ...next,
    ...(isTurned && turned(is_on, ctx.now)),
    // Another address is another chance.
    ...(next.url !== url && { failing_since: null, is_slow: false }),
  });
  if (isTurned && !is_on) await failWaiting(ctx.db, { masjid_id: kept.masjid_id, endpoint_id: id });
  if (isChanged) await note(ctx, 'change', changed);
  if (isTurned) await note(ctx, is_on ? 'on' : 'off', changed);
  return presentOne(ctx, changed);
}

function turned(isOn: boolean, now: Date) {
  return isOn
    ? { off_at: null, off_reason: null, failing_since: null, is_slow: false }
    : { off_at: now, off_reason: 'person' as const };
}

export async function removeWebhook(ctx: Context, id: number): Promise<null> {
  const endpoint = await endpointOf(ctx, id, 'locked');
  await deleteEndpoint(ctx.db, endpoint.masjid_id, id);
  await note(ctx, 'delete', endpoint);
  return null;
}

/** The receiver has a day to learn the new one: until then both sign. */
export async function rotateSecret(ctx: Context, id: number): Promise<WebhookWithSecret> {
  const kept = await endpointOf(ctx, id, 'locked');
  const secret = makeSecret();
  const changed = await changeEndpoint(ctx.db, kept, {
    secret: sealSecret(ctx.ports.secrets, secret),
    old_secret: kept.secret,
    old_secret_until: new Date(ctx.now.getTime() + ROTATION_HOURS * HOUR_MS),
  });
  await note(ctx, 'rotate', changed);
  return { ...(await presentOne(ctx, changed)), secret };
}
