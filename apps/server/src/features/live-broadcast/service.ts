// Decides: setting up, beginning and ending a live broadcast; the password of the encoder.

import { randomBytes } from 'node:crypto';
import {
  type LiveBroadcast,
  type LiveBroadcasts,
  type LiveSetup,
  type LiveTicket,
  LONGEST_MINUTES,
  MOST_RECORDINGS,
  type SaveLive,
} from '@minaret/contract/athan-plus/live-broadcast';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { tellOnAir } from '../push-notifications/service.ts';
import { ENCODER_USER, listenUrl, sourceUrl, streamUrl } from './live-addresses.ts';
import { presentBroadcast, presentSetup } from './present.ts';
import {
  curveOf,
  findBroadcast,
  findMount,
  findRunning,
  findSetup,
  insertBroadcast,
  listBroadcasts,
  lockLive,
  putSetup,
  type StoredBroadcast,
  type StoredSetup,
  updateBroadcast,
} from './queries.ts';

export { onAirForScreens } from './on-screens.ts';

const PASSWORD_BYTES = 16;
const HINT_LENGTH = 4;
const HOUR_MS = 3_600_000;

type Kept = Omit<StoredSetup, 'masjid_id' | 'updated_by' | 'updated_at'>;

/** What a masjid has that never set anything up. */
const UNSAVED: Kept = {
  title: 'Live',
  source: 'browser',
  link_url: null,
  planned_at: null,
  audience: 'everyone',
  tells_followers: true,
  is_recorded: true,
  longest_minutes: LONGEST_MINUTES.usual,
  encoder_hash: null,
  encoder_hint: null,
  version: 0,
};

async function standingSetup(ctx: Context): Promise<Kept> {
  return (await findSetup(ctx.db, masjidOf(ctx).id)) ?? UNSAVED;
}

/** Its public id is the name of its mount. */
export function mountOf(ctx: Context): Promise<string> {
  return findMount(ctx.db, masjidOf(ctx).id);
}

export async function allBroadcasts(ctx: Context): Promise<LiveBroadcasts> {
  const { id } = masjidOf(ctx);
  const { config, secrets } = ctx.ports;
  const setup = await standingSetup(ctx);
  const mount = await mountOf(ctx);
  const stored = await listBroadcasts(ctx.db, id, MOST_RECORDINGS);
  const running = stored.find(({ ended_at }) => ended_at === null);
  const past = stored.filter(
    ({ ended_at, deleted_at, on_air_at }) => ended_at !== null && deleted_at === null && on_air_at !== null,
  );
  const at = { mount, audience: running?.audience ?? setup.audience };
  return {
    setup: presentSetup(setup),
    encoder: {
      host: new URL(config.relay.url).hostname,
      port: config.relay.port,
      mount: `/live/${mount}`,
      user: ENCODER_USER,
      hint: setup.encoder_hint,
    },
    listen_url: listenUrl(config, secrets, at),
    stream_url: streamUrl(config, secrets, at),
    podcast_url: `${config.publicUrl}/live/${mount}/podcast.xml`,
    running: running ? presentBroadcast(secrets, mount, running) : null,
    curve: running ? await curveOf(ctx.db, id, running.id) : [],
    past: past.map((one) => presentBroadcast(secrets, mount, one)),
    recorded_bytes: past.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

export async function saveSetup(ctx: Context, { m_id: _, version, ...given }: SaveLive): Promise<LiveSetup> {
  await lockLive(ctx.db, masjidOf(ctx).id);
  const current = await standingSetup(ctx);
  if (version !== undefined && version !== current.version)
    throw new Failure('stale_version', { current: presentSetup(current) });
  const { planned_at, ...named } = given;
  const changes = withoutUndefined({
    ...named,
    ...(planned_at === undefined ? {} : { planned_at: planned_at === null ? null : new Date(planned_at) }),
  });
  const next: Kept = { ...current, ...changes };
  if (next.source === 'link' && next.link_url === null) throw new Failure('live_link_missing');
  const changed = Object.keys(changes).filter(
    (field) => !isSame(next[field as keyof Kept], current[field as keyof Kept]),
  );
  if (changed.length === 0) return presentSetup(current);
  const saved = await keepSetup(ctx, next);
  await audit(ctx, 'live.setup', { details: { title: saved.title, fields: changed } });
  await ctx.publish('live');
  return presentSetup(saved);
}

function keepSetup(ctx: Context, { version: _, ...setup }: Kept): Promise<StoredSetup> {
  const by = { updated_by: userOf(ctx).name, updated_at: ctx.now };
  return putSetup(ctx.db, { ...setup, ...by, masjid_id: masjidOf(ctx).id });
}

/** The old one ends at once; a source that is connected stays. */
export async function renewPassword(ctx: Context): Promise<{ password: string; hint: string }> {
  await lockLive(ctx.db, masjidOf(ctx).id);
  // Typed into boxes with four buttons: no signs beside letters and digits.
  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  const hint = password.slice(-HINT_LENGTH);
  const current = await standingSetup(ctx);
  await keepSetup(ctx, { ...current, encoder_hash: hashToken(password), encoder_hint: hint });
  await audit(ctx, 'live.encoder-password');
  await ctx.publish('live');
  return { password, hint };
}

function ticketFor(ctx: Context, mount: string, broadcast: StoredBroadcast): string {
  const { id, title, audience, is_recorded, longest_minutes } = broadcast;
  return sourceUrl(ctx.ports.config, ctx.ports.secrets, {
    masjidId: masjidOf(ctx).id,
    mount,
    broadcastId: id,
    title,
    audience,
    isRecorded: is_recorded,
    longestMinutes: longest_minutes,
    expires: ctx.now.getTime() + longest_minutes * 60_000 + HOUR_MS,
  });
}

/** Who opens the page anew goes on with what runs. A link is on air at once: its sound is somebody else's. */
export async function startBroadcast(ctx: Context): Promise<LiveTicket> {
  const { id: masjid_id } = masjidOf(ctx);
  const { secrets } = ctx.ports;
  await lockLive(ctx.db, masjid_id);
  const mount = await mountOf(ctx);
  const running = await findRunning(ctx.db, masjid_id);
  const setup = await standingSetup(ctx);
  const source = running?.source ?? setup.source;
  if (source === 'encoder') throw new Failure('live_by_encoder');
  if (source === 'link' && !(running ?? setup).link_url) throw new Failure('live_link_missing');
  const broadcast = running ?? (await begin(ctx, setup));
  return {
    broadcast: presentBroadcast(secrets, mount, broadcast),
    source_url: source === 'link' ? null : ticketFor(ctx, mount, broadcast),
  };
}

async function begin(ctx: Context, setup: Kept): Promise<StoredBroadcast> {
  const { title, source, link_url, audience, tells_followers, is_recorded, longest_minutes } = setup;
  const broadcast = await insertBroadcast(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    title,
    source,
    link_url,
    audience,
    tells_followers,
    is_recorded: is_recorded && source !== 'link',
    longest_minutes,
    created_at: ctx.now,
    created_by: userOf(ctx).name,
    on_air_at: source === 'link' ? ctx.now : null,
    heard_at: null,
    ended_at: null,
    ending: null,
    deleted_at: null,
  });
  if (broadcast.on_air_at) {
    await tellOnAir(ctx.db, { masjidId: broadcast.masjid_id, broadcastId: broadcast.id }, ctx.now);
    await ctx.publish('on-air');
  }
  await audit(ctx, 'live.start', { subject: String(broadcast.id), details: { title } });
  await ctx.publish('live');
  return broadcast;
}

export async function endBroadcast(ctx: Context, broadcastId: number): Promise<LiveBroadcast> {
  await lockLive(ctx.db, masjidOf(ctx).id);
  const mount = await mountOf(ctx);
  const found = await findBroadcast(ctx.db, masjidOf(ctx).id, broadcastId);
  if (!found) throw new Failure('not_found');
  if (found.ended_at) return presentBroadcast(ctx.ports.secrets, mount, found);
  const ended = await updateBroadcast(ctx.db, found, {
    ended_at: ctx.now,
    ending: 'by-hand',
    listeners: 0,
  });
  await ctx.publish('on-air');
  await audit(ctx, 'live.end', { subject: String(broadcastId), details: { title: ended.title } });
  await ctx.publish('live');
  return presentBroadcast(ctx.ports.secrets, mount, ended);
}
