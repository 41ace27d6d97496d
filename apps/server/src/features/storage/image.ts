import type { Sharp } from 'sharp';
import { Failure } from '../../platform/failure.ts';

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1024;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

/**
 * Reads the picture by its content, whatever it calls itself, and draws it anew: what is not pixels (scripts, places,
 * trailing archives) is gone. sharp is loaded with the first picture, not with the server.
 */
export async function cleanImage(
  bytes: Buffer,
  crop?: Crop,
  maxSide = MAX_SIDE,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await source.metadata();
    if (!format || !FORMATS.has(format)) throw new Failure('file_rejected');
    const upright = source.autoOrient();
    const cut = crop ? await cutOut(upright, crop, sharp) : upright;
    const { data, info } = await cut
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file_rejected', null, { cause: error });
  }
}

/** The crop is in pixels of the picture as people see it, so it is turned upright first. */
async function cutOut(upright: Sharp, crop: Crop, sharp: typeof import('sharp').default): Promise<Sharp> {
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  const left = Math.min(crop.x, info.width - 1);
  const top = Math.min(crop.y, info.height - 1);
  return sharp(data).extract({
    left,
    top,
    width: Math.min(crop.width, info.width - left),
    height: Math.min(crop.height, info.height - top),
  });
}
