/** Draws the phone app's icons from the product's mark: `node --import tsx scripts/make-app-icons.ts`; what it writes is committed. */
import { MARK } from '@minaret/design/motif';
import { gold, teal } from '@minaret/design/ramps';
import sharp from 'sharp';

const FOLDER = new URL('../apps/athan-plus/public/icons/', import.meta.url);

/** Phones cut a maskable icon to their own shape: its ground goes to the edge, the mark stays in the middle. */
function drawing(isWhole: boolean): Buffer {
  const scale = isWhole ? 0.72 : 1;
  const move = (32 - 32 * scale) / 2;
  const ground = `<rect width="32" height="32" rx="${isWhole ? 0 : 7}" fill="${teal[7]}"/>`;
  const mark = `<circle cx="16" cy="5" r="1.25" fill="${gold[4]}"/><g fill="#fff"><path d="${MARK.cap}"/><rect x="9.6" y="15" width="12.8" height="1.9" rx=".5"/><path d="${MARK.tower}"/></g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">${ground}<g transform="translate(${move} ${move}) scale(${scale})">${mark}</g></svg>`,
  );
}

async function write(name: string, size: number, isWhole: boolean): Promise<void> {
  await sharp(drawing(isWhole))
    .resize(size, size)
    .png({ palette: true })
    .toFile(new URL(name, FOLDER).pathname);
}

await write('192.png', 192, false);
await write('512.png', 512, false);
await write('maskable-192.png', 192, true);
await write('maskable-512.png', 512, true);
await write('180.png', 180, true);
await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="6 2 20 28"><g fill="#fff"><circle cx="16" cy="5" r="1.25"/><path d="${MARK.cap}"/><rect x="9.6" y="15" width="12.8" height="1.9" rx=".5"/><path d="${MARK.tower}"/></g></svg>`,
  ),
)
  .png({ palette: true })
  .toFile(new URL('badge-96.png', FOLDER).pathname);
