import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const own = (path: string) => new URL(path, import.meta.url);

it('the demo’s pictures are whole, and none is set in whatever face a server happens to have', async () => {
  const pictures = readdirSync(own('./pictures/'));
  expect(pictures.sort()).toEqual(['coats.webp', 'school.webp']);
  for (const name of pictures) {
    const { format, width, height } = await sharp(readFileSync(own(`./pictures/${name}`))).metadata();
    expect([name, format, width, height]).toEqual([name, 'webp', 1920, 1080]);
  }
  const naming = readdirSync(own('.')).filter(
    (name) =>
      /^seed.*(?<!\.test)\.(ts|svg)$/.test(name) && /font-family|<text/.test(readFileSync(own(name), 'utf8')),
  );
  expect(naming).toEqual([]);
});
