import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './embedded-run.ts';

export const PORT = 5432;
const PID_FILE = 'postmaster.pid';
/** A setting of our own on PostgreSQL's command line: the process id of the server that started it. */
export const OWNER_SETTING = 'minaret.owner';

type ProcessInfo = { parent: number; command: string };

/** A living process, or undefined: a zombie nobody has reaped counts as dead. */
export function processInfo(pid: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may itself hold spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return {
      parent: Number(parent),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessInfo | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(stdout ?? '') ?? [];
  if (!parent || command === undefined || state?.startsWith('Z')) return undefined;
  return { parent: Number(parent), command };
}

type Postmaster = { pid: number; socketDir: string; isReady: boolean };

/** What PostgreSQL itself wrote about the process serving this cluster, dead or alive. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, PID_FILE), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

const removePidFile = (cluster: string): void => rmSync(join(cluster, PID_FILE), { force: true });

/** A crash may leave an empty file, which PostgreSQL dares not overwrite; a fresh start fills it in a moment. */
async function readSettled(cluster: string): Promise<Postmaster | undefined> {
  if (existsSync(join(cluster, PID_FILE)) && !readPostmaster(cluster)) await sleep(200);
  const found = readPostmaster(cluster);
  if (!found) removePidFile(cluster);
  return found;
}

/** PostgreSQL works inside its cluster folder, which tells it from a stranger that was given the same number. */
function serves(pid: number, command: string, cluster: string): boolean {
  if (!/(^|\/)postgres\b/.test(command)) return false;
  if (process.platform !== 'linux') return command.includes(cluster);
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

/**
 * Makes the cluster free to start: stops what a dead server left running, and refuses a folder in use.
 * A PostgreSQL whose parent is still the server that started it is in use; an orphan has another parent.
 */
export async function clearTheWay(cluster: string, dataDir: string, log: Log): Promise<void> {
  const found = await readSettled(cluster);
  if (!found) return;
  const info = processInfo(found.pid);
  if (info && serves(found.pid, info.command, cluster)) {
    const owner = Number(new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(info.command)?.[1]);
    if (Number.isNaN(owner)) {
      throw new Error(
        `A PostgreSQL that Minaret did not start (process ${found.pid}) is using ${cluster}: stop it first.`,
      );
    }
    if (owner === info.parent) {
      throw new Error(
        `Another Minaret server (process ${owner}) is using the data folder ${dataDir}: stop it first, or give this one another DATA_DIR.`,
      );
    }
    log.warn(`Stopping the PostgreSQL (process ${found.pid}) of a Minaret server that died.`);
    await stopPostmaster(found.pid);
  }
  // Unless a start at the same moment has already written its own.
  if (readPostmaster(cluster)?.pid === found.pid) removePidFile(cluster);
  removeSocketDir(found.socketDir);
}

/** Fast shutdown first; the harder signals only cost a recovery at the next start, never data. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', seconds: 60 },
    { signal: 'SIGQUIT', seconds: 10 },
    { signal: 'SIGKILL', seconds: 10 },
  ] as const;
  for (const { signal, seconds } of steps) {
    signalProcess(pid, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(10)) {
      if (!processInfo(pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Deletes only what PostgreSQL puts there: the path may come from a file that root did not write. */
export function removeSocketDir(dir: string): void {
  if (!/^minaret-\w{6}$/.test(basename(dir))) return;
  const socket = join(dir, `.s.PGSQL.${PORT}`);
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
  try {
    rmdirSync(dir);
  } catch {
    // Already gone, or holding something that is not ours.
  }
}
