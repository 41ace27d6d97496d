import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MetalPricesTable, ZakatSettingsTable } from '../../db/tables/zakat.ts';

export type ZakatRow = Selectable<ZakatSettingsTable>;
export type PriceRow = Selectable<MetalPricesTable>;

export function findZakat(db: Db, masjidId: number): Promise<ZakatRow | undefined> {
  return db.selectFrom('zakat_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

export async function putZakat(
  db: Db,
  masjidId: number,
  values: Omit<Insertable<ZakatSettingsTable>, 'masjid_id' | 'version'>,
): Promise<void> {
  await db
    .insertInto('zakat_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('masjid_id')
        .doUpdateSet({ ...values, version: sql<number>`zakat_settings.version + 1` }),
    )
    .execute();
}

export function findPrice(db: Db, currency: string): Promise<PriceRow | undefined> {
  return db.selectFrom('metal_prices').selectAll().where('currency', '=', currency).executeTakeFirst();
}

export function listPrices(db: Db): Promise<PriceRow[]> {
  return db.selectFrom('metal_prices').selectAll().orderBy('currency').execute();
}

/** False: somebody else has saved since that version. */
export async function putPrice(
  db: Db,
  version: number,
  values: Omit<Insertable<MetalPricesTable>, 'version'>,
): Promise<boolean> {
  const saved = await db
    .insertInto('metal_prices')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet({ ...values, version: sql<number>`metal_prices.version + 1` })
        .where('metal_prices.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return saved?.version === version + 1;
}
