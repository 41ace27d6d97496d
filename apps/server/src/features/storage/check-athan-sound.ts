// Decides: which sound file is accepted as an adhan (athan) sound.

import { createHash } from 'node:crypto';
import { LEAST_SOUND_SECONDS, MOST_SOUND_SECONDS } from '@minaret/contract/athan/athan-sounds';
import { wavHeader } from '@minaret/contract/fields/wav';
import { isAudible, type Samples, samplesIn, secondsOf } from './read-wav.ts';

export interface CheckedSound {
  samples: Samples;
  milliseconds: number;
  /** Of the samples behind a header of our own: that is what is kept. */
  hash: string;
}

/** Runs in a worker: millions of samples are looked at. Null: it is no athan (adhan) sound, or too short or too long for one. */
export function run(sent: Uint8Array): CheckedSound | null {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const samples = samplesIn(bytes);
  const seconds = samples ? secondsOf(samples) : 0;
  if (!samples || seconds < LEAST_SOUND_SECONDS || seconds > MOST_SOUND_SECONDS) return null;
  if (!isAudible(bytes, samples)) return null;
  const { from, to } = samples;
  const hash = createHash('sha256')
    .update(wavHeader(to - from))
    .update(bytes.subarray(from, to))
    .digest('hex');
  return { samples, milliseconds: Math.round(seconds * 1000), hash };
}
