import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  pending_email: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  locale: Generated<'en' | 'ar'>;
  is_system_admin: Generated<boolean>;
  verified_at: Date | null;
  disabled_at: Date | null;
  totp_secret: string | null;
  totp_enabled_at: Date | null;
  totp_last_step: number | null;
  version: Generated<number>;
  created_at: Date;
}

export interface RecoveryCodesTable {
  user_id: number;
  hash: Buffer;
  used_at: Date | null;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  selected_masjid_id: number | null;
  user_agent: string;
  ip: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

export interface SessionTokensTable {
  hash: Buffer;
  session_id: string;
  kind: 'access' | 'refresh';
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
}

export type OneTimeLinkPurpose =
  | 'verify-email'
  | 'change-email'
  /** Mailed to an address that is being left: it can be kept for a week. */
  | 'keep-email'
  | 'reset-password'
  | 'setup-password'
  | 'authenticate';

export interface OneTimeTokensTable {
  hash: Buffer;
  purpose: OneTimeLinkPurpose;
  user_id: number;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
