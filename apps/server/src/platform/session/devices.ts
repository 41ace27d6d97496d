import type { DeviceKind } from '@minaret/contract/access/access';
import type { Db } from '../../db/database.ts';

export interface FoundDevice {
  device: DeviceKind;
  deviceId: number;
  masjidId: number;
  /** Taken away from the masjid; it is told so, that it may ask to be paired anew. */
  isRetired: boolean;
}

/** By the digest of its key. Enter the system scope first. Each kind of device has its line here. */
export async function findDevice(db: Db, keyHash: Buffer): Promise<FoundDevice | undefined> {
  const row = await db
    .selectFrom('screens')
    .select(['masjid_id', 'id', 'retired_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return (
    row && { device: 'screen', deviceId: row.id, masjidId: row.masjid_id, isRetired: row.retired_at !== null }
  );
}
