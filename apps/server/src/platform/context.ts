import type { ApiScope, DeviceKind, Role, SignedLinkPurpose } from '@minaret/contract/access/access';
import type { Topic } from '@minaret/contract/api/events';
import type { Locale } from '@minaret/contract/fields/fields';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Recipient } from './events/events.ts';
import type { GivingPayments } from './giving-payments/giving-payments.ts';
import type { JobName, JobPayload } from './jobs/job-catalogue.ts';
import type { Mail } from './mail/mail.ts';
import type { Analytics } from './observability/analytics.ts';
import type { Log } from './observability/log.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Payments } from './payments/payments.ts';
import type { Push } from './push/push.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { RateLimits } from './session/rate-limits.ts';
import type { Storage } from './storage/storage.ts';

export interface UserActor {
  kind: 'user';
  userId: number;
  sessionId: string;
  name: string;
  locale: Locale;
  /** Held in the masjid the request is about. */
  roles: readonly Role[];
}

/** A program that asks for one masjid. */
export interface ApiKeyActor {
  kind: 'api-key';
  keyId: number;
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
}

/** A thing of a masjid, such as a television, that was given a key of its own. */
export interface DeviceActor {
  kind: 'device';
  device: DeviceKind;
  deviceId: number;
}

/** Whoever holds an address that we signed: what it is for, and what it speaks of. */
export interface LinkActor {
  kind: 'link';
  purpose: SignedLinkPurpose;
  subject: string;
}

/** Everyone who can ask over the wire. */
export type OutsideActor = { kind: 'visitor' } | UserActor | ApiKeyActor | DeviceActor | LinkActor;

/** Who acts; `job` is our own work, `host` the command line. */
export type Actor = OutsideActor | { kind: 'job'; job: JobName } | { kind: 'host' };

/** The masjid a request is about, as far as deciding needs it. */
export interface CurrentMasjid {
  id: number;
  timeZone: string;
  features: readonly string[];
}

/** What the process has of the outside world; each with a local default. */
export interface Ports {
  config: Config;
  secrets: Secrets;
  limits: RateLimits;
  mail: Mail;
  storage: Storage;
  /** Only where the host has asked for it. */
  analytics: Analytics | undefined;
  outbound: Outbound;
  payments: Payments;
  /** The card provider of gifts; the masjid's own account. */
  givingPayments: GivingPayments;
  push: Push;
}

export interface EnqueueOptions {
  runAt?: Date;
  /** One waiting job a key: a second one replaces it. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** What may wait lets everything else go first. */
  canWait?: boolean;
}

export interface NewJob<N extends JobName = JobName> {
  payload: JobPayload<N>;
  key: string;
  queue?: string;
}

export interface Context<A extends Actor = Actor> {
  actor: A;
  masjid: CurrentMasjid | null;
  /** The transaction of this request. Endpoints without one open theirs by `transact`. */
  db: Db;
  now: Date;
  ports: Ports;
  log: Log;
  /** Words in the actor's language; keys are `namespace:key`. */
  t(key: string, values?: Record<string, string | number>): string;
  /** In the caller's transaction: a job exists if and only if the change does. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: EnqueueOptions): Promise<void>;
  /** Many of one kind, in one statement. One that waits already under its key keeps its place. */
  enqueueMany<N extends JobName>(name: N, jobs: readonly NewJob<N>[]): Promise<void>;
  /** Tells the masjid's devices and pages, or one recipient, that something has changed, once it is committed. */
  publish(topic: Topic, to?: Recipient): Promise<void>;
  /** Tells many masjids of what they share, in as many statements as one. For those who see them all. */
  publishToMasjids(masjidIds: readonly number[], topic: Topic): Promise<void>;
  /** Tells the pages of the system admins, once it is committed. */
  publishToSystem(topic: Topic, to?: Pick<Recipient, 'user'>): Promise<void>;
  /** The same work in the name of a masjid that the request is not about: for those who look after all of them. */
  forMasjid(masjid: CurrentMasjid): Context<A>;
  /** Opens a transaction with the same actor and tenant, for work that cannot hold one all the time. */
  transact<T>(work: (ctx: Context<A>) => Promise<T>): Promise<T>;
}

export interface Cookie {
  name: string;
  value: string;
  path: string;
  maxAge: number;
  httpOnly: boolean;
}

/** The HTTP side of a request, for the few handlers that open or close sessions. */
export interface Web {
  ip: string;
  /** What attempts are counted by: an address, or of IPv6 the half that a household or a server has to itself. */
  network: string;
  userAgent: string;
  cookie(name: string): string | undefined;
  /** Sent only if the request succeeds. */
  setCookie(cookie: Cookie): void;
}

export interface RequestContext<A extends Actor = Actor> extends Context<A> {
  web: Web;
}

/** Handlers behind `signed-in` or a role know that somebody is there. */
export function userOf(ctx: Context): UserActor {
  if (ctx.actor.kind !== 'user') throw new Error('an endpoint for users was reached without one');
  return ctx.actor;
}

/** Handlers behind a phone's key know which it is. */
export function phoneOf(ctx: Context): number {
  if (ctx.actor.kind !== 'device' || ctx.actor.device !== 'phone')
    throw new Error('an endpoint for phones was reached without one');
  return ctx.actor.deviceId;
}

/** Handlers behind a kiosk's key know which it is. */
export function kioskOf(ctx: Pick<Context, 'actor'>): number {
  if (ctx.actor.kind !== 'device' || ctx.actor.device !== 'kiosk')
    throw new Error('an endpoint for kiosks was reached without one');
  return ctx.actor.deviceId;
}

/** Handlers behind a key alone know which it is. */
export function keyOf(ctx: Context): ApiKeyActor {
  if (ctx.actor.kind !== 'api-key') throw new Error('an endpoint for keys was reached without one');
  return ctx.actor;
}

/** Handlers behind a mosque role know which masjid it is. */
export function masjidOf(ctx: Context): CurrentMasjid {
  if (!ctx.masjid) throw new Error('an endpoint of a masjid was reached without one');
  return ctx.masjid;
}
