// Decides: how a masjid is found by its public ID (hash id); which characters that has: public-id.ts.

import type { Db } from '../../db/database.ts';
import type { CurrentMasjid } from '../context.ts';
import { enterTenant } from '../database/tenant.ts';
import { isPublicId } from './public-id.ts';
import { featuresOf } from './session.ts';

/** A masjid with the id it shows in public. */
export interface NamedMasjid extends CurrentMasjid {
  hashId: string;
}

interface Row {
  id: number;
  hash_id: string;
  time_zone: string;
  features: readonly string[];
  status: number;
}

export function toNamedMasjid(row: Row): NamedMasjid {
  return { id: row.id, hashId: row.hash_id, timeZone: row.time_zone, features: featuresOf(row) };
}

/** By its public id, or of a device by ours. Leaves the transaction in nobody's name. */
export async function findNamedMasjid(
  db: Db,
  by: { hashId: string } | { id: number },
): Promise<NamedMasjid | null> {
  if ('hashId' in by && !isPublicId(by.hashId)) return null;
  await enterTenant(db, { system: true });
  const masjids = db.selectFrom('masjids').select(['id', 'hash_id', 'time_zone', 'features', 'status']);
  const row = await ('hashId' in by
    ? masjids.where('hash_id', '=', by.hashId)
    : masjids.where('id', '=', by.id)
  ).executeTakeFirst();
  await enterTenant(db, {});
  return row ? toNamedMasjid(row) : null;
}
