import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter, giveTo, isRoot, ownerOf, unprivilegedAccount } from './embedded-account.ts';
import type { Log } from './embedded-run.ts';

/** Where the cluster lives, who runs it, and where a copy of the programs may go. */
export type Place = { cluster: string; runAs: Account | undefined; copies: string };

/**
 * `<dataDir>/postgres` is the cluster, or a link to it where PostgreSQL's user cannot come into the data
 * folder. An existing cluster always wins, so that a changed permission never brings up an empty database.
 */
export function findPlace(dataDir: string, systemDir: string, log: Log): Place {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const name = join(home, 'postgres');
  const linked = linkTarget(name);
  const cluster = linked ?? name;
  const owner = ownerOf(cluster);
  if (linked && !owner && !(isRoot() && dirname(linked) === systemDir)) {
    throw new Error(`The database of ${home} is at ${linked}, which is missing or closed to this user.`);
  }
  if (linked && !owner) makeOpenFolder(systemDir);
  if (!isRoot()) {
    if (!owner || owner.uid === process.getuid?.()) return { cluster, runAs: undefined, copies: home };
    throw new Error(
      `The database ${cluster} belongs to the user "${owner.name}": start Minaret as that user or as root, or choose another DATA_DIR.`,
    );
  }
  const runAs = owner && owner.uid !== 0 ? owner : unprivilegedAccount();
  if (owner?.uid === 0) giveTo(cluster, runAs);
  if (!owner && canEnter(dirname(home), runAs)) letPass(home);
  if (canEnter(dirname(cluster), runAs)) return { cluster, runAs, copies: systemDir };
  if (owner) {
    throw new Error(
      `The database ${cluster} is out of reach for the user "${runAs.name}": let others pass through the folders above it (chmod o+x).`,
    );
  }
  return { cluster: linkToSystemDir(name, systemDir, runAs, log), runAs, copies: systemDir };
}

/** The folder is the database's own, and what lies in it is private: its user may pass through. */
function letPass(folder: string): void {
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o001);
}

function linkTarget(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return resolve(dirname(path), readlinkSync(path));
}

/** The link is the authority: a data folder without one is new, whatever an earlier namesake left behind. */
function linkToSystemDir(name: string, systemDir: string, runAs: Account, log: Log): string {
  makeOpenFolder(systemDir);
  if (!canEnter(systemDir, runAs)) {
    throw new Error(
      `PostgreSQL's user "${runAs.name}" can enter neither ${dirname(name)} nor ${systemDir}: choose another DATA_DIR.`,
    );
  }
  const first = join(systemDir, createHash('sha256').update(dirname(name)).digest('hex').slice(0, 12));
  let cluster = first;
  for (let count = 2; existsSync(cluster); count++) cluster = `${first}-${count}`;
  if (cluster !== first) log.warn(`The database of an earlier ${dirname(name)} is still kept at ${first}.`);
  symlinkSync(cluster, name);
  return cluster;
}

/** Open by intention: a strict umask would make it as private as the place we are moving out of. */
export function makeOpenFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
}

/** A private folder with a short name, because a socket's path may have 107 bytes at most. */
export function makeSocketDir({ cluster, runAs }: Place): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm', dirname(cluster)]) {
    if (parent.length > 70 || !/^[\w/.+-]+$/.test(parent) || !canEnter(parent, runAs)) continue;
    try {
      const dir = mkdtempSync(join(parent, 'minaret-'));
      if (runAs) chownSync(dir, runAs.uid, runAs.gid);
      return dir;
    } catch {
      // Missing, full or not writable: the next one may do.
    }
  }
  throw new Error(
    "There is no folder for PostgreSQL's socket: /tmp has to exist, be writable and have space.",
  );
}
