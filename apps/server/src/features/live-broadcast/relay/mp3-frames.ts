// Decides: which bytes of a live source are sound (MP3 frames), and when a source is none.

/** Kilobits a second by the four bits of a frame's head: MPEG 1, then MPEG 2 and 2.5; all of layer III. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const HEAD = 4;
const ID3_HEAD = 10;
const LONGEST_ID3 = 1024 * 1024;
/** A source that sends so much without a frame sends something else. */
const LONGEST_NOISE = 64 * 1024;

interface FrameHead {
  bytes: number;
  milliseconds: number;
  /** What stays the same in all frames of a stream. */
  kind: number;
}

export class NotMp3 extends Error {}

export function readHead(from: Buffer, at: number): FrameHead | null {
  const [first = 0, second = 0, third = 0] = [from[at], from[at + 1], from[at + 2]];
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3];
  const isFirst = version === 3;
  const kilobits = (isFirst ? RATES_1 : RATES_2)[third >> 4];
  if (version === 1 || !isLayer3 || !sampleRate || !kilobits) return null;
  const rate = isFirst ? sampleRate : version === 2 ? sampleRate / 2 : sampleRate / 4;
  const samples = isFirst ? 1152 : 576;
  const bytes = Math.floor((samples * kilobits * 125) / rate) + ((third >> 1) & 1);
  return { bytes, milliseconds: (samples * 1000) / rate, kind: (second << 8) | (third & 0x0c) };
}

export interface Frames {
  /** Whole frames, one after the other. */
  bytes: Buffer;
  milliseconds: number;
  /** Bytes of the source that these came from, what was passed over included. */
  consumed: number;
}

/** Cuts a stream into whole frames, however its bytes arrive. */
export function makeSplitter() {
  let rest: Buffer = Buffer.alloc(0);
  let kind: number | null = null;
  let noise = 0;
  let toSkip = 0;
  let isFirst = true;

  /** The head of a frame that is one: another of its kind follows it. Null: more bytes are needed to tell. */
  const isFrame = (head: FrameHead, at: number): boolean | null => {
    if (kind !== null) return head.kind === kind;
    if (at + head.bytes + HEAD > rest.length) return null;
    return readHead(rest, at + head.bytes)?.kind === head.kind;
  };

  /** Where the sound begins behind a tag; null while its head is not there. */
  const skipTag = (): number | null => {
    if (rest.length < ID3_HEAD) return null;
    isFirst = false;
    if (rest.subarray(0, 3).toString('latin1') !== 'ID3') return 0;
    const size = ID3_HEAD + [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((rest[index] ?? 0) & 0x7f), 0);
    if (size > LONGEST_ID3) throw new NotMp3('the tag in front is too long');
    return size;
  };

  return {
    push(chunk: Buffer): Frames {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const before = rest.length;
      if (isFirst) {
        const tag = skipTag();
        if (tag === null) return { bytes: Buffer.alloc(0), milliseconds: 0, consumed: 0 };
        toSkip = tag;
      }
      let at = Math.min(toSkip, rest.length);
      toSkip -= at;
      const parts: Buffer[] = [];
      let milliseconds = 0;
      let start = at;
      while (toSkip === 0 && at + HEAD <= rest.length) {
        const head = readHead(rest, at);
        const found = head ? isFrame(head, at) : false;
        if (found === null) break;
        if (!head || !found) {
          if (at > start) parts.push(rest.subarray(start, at));
          at += 1;
          start = at;
          kind = null;
          noise += 1;
          if (noise > LONGEST_NOISE) throw new NotMp3('this is no MP3 stream');
          continue;
        }
        if (at + head.bytes > rest.length) break;
        kind = head.kind;
        noise = 0;
        milliseconds += head.milliseconds;
        at += head.bytes;
      }
      if (at > start) parts.push(rest.subarray(start, at));
      rest = rest.subarray(at);
      const [only] = parts;
      const bytes = parts.length === 1 && only ? only : Buffer.concat(parts);
      return { bytes, milliseconds, consumed: before - rest.length };
    },
  };
}
