import type { Db } from '../../db/database.ts';
import { enterTenant } from '../../platform/database/tenant.ts';

export interface Corner {
  south: number;
  west: number;
  degrees: number;
}

export interface TileRow {
  hash_id: string;
  name: string;
  city: string | null;
  latitude: number;
  longitude: number;
}

/** Those that somebody has looked at, in a square of the map. Leaves the transaction in nobody's name. */
export async function masjidsWithin(
  db: Db,
  { south, west, degrees }: Corner,
  most: number,
): Promise<TileRow[]> {
  await enterTenant(db, { system: true });
  const rows = await db
    .selectFrom('masjids')
    .select(['hash_id', 'name', 'city', 'latitude', 'longitude'])
    .where('status', '=', 1)
    .where('latitude', '>=', south)
    .where('latitude', '<', south + degrees)
    .where('longitude', '>=', west)
    .where('longitude', '<', west + degrees)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
  await enterTenant(db, {});
  return rows;
}
