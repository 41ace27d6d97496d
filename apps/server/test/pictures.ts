import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** A picture whose left half is red and whose right half is blue, so that a cut shows what it kept. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' = 'png',
  { width, height }: Size = { width: 200, height: 100 },
): Promise<Buffer> {
  const half = { width: width / 2, height };
  const blue = await sharp(canvas(half, '#0000ff')).png().toBuffer();
  return sharp(canvas({ width, height }, '#ff0000'))
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

function canvas(size: Size, background: string) {
  return { create: { ...size, channels: 3 as const, background } };
}

/** The colour of one pixel, as `[red, green, blue]`. */
export async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...raw];
}

/** Zeros that a bomb swells to before it is cut short: to make it must not cost what it is to cost others. */
const MOST_ROWS = 30_000_000;

/** A few kilobytes that say they are a wall of pixels. */
export function bomb({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(MOST_ROWS, Math.ceil(width / 8 + 1) * height)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG, with its length and its sum. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([frame, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
