import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface NewZipEntry {
  name: string;
  /** Of a file that may be large, as it is read: only a part is in memory. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Pictures and sounds gain nothing by being packed. */
  isPacked?: boolean;
}

const SLICE = 64 * 1024;
const LEVEL = 6;

async function* slicesOf(bytes: NewZipEntry['bytes']): AsyncGenerator<Uint8Array> {
  if (!(bytes instanceof Uint8Array)) {
    for await (const part of bytes) yield* slicesOf(part);
    return;
  }
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
}

/** A zip file as it is made: one entry or less in memory, others are answered between its parts. */
export async function* writeZip(entries: AsyncIterable<NewZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { name, bytes, isPacked = false } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL });
    file.mtime = now;
    zip.add(file);
    for await (const slice of slicesOf(bytes)) {
      file.push(slice, false);
      yield* parts.splice(0);
      await nextTurn();
    }
    file.push(new Uint8Array(), true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
