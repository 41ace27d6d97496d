// Decides: when an uploaded sound counts as broken or silent.

import { SOUND_RATE } from '@minaret/contract/athan/athan-sounds';

/** Where the samples of a sound are. */
export interface Samples {
  from: number;
  to: number;
}

const MOST_CHUNKS = 64;
const SAMPLE_BYTES = 2;
/** Of 32,768: quieter than the noise of a room, so there is nothing to hear. */
const LEAST_PEAK = 200;

/** The samples of a WAV of our own kind: every size that it gives of itself is compared with what is there. */
export function samplesIn(bytes: Buffer): Samples | null {
  if (bytes.length < 12 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WAVE') return null;
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  let at = 12;
  let isOurs = false;
  let samples: Samples | null = null;
  for (let chunks = 0; at + 8 <= end; chunks += 1) {
    const length = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (chunks === MOST_CHUNKS || from + length > end) return null;
    const name = nameAt(bytes, at);
    if (name === 'fmt ') {
      if (isOurs || samples || !isOurFormat(bytes.subarray(from, from + length))) return null;
      isOurs = true;
    }
    if (name === 'data') {
      if (!isOurs || samples || length % SAMPLE_BYTES !== 0) return null;
      samples = { from, to: from + length };
    }
    at = from + length + (length % 2);
  }
  return samples;
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

/** Uncompressed, one channel, 16 bits, at our rate. */
function isOurFormat(format: Buffer): boolean {
  return (
    format.length >= 16 &&
    format.readUInt16LE(0) === 1 &&
    format.readUInt16LE(2) === 1 &&
    format.readUInt32LE(4) === SOUND_RATE &&
    format.readUInt32LE(8) === SOUND_RATE * SAMPLE_BYTES &&
    format.readUInt16LE(12) === SAMPLE_BYTES &&
    format.readUInt16LE(14) === SAMPLE_BYTES * 8
  );
}

export function secondsOf({ from, to }: Samples): number {
  return (to - from) / SAMPLE_BYTES / SOUND_RATE;
}

export function isAudible(bytes: Buffer, { from, to }: Samples): boolean {
  for (let at = from; at < to; at += SAMPLE_BYTES)
    if (Math.abs(bytes.readInt16LE(at)) >= LEAST_PEAK) return true;
  return false;
}
