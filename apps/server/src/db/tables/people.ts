import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { Locale } from '@minaret/contract/fields/fields';
import type { Generated } from 'kysely';

export interface InvitationsTable {
  id: Generated<number>;
  masjid_id: number;
  email: string;
  roles: MosqueRole[];
  invited_by: number | null;
  invited_by_name: string;
  locale: Locale;
  /** Null until the mail is written. */
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
}

/** A membership that gives no access, with what it was. */
export interface InactiveMembershipsTable {
  masjid_id: number;
  user_id: number;
  roles: MosqueRole[];
  joined_at: Date;
  state: 'disabled' | 'removed';
  changed_at: Date;
}
