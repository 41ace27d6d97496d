import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import type { ImageCategory, ImageSeason } from '@minaret/contract/system/system-images';
import type { RegionType } from '@minaret/contract/system/system-notifications';
import type { Generated } from 'kysely';

/** Of the installation, not of a masjid. */
export interface SystemImagesTable {
  id: Generated<number>;
  title: string;
  file_key: string;
  width: number;
  height: number;
  categories: ImageCategory[];
  languages: string[];
  seasons: ImageSeason[];
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
  deleted_at: Date | null;
}

export interface DatedNotificationsTable {
  id: Generated<number>;
  calendar: 'gregorian' | 'hijri';
  day: number;
  month: number;
  language: string;
  title: string;
  body: string;
  devices: DeviceKind[];
  region_type: RegionType;
  region: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
  deleted_at: Date | null;
}

export interface DueNotificationsTable {
  notification_id: number;
  /** `YYYY-MM-DD`. */
  due_on: string;
  found_at: Date;
  handed_over_at: Date | null;
}

export interface NotificationRunsTable {
  notification_id: number;
  due_on: string;
  time_zone: string;
  run_id: number | null;
  begun_at: Date;
}

export interface NotificationRecipientsTable {
  notification_id: number;
  due_on: string;
  phone_id: number;
  run_id: number;
}

export interface SupportGrantsTable {
  masjid_id: number;
  user_id: number | null;
  user_name: string;
  granted_at: Date;
  expires_at: Date;
}

export interface MailCountsTable {
  /** `YYYY-MM-DD` of UTC. */
  day: string;
  sent: Generated<number>;
  failed: Generated<number>;
}
