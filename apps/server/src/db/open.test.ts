import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLog } from '../platform/observability/log.ts';
import { openPlatform } from '../platform/open.ts';
import { startEmbedded } from './embedded.ts';
import { findNative, prepareBinaries } from './embedded-binaries.ts';
import { findPlace } from './embedded-place.ts';
import { run } from './embedded-run.ts';

const log = makeLog('silent');
const settings = { fsync: 'off' };
let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minaret-role-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The superuser may not connect, so it speaks where PostgreSQL serves nobody else: in single-user mode. */
async function alterRole(attributes: string): Promise<void> {
  const { cluster, runAs, copies } = findPlace(dataDir, join(folder, 'system'), log);
  const native = prepareBinaries(findNative(), copies, runAs);
  const said = await run(
    join(native, 'bin', 'postgres'),
    ['--single', '-D', cluster, 'postgres'],
    runAs,
    `alter role minaret ${attributes};\n`,
  );
  expect(said).not.toMatch(/ERROR|FATAL/);
}

async function open(): Promise<void> {
  const server = await startEmbedded({ dataDir, log, settings, systemDir: join(folder, 'system') });
  try {
    const opened = await openPlatform(readConfig({ DATA_DIR: folder }), log, { connection: server.url });
    await opened.close();
  } finally {
    await server.stop();
  }
}

describe('the role the database is opened with', () => {
  it('is taken when row-level security binds it', async () => {
    await expect(open()).resolves.toBeUndefined();
  });

  it.each(['superuser', 'bypassrls'])('is refused as %s, with the way to make another', async (attribute) => {
    await alterRole(attribute);
    await expect(open()).rejects.toThrow(/superuser or has BYPASSRLS[\s\S]*CREATE ROLE minaret LOGIN/);
    await alterRole(`no${attribute}`);
    await expect(open()).resolves.toBeUndefined();
  });
});

describe('a database that is not there', () => {
  it('is told at once, and nothing is left open', async () => {
    const connection: pg.ClientConfig = { host: '127.0.0.1', port: 1, user: 'minaret', database: 'minaret' };
    await expect(openPlatform(readConfig({ DATA_DIR: folder }), log, { connection })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
