// Decides: when this phone is known to the server (push subscription), how both are kept in step, and how it is forgotten.

import type { Reminders } from '@minaret/contract/athan-plus/channels';
import type { Phone as KnownPhone } from '@minaret/contract/athan-plus/phones';
import { deviceKind } from '../core/install.ts';
import { dropKept, keep, readKept } from '../core/store.ts';

/** Kept by the phone alone: with it the server knows whose reminders are changed. */
interface Phone {
  key: string;
}

type PushResult = NonNullable<KnownPhone['last_push']>['result'];
export type PhoneTraits = Pick<KnownPhone, 'locale' | 'clock'>;

const KEY = 'phone';
/** A browser without its push service never answers. */
const PATIENCE_MS = 20_000;

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const answer = await fetch(`/api/app${path}`, {
    method,
    credentials: 'omit',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Refused(answer.status);
  return ((await answer.json()) as { response: T }).response;
}

export interface OfferedMessage {
  id: number;
  title: string;
  /** By the masjid's clock, `YYYY-MM-DDTHH:MM`. */
  next: string[];
}

/** What the masjid offers; nobody has to be known for it. */
export function offeredMessages(hashId: string): Promise<OfferedMessage[]> {
  return ask('GET', `/messages/${hashId}`);
}

/** What this browser can do, before anybody is asked anything. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function decoded(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS));
  return Promise.race([work, late]);
}

async function subscribe(): Promise<PushSubscription> {
  const { key } = await ask<{ key: string }>('GET', '/push-key');
  const worker = await withPatience(navigator.serviceWorker.ready);
  const known = await worker.pushManager.getSubscription();
  if (known) return known;
  return withPatience(
    worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decoded(key) }),
  );
}

const bodyOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
};

export type Allowed = 'allowed' | 'denied' | 'not now' | 'failed';

/** The system's question comes first, in the tap itself; then the server is told. */
export async function allow(traits: PhoneTraits, all: Readonly<Record<string, Reminders>>): Promise<Allowed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'not now';
  try {
    await register(await subscribe(), traits);
    await putAll(all);
    return 'allowed';
  } catch {
    return 'failed';
  }
}

async function register(subscription: PushSubscription, traits: PhoneTraits): Promise<void> {
  const phone = await readKept<Phone>(KEY);
  const body = { subscription: bodyOf(subscription), ...traits, device: deviceKind() };
  if (phone) {
    try {
      await ask('PATCH', '/phone', body, phone.key);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    }
  }
  const { key } = await ask<{ key: string }>('POST', '/phones', body);
  await keep(KEY, { key } satisfies Phone);
}

/** The phone's own copy is what holds: the server is given it whole. */
export async function putFollow(id: string, reminders: Reminders): Promise<void> {
  const phone = await readKept<Phone>(KEY);
  if (phone) await ask('PUT', `/follows/${encodeURIComponent(id)}`, reminders, phone.key);
}

async function putAll(all: Readonly<Record<string, Reminders>>): Promise<void> {
  for (const [id, reminders] of Object.entries(all)) await putFollow(id, reminders);
}

export async function dropFollow(id: string): Promise<void> {
  const phone = await readKept<Phone>(KEY);
  if (phone)
    await ask('DELETE', `/follows/${encodeURIComponent(id)}`, undefined, phone.key).catch(() => undefined);
}

export type Step = KnownPhone | 'unknown' | 'unreachable';

/** At each start: a subscription that the browser has changed, or a server that has forgotten the phone, is put right. */
export async function keepInStep(
  traits: PhoneTraits,
  all: Readonly<Record<string, Reminders>>,
): Promise<Step> {
  const phone = await readKept<Phone>(KEY);
  if (!phone || !canPush()) return 'unknown';
  try {
    const worker = await withPatience(navigator.serviceWorker.ready);
    const subscription = await worker.pushManager.getSubscription();
    const known = {
      ...traits,
      device: deviceKind(),
      has_opened: true,
      subscription: subscription && bodyOf(subscription),
    };
    return await ask<KnownPhone>('PATCH', '/phone', known, phone.key);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) return 'unreachable';
  }
  return registerAnew(traits, all);
}

async function registerAnew(traits: PhoneTraits, all: Readonly<Record<string, Reminders>>): Promise<Step> {
  await dropKept(KEY);
  if (Notification.permission !== 'granted') return 'unknown';
  try {
    await register(await subscribe(), traits);
    await putAll(all);
    return await knownPhone();
  } catch {
    return 'unreachable';
  }
}

export async function knownPhone(): Promise<Step> {
  const phone = await readKept<Phone>(KEY);
  if (!phone) return 'unknown';
  return ask<KnownPhone>('GET', '/phone', undefined, phone.key).catch(() => 'unreachable' as const);
}

export async function sendTest(): Promise<PushResult> {
  const phone = await readKept<Phone>(KEY);
  if (!phone) return 'gone';
  const answer = await ask<{ result: PushResult }>('POST', '/phone/test', undefined, phone.key).catch(
    () => null,
  );
  return answer?.result ?? 'unreachable';
}

/** Safari shows some pushes without our worker: the address then says which one was opened. */
export async function tellOpened(): Promise<void> {
  const url = new URL(location.href);
  const o = url.searchParams.get('o');
  if (!o) return;
  url.searchParams.delete('o');
  history.replaceState(history.state, '', url.pathname + url.search);
  await ask('POST', '/opened', { o }).catch(() => undefined);
}

/** Here and on the server. */
export async function forgetPhone(): Promise<void> {
  const phone = await readKept<Phone>(KEY);
  if (phone) await ask('DELETE', '/phone', undefined, phone.key).catch(() => undefined);
  await dropKept(KEY);
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration('/app/');
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
