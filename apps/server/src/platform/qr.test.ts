import qrcode from 'qrcode';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bestOf, loopTimeOf } from '../../test/pace.ts';
import { qrPath, qrPng } from './qr.ts';

const TEXT = 'https://minaret.example/screen/m/somewhere';

it('a poster has the cells of the code, with a margin around them', async () => {
  const { size, path } = qrPath(TEXT);
  const address = await qrPng(TEXT);
  const png = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const cell = info.width / (size + 8);
  expect([info.height, Number.isInteger(cell), info.width >= 1024]).toEqual([info.width, true, true]);
  const isDark = (x: number, y: number) =>
    data[Math.floor((y + 4.5) * cell) * info.width + Math.floor((x + 4.5) * cell)] === 0;
  let drawn = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y) || isDark(x - 1, y)) continue;
      let run = 1;
      while (isDark(x + run, y)) run++;
      drawn += `M${x} ${y}h${run}v1h-${run}z`;
    }
  expect(drawn).toBe(path);
});

it('a poster keeps nobody waiting', async () => {
  const ours = await bestOf(6, () => loopTimeOf(() => qrPng(TEXT)));
  const onTheLoop = await bestOf(3, () => loopTimeOf(() => qrcode.toDataURL(TEXT, { width: 1024 })));
  expect(ours / onTheLoop, `${ours} ms of ${onTheLoop}`).toBeLessThan(0.4);
});
