import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guidePages, htmlOf } from './guide-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  await mkdir(join(folder, 'ar'));
  await writeFile(join(folder, 'both.md'), '# Both\n\n## A place\n\n![A](pictures/a.png)\n');
  await writeFile(
    join(folder, 'ar', 'both.md'),
    '# كلاهما\n\n## مكان\n\n![أ](../pictures/a.png) [ب](new.md#there)\n',
  );
  await writeFile(join(folder, 'new.md'), '# New\n\n## There\n\nSee [both](both.md).\n');
  await writeFile(join(folder, 'ar', 'alone.md'), '# وحدها\n');
});
afterAll(() => rm(folder, { recursive: true }));

it('takes the English page where there is no Arabic one, and says which language each is in', async () => {
  const pages = await guidePages('ar', folder);
  expect(pages.map(({ name, title, writtenIn }) => [name, title, writtenIn])).toEqual([
    ['both', 'كلاهما', 'ar'],
    ['new', 'New', 'en'],
  ]);
});

it('links within the language of the reader, to the places of the English page', async () => {
  const [both, latest] = await guidePages('ar', folder);
  const html = both ? htmlOf(both, 'ar') : '';
  expect(html).toContain('<h2 id="a-place">مكان</h2>');
  expect(html).toContain('src="/guide/pictures/a.png"');
  expect(html).toContain('href="/guide/ar/new#there"');
  expect(latest && htmlOf(latest, 'ar')).toContain('href="/guide/ar/both"');
  expect(latest && htmlOf(latest, 'en')).toContain('href="/guide/both"');
});
