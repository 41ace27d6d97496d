import type { PageCheck } from '@minaret/contract/library/libraries';
import type { LibraryType } from '@minaret/contract/library/library-content';
import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

export interface LibraryImagesTable {
  masjid_id: number;
  key: string;
  purpose: 'slide' | 'slide-portrait';
  hash: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
}

export interface LibraryItemsTable {
  masjid_id: number;
  id: Generated<number>;
  type: LibraryType;
  title: string;
  content: StoredJson;
  schedule: StoredJson;
  seconds: number;
  /** Null: on every screen. */
  screen_ids: number[] | null;
  is_on: boolean;
  position: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
  /** Of `url`, `google_slide_url` and `taraweeh_slideshow_url`; null: not looked at yet. */
  page_look: PageCheck | null;
  page_looked_at: Date | null;
}

export type CalendarProblem =
  | 'unreachable'
  | 'refused'
  | 'not-a-calendar'
  | 'too-large'
  | 'too-complex'
  | 'address-not-allowed';

export interface LibraryCalendarsTable {
  masjid_id: number;
  item_id: number;
  url: string;
  etag: string | null;
  last_modified: string | null;
  /** What comes, in order; the file itself is not kept. */
  events: StoredJson;
  read_at: Date | null;
  read_zone: string | null;
  fetched_at: Date | null;
  checked_at: Date | null;
  problem: CalendarProblem | null;
}
