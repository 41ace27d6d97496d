import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, isWritable, markBuilt, takeFingerprint, unmarkBuilt, webApps } from './web-apps.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-apps-test-'));
  write('apps/console/vite.config.ts');
  write('apps/console/src/main.tsx');
  write('apps/console/dist/index.html');
  write('apps/server/src/main.ts');
  write('packages/i18n/src/index.ts');
  write('package-lock.json');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function consoleApp(at = root) {
  const [app, ...others] = webApps(at);
  if (!app) throw new Error('There is no app.');
  expect(others).toEqual([]);
  return app;
}

test('an app is fresh once built, and stale after a change of its own files, our packages or the lock file', () => {
  const app = consoleApp();
  expect(isFresh(app, root)).toBe(false);
  for (const path of [
    'apps/console/src/main.tsx',
    'packages/i18n/src/index.ts',
    'package-lock.json',
    'apps/console/public/new.svg',
  ]) {
    markBuilt(app, takeFingerprint(app, root));
    expect(isFresh(app, root)).toBe(true);
    write(path, 'changed');
    expect(isFresh(app, root)).toBe(false);
  }
});

test('what is not built into it does not make it stale', () => {
  const app = consoleApp();
  markBuilt(app, takeFingerprint(app, root));
  write('apps/server/src/main.ts', 'changed');
  write('apps/console/src/main.test.tsx', 'changed');
  write('apps/console/node_modules/x/index.js', 'changed');
  expect(isFresh(app, root)).toBe(true);
});

test('a copy of the checkout, with new times and the same contents, is fresh', () => {
  const app = consoleApp();
  markBuilt(app, takeFingerprint(app, root));
  const copy = join(root, 'copy');
  for (const part of ['apps', 'packages', 'package-lock.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  utimesSync(join(copy, 'apps/console/src/main.tsx'), 1, 1);
  expect(isFresh(consoleApp(copy), copy)).toBe(true);
});

test('a build that was interrupted or emptied is stale', () => {
  const app = consoleApp();
  markBuilt(app, takeFingerprint(app, root));
  rmSync(join(app.dist, 'index.html'));
  expect(isFresh(app, root)).toBe(false);
  write('apps/console/dist/index.html');
  unmarkBuilt(app);
  expect(isFresh(app, root)).toBe(false);
});

test.skipIf(process.getuid?.() === 0)('sees that it may not write (skipped for root, who always may)', () => {
  const app = consoleApp();
  expect(isWritable(app)).toBe(true);
  chmodSync(app.dist, 0o555);
  expect(isWritable(app)).toBe(false);
  chmodSync(app.dist, 0o755);
});
