import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packClient } from '../../../scripts/pack-client.mjs';
import { startApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { makeApiKey, makeMasjid, makeMember } from './make.ts';

it('@minaret/client works as it is packed: no dependency, one file, typed refusals', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const packed = await packClient(folder);
  execFileSync('tar', ['xzf', packed, '-C', folder]);
  const made = join(folder, 'package');
  expect(readdirSync(made).sort()).toEqual(['LICENSE', 'README.md', 'index.js', 'package.json']);
  const about = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
  expect(about).toMatchObject({ name: '@minaret/client', license: 'Apache-2.0' });
  expect([about.dependencies, about.private]).toEqual([undefined, undefined]);
  expect(readFileSync(join(made, 'index.js'), 'utf8')).not.toMatch(/^import /m);

  const test = await startApp();
  const masjidId = await makeMasjid(test, { hash_id: 'packed', name: 'Masjid of Packages', status: 1 });
  const key = await makeApiKey(test, await makeMember(test, ['admin'], masjidId));
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { minaret } = await import(/* @vite-ignore */ pathToFileURL(join(made, 'index.js')).href);
  const api = minaret({ url: `${url}/`, fetch });
  const { masjids } = await api.masjids({ query: { q: 'packages' } });
  expect(masjids).toEqual([expect.objectContaining({ id: 'packed' })]);
  expect(await api.days({ params: { hash_id: 'packed' }, query: {} })).toHaveLength(1);
  await expect(api.masjid({ params: { hash_id: 'nobody' } })).rejects.toMatchObject({
    name: 'RequestFailure',
    code: 'not_found',
    httpStatus: 404,
  });
  expect(await minaret({ url, key, fetch }).key()).toMatchObject({ masjid: { id: 'packed' } });
});
