import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface NewZipEntry {
  name: string;
  bytes: Uint8Array;
  /** Pictures and sounds gain nothing by being packed. */
  isPacked?: boolean;
}

const SLICE = 64 * 1024;
const LEVEL = 6;

/** A zip file as it is made: one entry in memory, others are answered between its parts. */
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
    for (let at = 0; at < bytes.length || at === 0; at += SLICE) {
      file.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      yield* parts.splice(0);
      await nextTurn();
    }
  }
  zip.end();
  yield* parts.splice(0);
}
