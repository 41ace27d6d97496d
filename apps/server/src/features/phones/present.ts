import { remindersOf } from '@minaret/contract/athan-plus/channels';
import type { Follow, Phone } from '@minaret/contract/athan-plus/phones';
import { isPaused } from './paused.ts';
import type { StoredFollow, StoredPhone } from './queries.ts';

export function presentFollow(follow: StoredFollow): Follow {
  return { ...remindersOf(follow), messages: [], hash_id: follow.hashId, name: follow.name };
}

export function presentPhone(phone: StoredPhone, follows: readonly StoredFollow[], now: Date): Phone {
  const { last_push_at, last_push_result } = phone;
  return {
    subscription_host: phone.endpoint && new URL(phone.endpoint).host,
    locale: phone.locale,
    clock: phone.clock,
    made_at: phone.created_at.toISOString(),
    last_seen_at: phone.last_seen_at.toISOString(),
    last_opened_at: phone.last_opened_at.toISOString(),
    last_push:
      last_push_at && last_push_result ? { at: last_push_at.toISOString(), result: last_push_result } : null,
    is_paused: isPaused(phone.last_opened_at, now),
    follows: follows.map(presentFollow),
  };
}
