// Decides: what is done to an uploaded picture (image, logo): most pixels, cropped, resized, drawn anew; largest file: contract `library/storage.ts`.

import { Failure } from '../../platform/failure.ts';

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1024;
/** Forty million pixels are hundreds of megabytes while they are drawn: a process draws one picture at a time. */
export const MAX_WAITING = 40;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** In the order of asking; when too many wait, the next is asked to come later. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Failure('unavailable', null, { retryAfter: 10 });
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** sharp is loaded with the first picture, not with the server; it keeps nothing, for no picture comes twice. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export interface Clean {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Reads the picture by its content, whatever it calls itself, and draws it anew: what is not pixels (scripts, places,
 * trailing archives) is gone.
 */
export function cleanImage(bytes: Buffer, crop?: Crop, maxSide = MAX_SIDE): Promise<Clean> {
  return inTurn(() => redraw(bytes, maxSide, crop));
}

async function redraw(bytes: Buffer, maxSide: number, crop: Crop | undefined): Promise<Clean> {
  const sharp = await loadSharp();
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format, autoOrient } = await source.metadata();
    if (!format || !FORMATS.has(format)) throw new Failure('file_rejected');
    const upright = source.autoOrient();
    const cut = crop ? upright.extract(within(crop, autoOrient)) : upright;
    const { data, info } = await cut
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file_rejected', null, { cause: error });
  }
}

/** The crop is in pixels of the picture as people see it: upright. */
function within(crop: Crop, size: { width: number; height: number }) {
  const left = Math.min(crop.x, size.width - 1);
  const top = Math.min(crop.y, size.height - 1);
  return {
    left,
    top,
    width: Math.min(crop.width, size.width - left),
    height: Math.min(crop.height, size.height - top),
  };
}
