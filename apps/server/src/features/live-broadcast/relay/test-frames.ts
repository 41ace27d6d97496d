import { readHead } from './mp3-frames.ts';

const FRAME_BYTES = 192;
export const FRAME_MS = 24;

/** Frames of MPEG 2 layer III, 24 kHz and 64 kbit/s, each with another content. */
export function frames(count: number): Buffer {
  const all = Buffer.alloc(count * FRAME_BYTES);
  for (let n = 0; n < count; n += 1) {
    all.set([0xff, 0xf3, 0x84, 0xc4], n * FRAME_BYTES);
    all.writeUInt32BE(n, n * FRAME_BYTES + 8);
  }
  return all;
}

/** Milliseconds of sound in whole frames; not a number when something else is in between. */
export function millisecondsOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; ) {
    const head = readHead(bytes, at);
    if (!head) return Number.NaN;
    sum += head.milliseconds;
    at += head.bytes;
  }
  return sum;
}
