import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { makeSecrets, type Secrets } from './secrets.ts';

/** From APP_SECRET, or made once and kept in the data folder. */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given) return makeSecrets(given);
  const file = join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return makeSecrets(kept.trim());
  const made = randomBytes(48).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return makeSecrets(made);
}

const OTHER_SECRET = `This database was set up with another secret. Set APP_SECRET to the one it was set up with
(without APP_SECRET it is the file "secret" in DATA_DIR), or sign-ins and two-factor codes would stop working.`;

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
