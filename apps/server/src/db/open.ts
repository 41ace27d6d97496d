import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './database.ts';

// Ids are bigint in the tables and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Every wait is bounded: the driver's own defaults hang for ever when the network is cut. */
export function openDatabase(
  connection: pg.PoolConfig,
  size: number,
  onError: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'minaret',
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

const UNBOUND_ROLE = `The database role of DATABASE_URL is a superuser or has BYPASSRLS, so row-level security would not bind it.
Make a plain role that owns the database, and use it:
  CREATE ROLE minaret LOGIN PASSWORD '...';
  CREATE DATABASE minaret OWNER minaret;`;

/** Masjids are kept apart by row-level security; a role that passes it by is refused. */
export async function assertBoundRole(db: Database): Promise<void> {
  const { rows } = await sql<{ unbound: boolean }>`
    select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.unbound !== false) throw new Error(UNBOUND_ROLE);
}
