// Decides: how the server connects to PostgreSQL: pool size, timeouts, types.

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './database.ts';

// Ids are bigint in the tables and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));
// A day has no zone: as a Date it would be another day somewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

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
    // Statements take milliseconds: compiling one would take longer than running it.
    options: '-c jit=off',
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool listens to idle connections alone; one lost between two queries of a request would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: givingUp(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/** A connection that did not answer is asked nothing more, not even to roll back: that would wait as long again. */
function givingUp(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let silent: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        if (silent) throw silent;
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          if (error instanceof Error && error.message === 'Query read timeout') silent = error;
          throw error;
        }
      };
      // Of the two ways a client is asked, only this one is used: nothing here reads by cursor.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(silent),
      };
    },
  };
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
