import { cp } from 'node:fs/promises';
import pg from 'pg';

/** A seeded database and its files. Nobody works on the first: it is there to be cloned. */
export interface DemoData {
  dataDir: string;
  database: { host: string; port: number; user: string; database: string };
}

/** One for all: what is cloned keeps the fingerprint of the secret it was made with. */
export const APP_SECRET = 'a secret for journeys, which guards nothing';

export async function cloneDemo(demo: DemoData, name: string): Promise<DemoData> {
  const client = new pg.Client({ ...demo.database, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${demo.database.database}`);
  await client.end();
  const dataDir = `${demo.dataDir}-${name}`;
  await cp(demo.dataDir, dataDir, { recursive: true });
  return { dataDir, database: { ...demo.database, database: name } };
}
