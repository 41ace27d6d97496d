import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-test-'));
  vi.stubEnv('CHROME_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string): string {
  writeFileSync(join(folder, name), '#!/bin/sh\necho here\n', { mode: 0o755 });
  return join(folder, name);
}

test('takes CHROME_PATH, and says so when it is wrong rather than looking elsewhere', () => {
  vi.stubEnv('CHROME_PATH', program('my-browser'));
  expect(spawnSync(findChromium({ install: false })).stdout.toString()).toBe('here\n');
  vi.stubEnv('CHROME_PATH', join(folder, 'missing'));
  expect(() => findChromium({ install: false })).toThrow('CHROME_PATH is');
});

test('finds a browser on the path: the shell before Chromium, Chromium before Chrome', () => {
  vi.stubEnv('PATH', `/nowhere:${folder}`);
  const chrome = program('google-chrome-stable');
  expect(findChromium({ install: false })).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium({ install: false })).toBe(chromium);
  const shell = program('chromium-headless-shell');
  expect(findChromium({ install: false })).toBe(shell);
});

test('says exactly what to install when there is none', () => {
  vi.stubEnv('PATH', folder);
  expect(() => findChromium({ install: false })).toThrow(
    'sudo apt-get install --no-install-recommends chromium-headless-shell',
  );
});
