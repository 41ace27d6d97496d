import type { ApiScope } from '@minaret/contract/access/access';
import type { Generated } from 'kysely';

/** Keys of programs that ask for one masjid. */
export interface ApiKeysTable {
  masjid_id: number;
  id: Generated<number>;
  name: string;
  key_hash: Buffer;
  hint: string;
  scopes: ApiScope[];
  created_by: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** The key that has taken its place. */
  replaced_by: number | null;
}
