import {
  type LiveBroadcast,
  type LiveSetup,
  RECORDING_DAYS,
} from '@minaret/contract/athan-plus/live-broadcast';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { recordingPath } from './live-addresses.ts';
import type { StoredBroadcast, StoredSetup } from './queries.ts';

const DAY_MS = 86_400_000;

export function presentSetup(setup: Omit<StoredSetup, 'masjid_id' | 'updated_by' | 'updated_at'>): LiveSetup {
  const { title, source, link_url, planned_at, audience, tells_followers, is_recorded } = setup;
  return {
    title,
    source,
    link_url,
    planned_at: planned_at?.toISOString() ?? null,
    audience,
    tells_followers,
    is_recorded,
    longest_minutes: setup.longest_minutes,
    version: setup.version,
  };
}

function endsAt({ on_air_at, longest_minutes, ended_at }: StoredBroadcast): string | null {
  if (!on_air_at || ended_at) return null;
  return new Date(on_air_at.getTime() + longest_minutes * 60_000).toISOString();
}

/** Null: it is on air, kept, public, or nothing was recorded. */
function goneAt({ ended_at, is_kept, is_public, bytes }: StoredBroadcast): string | null {
  if (!ended_at || is_kept || is_public || bytes === 0) return null;
  return new Date(ended_at.getTime() + RECORDING_DAYS * DAY_MS).toISOString();
}

export const chaptersOf = ({ chapter_seconds, chapter_titles }: StoredBroadcast) =>
  chapter_seconds.map((seconds, at) => ({ seconds, title: chapter_titles[at] ?? '' }));

export function presentBroadcast(secrets: Secrets, mount: string, stored: StoredBroadcast): LiveBroadcast {
  const { id, title, source, link_url, audience, is_recorded, created_by, ending, listeners } = stored;
  const { most_listeners, bytes, plays, is_public, is_kept, version } = stored;
  return {
    id,
    title,
    source,
    link_url,
    audience,
    is_recorded,
    created_at: stored.created_at.toISOString(),
    created_by,
    on_air_at: stored.on_air_at?.toISOString() ?? null,
    heard_at: stored.heard_at?.toISOString() ?? null,
    ended_at: stored.ended_at?.toISOString() ?? null,
    ending,
    ends_at: endsAt(stored),
    listeners,
    most_listeners,
    seconds: stored.milliseconds / 1000,
    bytes,
    chapters: chaptersOf(stored),
    plays,
    is_public,
    is_kept,
    gone_at: goneAt(stored),
    url: bytes > 0 ? recordingPath(secrets, mount, id) : null,
    version,
  };
}
