import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot, unprivilegedAccount } from './embedded-account.ts';
import { findNative, nativeIn, prepareBinaries } from './embedded-binaries.ts';
import { childOptions } from './embedded-run.ts';

// libicuuc stands for the libraries: unlike libpq, no Debian 12 has this one of its own.
const LIBRARY = 'lib/libicuuc.so.60';
const runAs = isRoot() ? unprivilegedAccount() : undefined;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** The package as `npm ci --ignore-scripts` leaves it: no links between the libraries. */
function installWithoutScripts(): string {
  const packageDir = join(folder, 'package');
  cpSync(dirname(findNative().folder), packageDir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  return packageDir;
}

function version(native: string): string {
  const options = { ...childOptions(runAs), encoding: 'utf8' } as const;
  return spawnSync(join(native, 'bin', 'initdb'), ['--version'], options).stdout;
}

test('makes the links and the executable bits that the install script would have made', () => {
  const packageDir = installWithoutScripts();
  chmodSync(join(packageDir, 'native/bin/postgres'), 0o644);
  const native = prepareBinaries(nativeIn(packageDir), join(folder, 'copies'), runAs);
  expect(native).toBe(join(packageDir, 'native'));
  expect(readlinkSync(join(native, LIBRARY))).toMatch(/^libicuuc\.so\.60\.\d+$/);
  expect(version(native)).toContain('(PostgreSQL) 18');
});

test('makes a copy where the installed folder may not be changed or entered, and again when it breaks', () => {
  const packageDir = installWithoutScripts();
  chmodSync(packageDir, 0o700);
  // What stops an ordinary user is the read-only folder, what stops PostgreSQL under root is the private one.
  if (!runAs) chmodSync(join(packageDir, 'native/lib'), 0o500);
  const installed = nativeIn(packageDir);
  const prepare = () => prepareBinaries(installed, join(folder, 'copies'), runAs);
  const native = prepare();
  expect(native).toBe(join(folder, 'copies', `postgresql-${installed.version}`));
  expect(version(native)).toContain('(PostgreSQL) 18');
  expect(statSync(native).mode & 0o777).toBe(0o755);
  expect(readdirSync(join(folder, 'copies'))).toHaveLength(1);

  rmSync(join(native, LIBRARY));
  expect(version(native)).toBe('');
  expect(prepare()).toBe(native);
  expect(version(native)).toContain('(PostgreSQL) 18');
  chmodSync(join(packageDir, 'native/lib'), 0o755);
});

test('says what to do on a machine without programs', () => {
  expect(() => findNative('plan9', 'mips')).toThrow(
    'No embedded PostgreSQL is installed for plan9-mips: run "npm ci" without omitting optional dependencies, or set DATABASE_URL',
  );
});
