import type { PhoneLocale, PushOutcome } from '@minaret/contract/athan-plus/phones';
import type { ColumnType, Generated } from 'kysely';

/** More bits than a number holds: written as text, and read by `::text`. */
type Bits = ColumnType<never, string, string>;

export interface PhonesTable {
  id: Generated<number>;
  key_hash: Buffer;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  locale: PhoneLocale;
  clock: 12 | 24;
  created_at: Date;
  last_seen_at: Date;
  last_opened_at: Date;
  last_push_at: Date | null;
  last_push_result: PushOutcome | null;
}

export interface FollowsTable {
  masjid_id: number;
  phone_id: number;
  channels: Bits;
  topics: Bits;
  messages: ColumnType<never, string | undefined, string>;
  walk_minutes: number | null;
  created_at: Date;
}
