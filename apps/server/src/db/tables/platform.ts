import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

export interface AuditLogTable {
  id: Generated<number>;
  masjid_id: number | null;
  actor_kind: string;
  actor_user_id: number | null;
  action: string;
  subject: string | null;
  details: StoredJson;
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

export interface LocalMailFilesTable {
  mail_id: number;
  name: string;
  type: string;
  content: Buffer;
}

export interface InstanceSettingsTable {
  key: string;
  value: string;
}
