const LONGEST_LINE = 64;
const MOST_CHUNK = 16 * 1024 * 1024;

/** Takes the sizes out of a chunked body. `isOver` once its last chunk has come. */
export function makeChunkReader() {
  let line = '';
  let left = 0;
  /** The line end behind a chunk. */
  let isAfterChunk = false;
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    push(bytes: Buffer): Buffer {
      const parts: Buffer[] = [];
      let at = 0;
      while (at < bytes.length && !isOver) {
        if (left > 0) {
          const part = bytes.subarray(at, at + left);
          parts.push(part);
          at += part.length;
          left -= part.length;
          isAfterChunk = left === 0;
          continue;
        }
        const sign = String.fromCharCode(bytes[at] ?? 0);
        at += 1;
        if (sign !== '\n') {
          line += sign;
          if (line.length > LONGEST_LINE) throw new Error('a chunk has no size');
          continue;
        }
        const said = line.trim();
        line = '';
        if (isAfterChunk && said === '') {
          isAfterChunk = false;
          continue;
        }
        if (!/^[0-9a-f]{1,8}(;.*)?$/i.test(said)) throw new Error('a chunk has no size');
        left = Number.parseInt(said, 16);
        if (left > MOST_CHUNK) throw new Error('a chunk is too large');
        isOver = left === 0;
      }
      return Buffer.concat(parts);
    },
  };
}
