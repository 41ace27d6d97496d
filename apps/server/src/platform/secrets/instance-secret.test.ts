import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { makeLog } from '../observability/log.ts';
import { openPlatform } from '../open.ts';
import { loadSecrets } from './instance-secret.ts';
import { makeSecrets } from './secrets.ts';

const SECRET = 'forty-two characters that nobody can guess';
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minaret-secret-'));
  test = await startApp();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the secret of an instance', () => {
  it('is made once, kept for its owner alone, and found again', async () => {
    const dataDir = join(folder, 'made');
    const made = await loadSecrets(dataDir, undefined);
    const file = join(dataDir, 'secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim().length).toBeGreaterThanOrEqual(64);
    const again = await loadSecrets(dataDir, undefined);
    expect(again.fingerprint).toBe(made.fingerprint);
    const other = await loadSecrets(join(folder, 'other'), undefined);
    expect(other.fingerprint).not.toBe(made.fingerprint);
  });

  it('may be given, and then none is kept', async () => {
    const dataDir = join(folder, 'given');
    const given = await loadSecrets(dataDir, SECRET);
    expect(given.fingerprint).toBe(makeSecrets(SECRET).fingerprint);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('is not told by its fingerprint', () => {
    expect(makeSecrets(SECRET).fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(SECRET).not.toContain(makeSecrets(SECRET).fingerprint);
  });

  it('must be the one the database was set up with', async () => {
    const { config } = test.platform;
    const withAnother = { ...config, appSecret: SECRET };
    const opening = openPlatform(withAnother, makeLog('silent'), { connection: test.connection });
    await expect(opening).rejects.toThrow(/set up with another secret\. Set APP_SECRET/);
  });

  it('shared by two processes lets a session of one go on in the other', async () => {
    const { caller } = await makeMember(test, ['admin']);
    const beside = await openSecondProcess(test);
    const there = beside.caller();
    for (const [name, value] of caller.cookies) there.cookies.set(name, value);
    await there.users.refreshToken();
    await caller.users.refreshToken();
    expect(caller.cookies.get('minaret_refresh')).toBe(there.cookies.get('minaret_refresh'));
    await expect(caller.users.current()).resolves.toBeDefined();
  });

  it('is the same for two that start at once on an empty folder', async () => {
    const dataDir = join(folder, 'both');
    const all = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(dataDir, undefined)));
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it('in a file that was emptied is not silently replaced', async () => {
    const dataDir = join(folder, 'emptied');
    await loadSecrets(dataDir, undefined);
    await writeFile(join(dataDir, 'secret'), '');
    await expect(loadSecrets(dataDir, undefined)).rejects.toThrow(/secret is empty/);
  });
});

describe('what is derived from it', () => {
  const secrets = makeSecrets(SECRET);

  it('verifies what it signed, for the same use alone', () => {
    const signature = secrets.sign('upload', 'a picture');
    expect(secrets.verify('upload', 'a picture', signature)).toBe(true);
    expect(secrets.verify('upload', 'another picture', signature)).toBe(false);
    expect(secrets.verify('file', 'a picture', signature)).toBe(false);
    expect(makeSecrets(`${SECRET}!`).verify('upload', 'a picture', signature)).toBe(false);
    for (const forged of ['', 'x', `${signature}=`, `${signature.slice(0, -1)}*`])
      expect(secrets.verify('upload', 'a picture', forged)).toBe(false);
  });

  it('opens what it sealed, never twice alike, and nothing that was touched', () => {
    const sealed = secrets.encrypt('totp', 'JBSWY3DPEHPK3PXP');
    expect(secrets.decrypt('totp', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(secrets.encrypt('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const index of [0, 12, bytes.length - 1]) {
      const touched = Buffer.from(bytes);
      touched[index] = (touched[index] ?? 0) ^ 1;
      expect(() => secrets.decrypt('totp', touched.toString('base64url'))).toThrow();
    }
    expect(() => secrets.decrypt('file', sealed)).toThrow();
    expect(() => makeSecrets('another').decrypt('totp', sealed)).toThrow();
  });
});
