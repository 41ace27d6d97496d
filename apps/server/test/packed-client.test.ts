import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  expect(readdirSync(made).sort()).toEqual([
    'LICENSE',
    'README.md',
    'index.d.ts',
    'index.js',
    'package.json',
  ]);
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

/** A program of somebody else's, as TypeScript reads it; the errors it tells. */
function compile(folder: string, program: string): string {
  writeFileSync(join(folder, 'program.ts'), program);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  try {
    execFileSync(join(process.cwd(), 'node_modules', '.bin', 'tsc'), [...options, 'program.ts'], {
      cwd: folder,
    });
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

it('@minaret/client tells its types: the readme’s program is right, a misspelt field and a wrong call are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-types-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await packClient(folder);
  mkdirSync(join(folder, 'node_modules', '@minaret'), { recursive: true });
  renameSync(join(folder, 'package'), join(folder, 'node_modules', '@minaret', 'client'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const readme = readFileSync(join('packages', 'client', 'README.md'), 'utf8');
  const [, example = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  expect(example).toContain('minaret(');
  expect(compile(folder, example.replace('masjids[0].id', 'masjids[0]!.id'))).toBe('');
  const wrong = example
    .replace('next_iqamah?.time', 'next_iqamah?.tiem')
    .replace('hash_id:', 'hash:')
    .replace("{ q: 'noor' }", '{ page: true }');
  const told = compile(folder, wrong);
  expect(told).toMatch(/'tiem' does not exist/);
  expect(told).toMatch(/'hash' does not exist/);
  expect(told).toMatch(/'boolean' is not assignable/);
}, 120_000);

it('the types name every call there is', async () => {
  const { publicApiContract } = await import('@minaret/contract/public-api/public-api');
  const { clientTypes } = await import('../../../scripts/lib/client-types.mjs');
  const named = [...clientTypes().matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(publicApiContract).sort());
});
