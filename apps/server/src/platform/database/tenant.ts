// Decides: which masjid's rows a transaction may see (row-level security).

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Tenant {
  masjidId?: number | null;
  userId?: number | null;
  /** Sees every masjid: for system admins and for jobs that sweep them all. */
  system?: boolean;
}

/** What row-level security goes by, until the end of the transaction. Unset means: sees nothing. */
export async function enterTenant(db: Db, tenant: Tenant): Promise<void> {
  await sql`select set_config('app.masjid_id', ${String(tenant.masjidId ?? '')}, true),
                   set_config('app.user_id', ${String(tenant.userId ?? '')}, true),
                   set_config('app.scope', ${tenant.system ? 'system' : ''}, true)`.execute(db);
}
