// Decides: what is kept of a phone with the app (Athan+), what it may follow, and how all of it is forgotten.

import { bitsOf, type Reminders } from '@minaret/contract/athan-plus/channels';
import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import {
  type Follow,
  MAX_FOLLOWS,
  type Phone,
  type PhoneLocale,
  type PushSubscription,
} from '@minaret/contract/athan-plus/phones';
import { type Context, masjidOf, phoneOf, type RequestContext } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { areUsableKeys, type PushTarget } from '../../platform/push/push.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { presentFollow, presentPhone } from './present.ts';
import {
  deleteFollow,
  deleteOthersAt,
  deletePhone,
  findPhone,
  insertPhone,
  listFollows,
  listSlots,
  lockPhone,
  putFollow,
  updatePhone,
  wantMore,
} from './queries.ts';

export { openedMark, openPush } from './opened.ts';
export { pausedBefore } from './paused.ts';
export { sendTest } from './test-push.ts';

/** Phones belong to no masjid: statements about them name the phone, and see every masjid that it follows. */
async function enterPhones(ctx: Context): Promise<void> {
  await enterTenant(ctx.db, { system: true });
}

/** Strangers send it: an address that we would post to, and keys that are keys. */
function targetOf(ctx: Context, subscription: PushSubscription | null): PushTarget | null {
  if (!subscription) return null;
  const { endpoint, keys } = subscription;
  if (!ctx.ports.push.isAllowed(endpoint)) throw new Failure('push_service_unknown');
  const target = {
    // As an address is written: what a string may hold and an address may not is gone.
    endpoint: new URL(endpoint).href,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  };
  if (!areUsableKeys(target))
    throw new Failure('invalid_payload', { issues: [{ path: 'subscription.keys', message: 'No keys' }] });
  return target;
}

interface NewPhone {
  subscription: PushSubscription | null;
  locale: PhoneLocale;
  clock: 12 | 24;
  device?: DeviceKind;
}

export async function registerPhone(
  ctx: RequestContext,
  { subscription, locale, clock, device }: NewPhone,
): Promise<{ key: string; phone: Phone }> {
  const target = targetOf(ctx, subscription);
  await ctx.ports.limits.take('phoneRegister', ctx.web.network);
  await enterPhones(ctx);
  if (target) await deleteOthersAt(ctx.db, target.endpoint, null);
  const key = randomToken();
  const traits = { locale, clock, device: device ?? null };
  const id = await insertPhone(ctx.db, { keyHash: hashToken(key), target, ...traits, now: ctx.now });
  return { key, phone: await readPhone(ctx, id) };
}

async function readPhone(ctx: Context, id: number): Promise<Phone> {
  const phone = await findPhone(ctx.db, id);
  // Forgotten by another request since it was let in.
  if (!phone) throw new Failure('unauthenticated');
  const follows = await listFollows(ctx.db, id);
  const slots = await listSlots(
    ctx.db,
    follows.map(({ masjidId }) => masjidId),
  );
  return presentPhone(phone, follows, slots, ctx.now);
}

export async function getPhone(ctx: Context): Promise<Phone> {
  await enterPhones(ctx);
  return readPhone(ctx, phoneOf(ctx));
}

interface PhoneChanges extends Partial<NewPhone> {
  has_opened?: true;
}

export async function changePhone(ctx: Context, changes: PhoneChanges): Promise<Phone> {
  const { subscription, locale, clock, device, has_opened: hasOpened } = changes;
  const id = phoneOf(ctx);
  const target = subscription === undefined ? undefined : targetOf(ctx, subscription);
  await enterPhones(ctx);
  if (target) await deleteOthersAt(ctx.db, target.endpoint, id);
  await updatePhone(ctx.db, id, { target, locale, clock, device, hasOpened, now: ctx.now });
  return readPhone(ctx, id);
}

export async function forgetPhone(ctx: Context): Promise<null> {
  await enterPhones(ctx);
  await deletePhone(ctx.db, phoneOf(ctx));
  return null;
}

export async function followMasjid(ctx: Context, reminders: Reminders): Promise<Follow> {
  const masjidId = masjidOf(ctx).id;
  const phoneId = phoneOf(ctx);
  await enterPhones(ctx);
  await lockPhone(ctx.db, phoneId);
  const held = await listFollows(ctx.db, phoneId);
  const others = held.filter((each) => each.masjidId !== masjidId);
  if (others.length >= MAX_FOLLOWS) throw new Failure('too_many_follows');
  const slots = await listSlots(ctx.db, [masjidId]);
  // One that was deleted meanwhile is passed over: the phone's copy may be older.
  const asked = slots.filter(({ id }) => reminders.messages.includes(id));
  const messages = asked.reduce((sum, { slot }) => sum | (1n << BigInt(slot)), 0n);
  const bits = { ...bitsOf(reminders), messages };
  await putFollow(ctx.db, { masjidId, phoneId, ...bits, now: ctx.now });
  await wantMore(ctx.db, masjidId, bits);
  const follow = (await listFollows(ctx.db, phoneId)).find((each) => each.masjidId === masjidId);
  if (!follow) throw new Failure('unauthenticated');
  return presentFollow(follow, slots);
}

export async function unfollowMasjid(ctx: Context): Promise<null> {
  await enterPhones(ctx);
  await deleteFollow(ctx.db, masjidOf(ctx).id, phoneOf(ctx));
  return null;
}
