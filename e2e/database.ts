import pg from 'pg';
import { product } from './browser.ts';

/** What no page can do: to let time pass, or to put back what journeys share. */
export async function onDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(product().database);
  await client.connect();
  try {
    await client.query("select set_config('app.scope', 'system', false)");
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
