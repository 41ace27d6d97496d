import { chownSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user PostgreSQL runs as when the server itself is root, because PostgreSQL refuses root. */
export type Account = { uid: number; gid: number; name: string };

export const isRoot = (): boolean => process.getuid?.() === 0;

function passwd(): string[][] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.map((line) => line.split(':'));
  } catch {
    return [];
  }
}

export function unprivilegedAccount(): Account {
  const users = passwd();
  for (const name of ['minaret', 'postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid), name };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "minaret", "postgres" or "nobody" to run it as: start Minaret as an ordinary user, or set DATABASE_URL.',
  );
}

/** Who owns this folder; undefined when it is not there, or not to be seen by us. */
export function ownerOf(folder: string): Account | undefined {
  const found = statIfReachable(folder);
  if (!found) return undefined;
  const name = passwd().find((fields) => Number(fields[2]) === found.uid)?.[0] ?? String(found.uid);
  return { uid: found.uid, gid: found.gid, name };
}

function statIfReachable(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether the account may walk down into this folder: the x bit that counts for it, at every step. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  if (!statIfReachable(folder)) return false;
  let path = realpathSync(folder);
  for (;;) {
    const { uid, gid, mode } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
    path = dirname(path);
  }
}

/** A cluster restored from a backup by root belongs to root, which PostgreSQL would refuse. */
export function giveTo(folder: string, account: Account): void {
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(join(folder, String(entry)), account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}
