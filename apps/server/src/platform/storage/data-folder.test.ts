import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { makePrivateFolder } from './data-folder.ts';

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

it('the data folder is closed to others, also one that was open', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'minaret-data-'));
  atEnd(() => rm(parent, { recursive: true, force: true }));
  await makePrivateFolder(join(parent, 'new', 'data'));
  expect(await modeOf(join(parent, 'new', 'data'))).toBe(0o700);
  await chmod(join(parent, 'new'), 0o755);
  await makePrivateFolder(join(parent, 'new'));
  // Passing through stays as it was: the database's own user may need it.
  expect(await modeOf(join(parent, 'new'))).toBe(0o711);
});
