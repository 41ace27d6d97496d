import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMember } from '../../../test/make.ts';
import { picture } from '../../../test/pictures.ts';

/** A real disk of half a megabyte; only root may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'minaret-small-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder]).status === 0;
  atEnd(async () => {
    if (isMounted) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return isMounted ? folder : undefined;
}

it('a full disk is told in words, and nothing half is left', async ({ skip }) => {
  const disk = smallDisk();
  if (!disk) return skip('only root can mount a small disk');
  const test = await startApp({
    config: { dataDir: disk },
    budgets: { uploadAddress: { points: 1, duration: 900 } },
  });
  const { caller } = await makeMember(test, ['admin']);
  const bytes = await picture();
  const { url } = await caller.storage.presign({
    query: { file_type: 'image/png', file_size: bytes.length },
  });
  const put = () =>
    caller.raw({ method: 'PUT', url, payload: bytes, headers: { 'content-type': 'image/png' } });
  const filler = join(disk, 'filler');
  mkdirSync(join(disk, 'files'), { recursive: true });
  expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow(/ENOSPC/);
  const answer = await put();
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full']);
  expect((await test.app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ok', storage: 'full' });
  rmSync(filler);
  // What did not fit may be sent again to the same address; what did may not.
  expect((await put()).statusCode).toBe(204);
  expect((await put()).statusCode).toBe(429);
});
