import type { PushNotification, PushWhen } from '@minaret/contract/athan-plus/push-notifications';
import { wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import type { StoredNotice } from './queries.ts';

function stateOf({ run_id, stopped_at, finished_at }: StoredNotice): PushNotification['state'] {
  if (stopped_at) return 'stopped';
  if (run_id === null) return 'waiting';
  return finished_at ? 'sent' : 'sending';
}

function whenOf(row: StoredNotice, here: ZoneSlice): PushWhen {
  const { day, prayer, prayer_at, minutes, due_at, created_at } = row;
  if (day && prayer && prayer_at && minutes !== null)
    return { kind: 'prayer', date: day, prayer, at: prayer_at, minutes };
  if (!due_at || due_at.getTime() === created_at.getTime()) return { kind: 'now' };
  const { date, time } = wallClock(here, due_at.getTime());
  return { kind: 'at', date, time };
}

export function presentNotice(row: StoredNotice, here: ZoneSlice): PushNotification {
  return {
    pn_id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    when: whenOf(row, here),
    due_at: row.due_at?.toISOString() ?? null,
    state: stateOf(row),
    stopped_because: row.stopped_because,
    is_counted: row.is_counted,
    library_id: row.library_item_id,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    recipients: row.recipients ?? 0,
    accepted: row.accepted ?? 0,
    gone: row.gone ?? 0,
    failed: row.failed ?? 0,
    opened: row.opened ?? 0,
    seconds_late: row.accepted ? Math.round((row.latest_ms ?? 0) / 1000) : null,
  };
}
