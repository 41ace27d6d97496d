import type { CDPSession } from 'playwright-core';
import sharp from 'sharp';
import type { Box } from './page/boxes.ts';
import { numberOf } from './page/colours.ts';

/** Part of a page: one byte a pixel, black is ink. */
export interface Picture {
  left: number;
  top: number;
  width: number;
  height: number;
  bytes: Uint8Array;
}

const INK = 150;
/** Fewer pixels than these are the blur of an edge. */
const LEAST = 4;

/** Part of a page in the colours of `paint`: the number of each pixel's, or -1. */
export interface Labels {
  left: number;
  top: number;
  width: number;
  height: number;
  numbers: Int16Array;
}

export async function takeLabels(session: CDPSession, clip: Box, screen: Box): Promise<Labels | null> {
  const x = Math.max(screen.left, Math.floor(clip.left));
  const y = Math.max(screen.top, Math.floor(clip.top));
  const width = Math.min(screen.right, Math.ceil(clip.right)) - x;
  const height = Math.min(screen.bottom, Math.ceil(clip.bottom)) - y;
  if (width < 1 || height < 1) return null;
  const asked = { format: 'png', optimizeForSpeed: true, clip: { x, y, width, height, scale: 1 } } as const;
  const { data } = await session.send('Page.captureScreenshot', asked);
  const bytes = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
  const numbers = new Int16Array(width * height).fill(-1);
  for (let index = 0; index < numbers.length; index++) {
    const [red = 255, green = 255, blue = 255] = [
      bytes[3 * index],
      bytes[3 * index + 1],
      bytes[3 * index + 2],
    ];
    if (red < 255 || green < 255 || blue < 255) numbers[index] = numberOf(red, green, blue);
  }
  return { left: x, top: y, width, height, numbers };
}

/** One colour of it, within a box, as ink. */
export function inkOf(labels: Labels, number: number, clip: Box): Picture {
  const left = Math.max(labels.left, Math.floor(clip.left));
  const top = Math.max(labels.top, Math.floor(clip.top));
  const width = Math.max(0, Math.min(labels.left + labels.width, Math.ceil(clip.right)) - left);
  const height = Math.max(0, Math.min(labels.top + labels.height, Math.ceil(clip.bottom)) - top);
  const bytes = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    const from = (y + top - labels.top) * labels.width + left - labels.left;
    for (let x = 0; x < width; x++) if (labels.numbers[from + x] === number) bytes[y * width + x] = 0;
  }
  return { left, top, width, height, bytes };
}

/** How much ink lies above and to the left of each pixel: any box is then told by its corners. */
function sums({ width, height, bytes }: Picture): Uint32Array {
  const table = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if ((bytes[y * width + x] ?? 255) < INK) row += 1;
      table[(y + 1) * (width + 1) + x + 1] = (table[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return table;
}

/** Ink in a box of pixels, its right and lower sides left out. */
function inkIn(table: Uint32Array, { width, height }: Picture, box: Box): number {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [left, right] = [clamp(box.left, width), clamp(box.right, width)];
  const [top, bottom] = [clamp(box.top, height), clamp(box.bottom, height)];
  if (right <= left || bottom <= top) return 0;
  const at = (x: number, y: number) => table[y * (width + 1) + x] ?? 0;
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

/** Whether ink of the one lies on ink of the other, or nearer than so many pixels. */
export function isNear(one: Picture, other: Picture, reach: number): boolean {
  const table = sums(other);
  let count = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      if ((one.bytes[y * one.width + x] ?? 255) >= INK) continue;
      const around = { left: x - reach, right: x + reach + 1, top: y - reach, bottom: y + reach + 1 };
      if (inkIn(table, other, around) > 0) count += 1;
      if (count >= LEAST) return true;
    }
  }
  return false;
}

/** Whether any ink is in the box, or outside it. */
export function hasInk(picture: Picture, box: Box, where: 'inside' | 'outside'): boolean {
  const table = sums(picture);
  const { width, height, left, top } = picture;
  const inside = inkIn(table, picture, {
    left: Math.round(box.left - left),
    right: Math.round(box.right - left),
    top: Math.round(box.top - top),
    bottom: Math.round(box.bottom - top),
  });
  const whole = inkIn(table, picture, { left: 0, right: width, top: 0, bottom: height });
  return (where === 'inside' ? inside : whole - inside) >= LEAST;
}
