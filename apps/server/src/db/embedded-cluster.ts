import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { halfMade, sweepHalfMade } from './embedded-half-made.ts';
import type { Place } from './embedded-place.ts';
import { explain, run } from './embedded-run.ts';

export const ROLE = 'minaret';
export const DATABASE = 'minaret';

/** Only the application's role may connect, and only those who may enter the socket's folder can try. */
const HBA = `local all ${ROLE} trust\n`;

/** The superuser speaks here and never again: row-level security binds every connection there can be. */
const FIRST_WORDS = `
CREATE ROLE ${ROLE} LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOBYPASSRLS NOREPLICATION;
CREATE DATABASE ${DATABASE} OWNER ${ROLE};
`;

const versionFile = (cluster: string) => join(cluster, 'PG_VERSION');

export const isInitialised = (cluster: string): boolean => existsSync(versionFile(cluster));

/** Makes a whole cluster beside its place and renames it: being killed half-way leaves no cluster at all. */
export async function initialise(
  native: string,
  { cluster, runAs }: Place,
  isDurable: boolean,
): Promise<void> {
  mkdirSync(dirname(cluster), { recursive: true });
  sweepHalfMade(cluster);
  const half = halfMade(cluster);
  try {
    mkdirSync(half, { mode: 0o700 });
    if (runAs) chownSync(half, runAs.uid, runAs.gid);
    await run(join(native, 'bin', 'initdb'), initdbArgs(half, isDurable), runAs);
    writeFileSync(join(half, 'pg_hba.conf'), HBA, { flush: isDurable });
    const single = ['--single', '-D', half, '-c', `fsync=${isDurable ? 'on' : 'off'}`, 'postgres'];
    const said = await run(join(native, 'bin', 'postgres'), single, runAs, FIRST_WORDS);
    // Single-user mode reports a failed statement and still leaves with success.
    if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new Error(explain(said));
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Two first starts at once: the other one was quicker, and which of the two may serve is decided later.
    if (isInitialised(cluster)) return;
    throw new Error(`The database could not be prepared in ${cluster}. ${(error as Error).message}`);
  }
}

function initdbArgs(folder: string, isDurable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=trust',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
}

/** Another major version's files deserve advice rather than PostgreSQL's riddle. */
export function checkVersion(cluster: string, version: string): void {
  const made = readFileSync(versionFile(cluster), 'utf8').trim();
  const [major] = version.split('.');
  if (made === major) return;
  throw new Error(
    `The database ${cluster} was made by PostgreSQL ${made} and this Minaret brings ${major}: start it with the Minaret that made it, or choose another DATA_DIR.`,
  );
}
