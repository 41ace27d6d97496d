// Decides: where the server's secret (`APP_SECRET`) comes from, and what happens with another one.

import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { makeSecrets, type Secrets } from './secrets.ts';

/** From APP_SECRET, or made once and kept in the data folder. */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given) return makeSecrets(given);
  const file = join(dataDir, 'secret');
  const kept = (await readIfThere(file)) ?? (await makeFile(dataDir, file));
  if (!kept) throw new Error(`The file ${file} is empty: put back the one this Minaret was set up with.`);
  return makeSecrets(kept);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, and the same for two that start at once: whoever links first has made it. */
async function makeFile(dataDir: string, file: string): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true });
  const half = `${file}.${randomUUID()}`;
  try {
    await writeFile(half, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(half, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(half, { force: true });
  }
  return readIfThere(file);
}

const OTHER_SECRET = `This database was set up with another secret. Set APP_SECRET to the one it was set up with
(without APP_SECRET it is the file "secret" in DATA_DIR), or logins and two-factor codes would stop working.`;

/** Several processes on one database must share the secret; the first one leaves its fingerprint. */
export async function assertSameSecret(db: Database, secrets: Secrets): Promise<void> {
  await db
    .insertInto('instance_settings')
    .values({ key: 'secret_fingerprint', value: secrets.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', 'secret_fingerprint')
    .executeTakeFirstOrThrow();
  if (kept.value !== secrets.fingerprint) throw new Error(OTHER_SECRET);
}
