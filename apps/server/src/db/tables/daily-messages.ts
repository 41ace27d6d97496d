import type { DailyKind, MessageCalendar } from '@minaret/contract/system/daily-messages';
import type { Generated } from 'kysely';

/** Of the installation, not of a masjid. */
export interface DailyMessagesTable {
  id: Generated<number>;
  kind: DailyKind;
  language: string;
  calendar: MessageCalendar;
  day: number | null;
  month: number | null;
  body: string;
  original: string | null;
  source: string;
  credit: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
  deleted_at: Date | null;
}
