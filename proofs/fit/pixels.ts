import type { CDPSession } from 'playwright-core';
import sharp from 'sharp';
import type { Box } from './page/boxes.ts';

/** A picture of part of a page: one byte a pixel, black is ink. */
export interface Picture {
  left: number;
  top: number;
  width: number;
  height: number;
  bytes: Buffer;
}

const INK = 150;
/** Fewer pixels than these are the blur of an edge. */
const LEAST = 4;

export async function takePicture(session: CDPSession, clip: Box, screen: Box): Promise<Picture | null> {
  const x = Math.max(screen.left, Math.floor(clip.left));
  const y = Math.max(screen.top, Math.floor(clip.top));
  const width = Math.min(screen.right, Math.ceil(clip.right)) - x;
  const height = Math.min(screen.bottom, Math.ceil(clip.bottom)) - y;
  if (width < 1 || height < 1) return null;
  const asked = { format: 'png', optimizeForSpeed: true, clip: { x, y, width, height, scale: 1 } } as const;
  const { data } = await session.send('Page.captureScreenshot', asked);
  const { data: bytes, info } = await sharp(Buffer.from(data, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { left: x, top: y, width: info.width, height: info.height, bytes };
}

function* inked({ width, bytes }: Picture): Generator<[x: number, y: number]> {
  for (const [index, value] of bytes.entries())
    if (value < INK) yield [index % width, Math.floor(index / width)];
}

/** Whether ink of the one lies on ink of the other, or nearer than so many pixels. */
export function isNear(one: Picture, other: Picture, reach: number): boolean {
  let count = 0;
  for (const [x, y] of inked(one)) {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [ox, oy] = [x + dx, y + dy];
        if (ox < 0 || oy < 0 || ox >= other.width || oy >= other.height) continue;
        if ((other.bytes[oy * other.width + ox] ?? 255) < INK) {
          count += 1;
          dy = reach + 1;
          break;
        }
      }
    }
    if (count >= LEAST) return true;
  }
  return false;
}

/** Whether any ink is in the box, or outside it. */
export function hasInk(picture: Picture, box: Box, where: 'inside' | 'outside'): boolean {
  let count = 0;
  for (const [x, y] of inked(picture)) {
    const [px, py] = [x + picture.left + 0.5, y + picture.top + 0.5];
    const isInside = px > box.left && px < box.right && py > box.top && py < box.bottom;
    if (isInside === (where === 'inside')) count += 1;
    if (count >= LEAST) return true;
  }
  return false;
}
