import type { Generated, JSONColumnType } from 'kysely';

export interface AuditLogTable {
  id: Generated<number>;
  masjid_id: number | null;
  actor_kind: string;
  actor_user_id: number | null;
  action: string;
  subject: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
}

export interface LocalMailsTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
}

export interface InstanceSettingsTable {
  key: string;
  value: string;
}
