import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import { bounded } from '../../platform/caches.ts';
import type { Platform } from '../../platform/runtime.ts';

const KEPT = 50;
/** Sharp on A3, and light in a file of twelve pages. */
const PIXELS = 360;

export type Logos = (key: string | null) => Promise<Buffer | null>;

/** The masjid's logo as the typesetter wants it: small, and PNG. One that is gone or broken is left out. */
export function makeLogos({ storage, log }: Pick<Platform, 'storage' | 'log'>): Logos {
  const kept = bounded<string, Buffer>(KEPT);
  return async (key) => {
    if (!key) return null;
    const known = kept.get(key);
    if (known) return known;
    try {
      const bytes = await storage.read(key, MAX_UPLOAD_BYTES);
      if (!bytes) return null;
      const { default: sharp } = await import('sharp');
      const png = await sharp(bytes)
        .resize(PIXELS, PIXELS, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
      kept.set(key, png);
      return png;
    } catch (error) {
      log.warn({ key, reason: String(error) }, 'a logo cannot be put on paper');
      return null;
    }
  };
}
