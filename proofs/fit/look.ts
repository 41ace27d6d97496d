import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { openFit } from './browser.ts';
import { type Case, caseOf, idOf } from './cases.ts';
import { readManifests } from './manifests.ts';

/** One picture again, by its name; its faults are told with it. */
export async function drawCase(id: string, out: string): Promise<string[]> {
  const one = caseOf(id);
  const fit = await openFit(await readManifests(), 1);
  const told: string[] = [];
  try {
    const [page] = fit.pages;
    await page?.measure([one], ({ state, faults }) => {
      told.push(`state: ${state}`, ...faults.map(({ kind, part, note }) => `${kind}: ${part}: ${note}`));
    });
    const picture = await page?.draw(one);
    await mkdir(dirname(out), { recursive: true });
    if (picture) await writeFile(out, picture);
  } finally {
    await fit.close();
  }
  return told;
}

const TILE = 480;
const COLUMNS = 4;
const CAPTION = 26;

/** Many pictures beside each other, for eyes. */
export async function drawSheet(cases: readonly Case[], out: string): Promise<void> {
  const fit = await openFit(await readManifests(), 1);
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  let [left, top, tallest] = [0, 0, 0];
  try {
    for (const one of cases) {
      const picture = await fit.pages[0]?.draw(one);
      if (!picture) continue;
      const [width = 1, height = 1] = one.size.split('x').map(Number);
      const tileWidth = width > height ? TILE : Math.round(TILE * 0.5);
      const tileHeight = Math.round((tileWidth * height) / width);
      if (left + tileWidth > COLUMNS * TILE) [left, top, tallest] = [0, top + tallest, 0];
      const small = await sharp(picture).resize(tileWidth, tileHeight).png().toBuffer();
      tiles.push({ input: small, left, top: top + CAPTION });
      const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${CAPTION}"><text x="2" y="11" font-size="10" font-family="sans-serif">${idOf(one).replace(/^(.*?\/.*?\/.*?\/.*?)\//, '$1 ')}</text><text x="2" y="22" font-size="9" fill="#666" font-family="sans-serif">${one.why}</text></svg>`;
      tiles.push({ input: Buffer.from(words), left, top });
      left += tileWidth;
      tallest = Math.max(tallest, tileHeight + CAPTION);
    }
  } finally {
    await fit.close();
  }
  const ground = {
    width: COLUMNS * TILE,
    height: top + tallest,
    channels: 3,
    background: '#ffffff',
  } as const;
  await mkdir(dirname(join('.', out)), { recursive: true });
  await sharp({ create: ground }).composite(tiles).png().toFile(out);
}
