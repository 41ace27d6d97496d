import type { Role } from '@minaret/contract/access/access';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface MasjidsTable {
  id: Generated<number>;
  hash_id: string;
  name: string;
  address: string;
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
  time_zone: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  prayer_url: string | null;
  languages: Generated<string[]>;
  logo_key: string | null;
  /** 0: not yet approved. */
  status: Generated<number>;
  /** What the plan has; written by `features/plans` alone, and by no insert or update elsewhere. */
  features: ColumnType<string[], undefined, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
  /** The place and the time zone were looked at and found right. */
  place_confirmed_at: Generated<Date | null>;
  /** Apps and widgets of other systems may read it. */
  serves_dialects: Generated<boolean>;
  /** Name, city, country and public id in lower case. */
  search_words: GeneratedAlways<string>;
}

/** A masjid that asked to be approved. */
export interface ReviewRequestsTable {
  masjid_id: number;
  user_id: number | null;
  note: string | null;
  requested_at: Date;
  updated_at: Date;
  /** It was looked at and sent back. */
  returned_at: Date | null;
  return_reason: string | null;
  approved_at: Date | null;
  approved_by: number | null;
}

export interface MembershipsTable {
  user_id: number;
  masjid_id: number;
  roles: Role[];
  created_at: Date;
}
