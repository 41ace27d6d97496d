import type { RemindedPrayer } from '@minaret/contract/athan-plus/channels';
import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import type { PhoneLocale, PushOutcome } from '@minaret/contract/athan-plus/phones';
import type { StoppedBecause } from '@minaret/contract/athan-plus/push-notifications';
import type { FollowedPrayer } from '@minaret/prayer/calendar/special-prayers';
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
  device: DeviceKind | null;
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

export interface FollowerCountsTable {
  masjid_id: number;
  day: string;
  followers: number;
}

export interface AppPagesTable {
  masjid_id: number;
  announcements: boolean;
  events: boolean;
  janazah: boolean;
  version: Generated<number>;
  updated_by: string;
  updated_at: Date;
}

export interface PushPlansTable {
  masjid_id: number;
  is_stale: Generated<boolean>;
  planned_to: Date | null;
  channels: Bits;
  topics: Bits;
  messages: ColumnType<never, string | undefined, string>;
  walks: Generated<number[]>;
}

export interface PushWheelTable {
  masjid_id: number;
  day: string;
  channel: number;
  minute: number;
  until_minute: number;
  time: string;
  iqamah: string | null;
  said: string | null;
}

export interface PushRunsTable {
  id: Generated<number>;
  masjid_id: number | null;
  day: string;
  channel: number;
  due_at: Date;
  until: Date;
  time: string | null;
  iqamah: string | null;
  said: string | null;
  seconds: number;
  begun_second: Generated<number>;
  leased_until: Date;
  finished_at: Date | null;
  recipients: Generated<number>;
  accepted: Generated<number>;
  gone: Generated<number>;
  failed: Generated<number>;
  opened: Generated<number>;
  latest_ms: Generated<number>;
}

export interface PushOpensTable {
  masjid_id: number | null;
  run_id: number;
  phone_id: number;
}

export interface PushNoticesTable {
  masjid_id: number;
  id: Generated<number>;
  kind: 'announcement' | 'janazah' | 'live';
  title: string;
  message: string;
  day: string | null;
  prayer: RemindedPrayer | null;
  prayer_at: 'adhan' | 'iqamah' | null;
  minutes: number | null;
  due_at: Date | null;
  until: Date | null;
  is_counted: boolean;
  created_by: string;
  created_at: Date;
  stopped_at: Date | null;
  stopped_because: StoppedBecause | null;
  run_id: number | null;
  sent_message: string | null;
  special_prayer_id: number | null;
  is_correction: Generated<boolean>;
  is_taken_back: Generated<boolean>;
  janazah_name: string | null;
  janazah_date: string | null;
  janazah_time: string | null;
  janazah_after: FollowedPrayer | null;
  janazah_burial: string | null;
  library_item_id: number | null;
}

export interface PushQuietHoursTable {
  masjid_id: number;
  quiet_from: string;
  quiet_to: string;
  updated_by: string;
  updated_at: Date;
}

export interface ReminderMessagesTable {
  masjid_id: number;
  id: Generated<number>;
  slot: number;
  title: string;
  message: string;
  is_on: boolean;
  weekdays: number[] | null;
  hijri_month: number | null;
  hijri_days: number[] | null;
  time: string | null;
  prayer: RemindedPrayer | null;
  prayer_at: 'adhan' | 'iqamah' | null;
  minutes: number | null;
  button_texts: string[];
  button_urls: string[];
  version: Generated<number>;
  updated_by: string;
  updated_at: Date;
}
