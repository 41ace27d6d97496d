import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { enterTenant } from '../../platform/database/tenant.ts';

export interface PublicMasjidRow {
  hash_id: string;
  name: string;
  address: string;
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
  time_zone: string;
  languages: string[];
  website: string | null;
  logo_key: string | null;
}

interface Search {
  words: string | null;
  country: string | null;
  limit: number;
  offset: number;
}

/** Letters that mean something to `like` mean themselves here. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Those that somebody has looked at, by name. Leaves the transaction in nobody's name. */
export async function searchMasjids(
  db: Db,
  { words, country, limit, offset }: Search,
): Promise<PublicMasjidRow[]> {
  await enterTenant(db, { system: true });
  let found = db
    .selectFrom('masjids')
    .select(['hash_id', 'name', 'address', 'city', 'country', 'latitude', 'longitude', 'time_zone'])
    .select(['languages', 'website', 'logo_key'])
    .where('status', '=', 1);
  if (country) found = found.where('country', '=', country.toUpperCase());
  if (words)
    found = found.where(sql<boolean>`concat_ws(' ', name, city, address) ilike ${`%${escaped(words)}%`}`);
  const rows = await found.orderBy('name').orderBy('id').limit(limit).offset(offset).execute();
  await enterTenant(db, {});
  return rows;
}
