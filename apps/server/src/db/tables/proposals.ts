import type { Generated } from 'kysely';

export interface IqamahProposalsTable {
  masjid_id: number;
  id: Generated<number>;
  key_name: string;
  note: string | null;
  from_date: string;
  fajr: string | null;
  dhuhr: string | null;
  asr: string | null;
  maghrib: string | null;
  isha: string | null;
  jumuah1: string | null;
  jumuah2: string | null;
  jumuah3: string | null;
  state: Generated<'waiting' | 'accepted' | 'refused'>;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decided_name: string | null;
}
