import type { DeviceKind } from '@minaret/contract/access/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface FoundDevice {
  device: DeviceKind;
  deviceId: number;
  /** Null: it is nobody's, and asks about the masjid that it names. */
  masjidId: number | null;
  /** Taken away from the masjid; it is told so, that it may ask to be paired anew. */
  isRetired: boolean;
}

/** By the digest of its key. Enter the system scope first. Each kind of device has its line here. */
export async function findDevice(db: Db, keyHash: Buffer): Promise<FoundDevice | undefined> {
  const { rows } = await sql<FoundDevice>`
    select 'screen' as device, id as "deviceId", masjid_id as "masjidId", retired_at is not null as "isRetired"
      from screens where key_hash = ${keyHash}
    union all
    select 'kiosk', id, masjid_id, retired_at is not null from kiosks where key_hash = ${keyHash}
    union all
    select 'phone', id, null, false from phones where key_hash = ${keyHash}`.execute(db);
  return rows[0];
}
