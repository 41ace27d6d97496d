// Decides: how a masjid goes on air (live broadcast): sources, who may listen, how long at most, how long a recording that nobody keeps stays (days).

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, line, MasjidParams, Version, WebAddress } from '../fields/fields.ts';
import { LiveChapter, LiveChapters } from './live-chapters.ts';

/** This browser's microphone; a box or program that speaks Icecast; somebody else's stream, such as YouTube's. */
export const LIVE_SOURCES = ['browser', 'encoder', 'link'] as const;
export type LiveSource = (typeof LIVE_SOURCES)[number];

/** `link`: only who was given the address; nothing of it is listed. */
export const LIVE_AUDIENCES = ['everyone', 'link'] as const;
export type LiveAudience = (typeof LIVE_AUDIENCES)[number];

export const LIVE_ENDINGS = ['by-hand', 'lost', 'silence', 'longest', 'replaced'] as const;
export type LiveEnding = (typeof LIVE_ENDINGS)[number];

export const MOST_LIVE_TITLE = 80;
/** After so long a broadcast ends by itself: a forgotten microphone is not heard the whole night. */
export const LONGEST_MINUTES = { least: 10, usual: 120, most: 480 } as const;
/** A line that does not come back within this time ends the broadcast. */
export const LOST_MINUTES = 5;
/** A recording that is neither public nor kept by hand goes after so many days. */
export const RECORDING_DAYS = 30;
export const MOST_RECORDINGS = 500;

export const LiveSetup = z.object({
  title: z.string(),
  source: z.enum(LIVE_SOURCES),
  /** Of the source `link`. */
  link_url: z.nullable(z.string()),
  planned_at: z.nullable(z.string()),
  audience: z.enum(LIVE_AUDIENCES),
  tells_followers: z.boolean(),
  is_recorded: z.boolean(),
  longest_minutes: z.int(),
  version: Version,
});
export type LiveSetup = z.infer<typeof LiveSetup>;

export const LiveBroadcast = z.object({
  id: Id,
  title: z.string(),
  source: z.enum(LIVE_SOURCES),
  link_url: z.nullable(z.string()),
  audience: z.enum(LIVE_AUDIENCES),
  is_recorded: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  /** The first sound; null while it is only prepared. */
  on_air_at: z.nullable(z.string()),
  /** When the relay last had sound of it. */
  heard_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ending: z.nullable(z.enum(LIVE_ENDINGS)),
  /** When it ends by itself. */
  ends_at: z.nullable(z.string()),
  listeners: z.int(),
  most_listeners: z.int(),
  /** Of the recording; 0 where there is none. */
  seconds: z.number(),
  bytes: z.int(),
  chapters: z.array(LiveChapter),
  plays: z.int(),
  is_public: z.boolean(),
  is_kept: z.boolean(),
  /** When a recording that nobody keeps goes. */
  gone_at: z.nullable(z.string()),
  /** Where it can be heard by whoever has this address. */
  url: z.nullable(z.string()),
  version: Version,
});
export type LiveBroadcast = z.infer<typeof LiveBroadcast>;

/** What an Icecast source client is told, beside its password. */
const Encoder = z.object({
  host: z.string(),
  port: z.int(),
  mount: z.string(),
  user: z.string(),
  /** The last characters of the password; null while there is none. */
  hint: z.nullable(z.string()),
});

export const LiveBroadcasts = z.object({
  setup: LiveSetup,
  encoder: Encoder,
  /** The page where people listen, and the stream itself for radios and players. */
  listen_url: z.string(),
  stream_url: z.string(),
  podcast_url: z.string(),
  running: z.nullable(LiveBroadcast),
  /** Of the running one: `listeners[n]` in its minute n. */
  curve: z.array(z.int()),
  past: z.array(LiveBroadcast),
  recorded_bytes: z.int(),
});
export type LiveBroadcasts = z.infer<typeof LiveBroadcasts>;

/** What is not named stays. */
export const SaveLive = z.object({
  m_id: z.optional(Id),
  title: z.optional(line(MOST_LIVE_TITLE)),
  source: z.optional(z.enum(LIVE_SOURCES)),
  link_url: z.optional(WebAddress),
  planned_at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Choose a date and a time' }))),
  audience: z.optional(z.enum(LIVE_AUDIENCES)),
  tells_followers: z.optional(z.boolean()),
  is_recorded: z.optional(z.boolean()),
  longest_minutes: z.optional(
    z.int().check(z.minimum(LONGEST_MINUTES.least), z.maximum(LONGEST_MINUTES.most)),
  ),
  version: z.optional(Version),
});
export type SaveLive = z.infer<typeof SaveLive>;

/** What the page needs to send its sound. */
export const LiveTicket = z.object({
  broadcast: LiveBroadcast,
  /** The relay's address for a source, our signature in it; null for a link, which needs no sound of ours. */
  source_url: z.nullable(z.string()),
});
export type LiveTicket = z.infer<typeof LiveTicket>;

const shared = { access: { roles: CONTENT_ROLES } } as const;
/** The community tools of the app come with its plan; what was made with them stays readable without. */
const premium = { access: { roles: CONTENT_ROLES, feature: 'app_premium_features' } } as const;
const BroadcastParams = z.extend(MasjidParams, { broadcast_id: Id });

export const liveBroadcastContract = {
  getAll: endpoint({
    ...shared,
    method: 'GET',
    path: '/live-broadcast/getAll/:m_id',
    summary: 'The broadcast that is planned, the one on air, and past ones with their recordings',
    params: MasjidParams,
    response: LiveBroadcasts,
  }),
  save: endpoint({
    ...premium,
    method: 'POST',
    path: '/live-broadcast/save',
    summary: 'Say how the next broadcast is made; what is not named stays',
    body: SaveLive,
    response: LiveSetup,
    message: 'Saved.',
    failures: ['stale_version', 'live_link_missing'],
  }),
  start: endpoint({
    ...premium,
    method: 'POST',
    path: '/live-broadcast/start/:m_id',
    summary: 'Begin a broadcast as it is set up, or go on with the one that runs',
    params: MasjidParams,
    response: LiveTicket,
    failures: ['live_link_missing', 'live_by_encoder'],
  }),
  end: endpoint({
    ...shared,
    method: 'POST',
    path: '/live-broadcast/end/:m_id/:broadcast_id',
    summary: 'End a broadcast',
    params: BroadcastParams,
    response: LiveBroadcast,
  }),
  encoderPassword: endpoint({
    ...premium,
    method: 'POST',
    path: '/live-broadcast/encoder-password/:m_id',
    summary: 'Make a new password for the hardware encoder; it is shown this once, and the old one ends',
    params: MasjidParams,
    response: z.object({ password: z.string(), hint: z.string() }),
  }),
  update: endpoint({
    ...shared,
    method: 'PATCH',
    path: '/live-broadcast/update/:m_id/:broadcast_id',
    summary: 'Give a recording a title and chapters, keep it, make it public or take it back',
    params: BroadcastParams,
    body: z.object({
      title: z.optional(line(MOST_LIVE_TITLE)),
      is_public: z.optional(z.boolean()),
      is_kept: z.optional(z.boolean()),
      chapters: z.optional(LiveChapters),
      version: z.optional(Version),
    }),
    response: LiveBroadcast,
    message: 'Saved.',
    failures: ['stale_version', 'live_chapter_late'],
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/live-broadcast/delete/:m_id/:broadcast_id',
    summary: 'Delete a recording',
    params: BroadcastParams,
    response: LiveBroadcast,
    message: 'Deleted.',
    failures: ['live_on_air'],
  }),
  restore: endpoint({
    ...shared,
    method: 'POST',
    path: '/live-broadcast/restore/:m_id/:broadcast_id',
    summary: 'Bring a deleted recording back',
    params: BroadcastParams,
    response: LiveBroadcast,
    message: 'Restored.',
  }),
};
