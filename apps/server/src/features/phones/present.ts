import { remindersOf } from '@minaret/contract/athan-plus/channels';
import type { Follow, Phone } from '@minaret/contract/athan-plus/phones';
import { isPaused } from './paused.ts';
import type { StoredFollow, StoredPhone } from './queries.ts';

export type Slots = readonly { masjidId: number; id: number; slot: number }[];

export function presentFollow(follow: StoredFollow, slots: Slots): Follow {
  const messages = slots
    .filter(({ masjidId, slot }) => masjidId === follow.masjidId && (follow.messages >> BigInt(slot)) & 1n)
    .map(({ id }) => id);
  return { ...remindersOf(follow), messages, hash_id: follow.hashId, name: follow.name };
}

export function presentPhone(
  phone: StoredPhone,
  follows: readonly StoredFollow[],
  slots: Slots,
  now: Date,
): Phone {
  const { last_push_at, last_push_result } = phone;
  return {
    subscription_host: phone.endpoint && new URL(phone.endpoint).host,
    locale: phone.locale,
    clock: phone.clock,
    device: phone.device,
    made_at: phone.created_at.toISOString(),
    last_seen_at: phone.last_seen_at.toISOString(),
    last_opened_at: phone.last_opened_at.toISOString(),
    last_push:
      last_push_at && last_push_result ? { at: last_push_at.toISOString(), result: last_push_result } : null,
    is_paused: isPaused(phone.last_opened_at, now),
    follows: follows.map((follow) => presentFollow(follow, slots)),
  };
}
