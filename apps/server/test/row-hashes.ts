import { sql } from 'kysely';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction, type Platform } from '../src/platform/runtime.ts';

/** Of every table how many rows it has and a digest of them all, but for the attempts that are counted. */
export async function rowHashes(platform: Platform): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits' order by 1`.execute(
    platform.db,
  );
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const digests: unknown[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select ${name} as name, count(*) as rows,
        md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
        db,
      );
      digests.push(...rows);
    }
    return digests;
  });
}
