import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findForTests, findProgram, installCommand } from './find-program.mjs';

const WANTED = {
  title: 'Gizmo',
  names: ['gizmo'],
  variable: 'GIZMO_PATH',
  debian: ['gizmo-tools', 'gizmo'],
  purpose: 'The tests of gizmos',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-program-'));
  vi.stubEnv('GIZMO_PATH', '');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CI', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string): string {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return join(folder, name);
}

test('a program that is missing is an error that says what brings it', () => {
  expect(installCommand(WANTED)).toBe('sudo apt-get install --no-install-recommends gizmo-tools');
  expect(() => findProgram(WANTED, { install: false })).toThrow(
    'The tests of gizmos need Gizmo: run "sudo apt-get install --no-install-recommends gizmo-tools", or set GIZMO_PATH.',
  );
});

test('tests may do without it, except where CI is set', () => {
  expect(findForTests(WANTED, { install: false })).toBeUndefined();
  vi.stubEnv('CI', 'true');
  expect(() => findForTests(WANTED, { install: false })).toThrow('need Gizmo');
  const gizmo = program('gizmo', 'exit 0');
  expect(findForTests(WANTED, { install: false })).toBe(gizmo);
});

test('a wrong path is told, not skipped', () => {
  vi.stubEnv('GIZMO_PATH', join(folder, 'nothing'));
  expect(() => findForTests(WANTED, { install: false })).toThrow('GIZMO_PATH is');
});

/** Stands in for Debian's: keeps what it was called with, and brings the gizmo. */
function apt(): () => string {
  const calls = join(folder, 'calls');
  const brings = `printf '#!/bin/sh\\n' > ${folder}/gizmo && /bin/chmod 755 ${folder}/gizmo`;
  program('env', 'shift; exec "$@"');
  program('apt-get', `echo "$*" >> ${calls}; [ "$1" != install ] || { ${brings}; }`);
  return () => readFileSync(calls, 'utf8');
}

test('root installs it', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const calls = apt();
  expect(findProgram(WANTED, { install: true })).toBe(join(folder, 'gizmo'));
  expect(calls()).toBe('update\ninstall -y --no-install-recommends gizmo-tools\n');
});

test('another installs it by sudo when that asks for no password, and is never asked for one', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  apt();
  program('sudo', 'echo a password is required >&2; exit 1');
  expect(findForTests(WANTED, { install: true })).toBeUndefined();
  program('sudo', `printf '%s\\n' "$*" >> ${folder}/sudo-calls; [ "$1" = -n ] && shift && exec "$@"`);
  program('true', 'exit 0');
  expect(findForTests(WANTED, { install: true })).toBe(join(folder, 'gizmo'));
  expect(readFileSync(join(folder, 'sudo-calls'), 'utf8')).toContain(
    '-n env DEBIAN_FRONTEND=noninteractive apt-get',
  );
});

test('nothing is installed unasked', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  apt();
  expect(findForTests(WANTED, { install: false })).toBeUndefined();
});
