import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import type { Context } from '../../platform/context.ts';

export interface PictureFacts {
  /** Of all its bytes: who keeps the picture can tell whether it came whole. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
}

/** A key is never written twice, so what was read of it once holds for good. */
const known = new Map<string, PictureFacts>();
const MOST_KNOWN = 5_000;

/** What a kept picture is: read from the picture itself, since logos have no row. Null: it is not there. */
export async function pictureFacts(ctx: Pick<Context, 'ports'>, key: string): Promise<PictureFacts | null> {
  const found = known.get(key);
  if (found) return found;
  const bytes = await ctx.ports.storage.read(key, MAX_UPLOAD_BYTES);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const facts = {
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    width,
    height,
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, facts);
  return facts;
}
