import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Clean, type Crop, cleanImage } from './image.ts';

/** What waits under the key, drawn anew; what is no picture is thrown away at once, and does not lie about. */
export async function redrawSent(
  { ports: { storage } }: Pick<Context, 'ports'>,
  key: string,
  maxSide: number | undefined,
  crop?: Crop,
): Promise<Clean> {
  const sent = await storage.read(key, MAX_UPLOAD_BYTES);
  if (!sent) throw new Failure('upload_missing');
  try {
    return await cleanImage(sent, crop, maxSide);
  } catch (error) {
    if (error instanceof Failure && error.code === 'file_rejected') await storage.remove(key);
    throw error;
  }
}
