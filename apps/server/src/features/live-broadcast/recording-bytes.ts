import { Readable } from 'node:stream';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StoredPart } from './queries.ts';

/** From `start` to `end`, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One range; whatever else is asked for, all of it is sent. Null: none was asked for, or one that is not there. */
export function rangeAsked(header: string | undefined, bytes: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end ? { start, end } : null;
}

/** A recording is its parts one after the other: no more than one of them is in memory. */
export function readParts(
  storage: Storage,
  parts: readonly StoredPart[],
  { start, end }: ByteRange,
): Readable {
  async function* bytes() {
    let at = 0;
    for (const part of parts) {
      const first = at;
      at += part.bytes;
      if (at <= start) continue;
      if (first > end) return;
      const read = await storage.read(part.key, part.bytes);
      if (!read) throw new Error('a part of a recording is missing');
      yield read.subarray(Math.max(0, start - first), Math.min(part.bytes, end + 1 - first));
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
