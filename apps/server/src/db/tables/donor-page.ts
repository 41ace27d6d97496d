export interface DonorLinksTable {
  masjid_id: number;
  token_hash: Buffer;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface DonorSessionsTable {
  masjid_id: number;
  id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}
