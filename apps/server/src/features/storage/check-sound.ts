import { createHash } from 'node:crypto';
import { wavHeader } from '@minaret/contract/fields/wav';
import { isAudible, millisecondsOf, type Samples, samplesIn } from './read-wav.ts';

export interface CheckedSound {
  samples: Samples;
  milliseconds: number;
  /** Of the samples behind a header of our own: that is what is kept. */
  hash: string;
}

/** Runs in a worker: millions of samples are looked at. Null: it is no sound of ours. */
export function run(sent: Uint8Array): CheckedSound | null {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const samples = samplesIn(bytes);
  const milliseconds = samples && millisecondsOf(samples);
  if (!samples || !milliseconds || !isAudible(bytes, samples)) return null;
  const { from, to } = samples;
  const hash = createHash('sha256')
    .update(wavHeader(to - from))
    .update(bytes.subarray(from, to))
    .digest('hex');
  return { samples, milliseconds, hash };
}
