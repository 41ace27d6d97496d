// Decides: the largest sound file and longest sound (minutes) that the page takes.

import { LEAST_SOUND_SECONDS, SOUND_RATE } from '@minaret/contract/athan/athan-sounds';
import { mixDown, peakOf, secondsOf } from './sound-math.ts';

/** As large as five minutes of the largest kind of WAV. */
const MOST_FILE_BYTES = 100 * 1024 * 1024;
/** Decoded it takes some hundred megabytes: more, and a telephone would close the page. */
export const MOST_SOURCE_MINUTES = 20;
const LEAST_PEAK = 0.01;

export type SoundFault = 'cannotRead' | 'tooLong' | 'tooShort' | 'silent';

/** How long a file says it is; null where the browser cannot tell. */
function saidSeconds(file: Blob): Promise<number | null> {
  const audio = new Audio();
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    audio.preload = 'metadata';
    audio.onloadedmetadata = () => resolve(Number.isFinite(audio.duration) ? audio.duration : null);
    audio.onerror = () => resolve(null);
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** One channel at our rate, of whatever this browser can read. */
export async function decodeSound(file: Blob): Promise<Float32Array<ArrayBuffer> | SoundFault> {
  if (file.size > MOST_FILE_BYTES) return 'tooLong';
  const said = await saidSeconds(file);
  if (said !== null && said > MOST_SOURCE_MINUTES * 60) return 'tooLong';
  try {
    const context = new OfflineAudioContext(1, SOUND_RATE, SOUND_RATE);
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
      decoded.getChannelData(index),
    );
    const samples = mixDown(channels);
    const seconds = secondsOf(samples);
    if (seconds < LEAST_SOUND_SECONDS) return 'tooShort';
    return peakOf(samples, { from: 0, to: seconds }) < LEAST_PEAK ? 'silent' : samples;
  } catch {
    return 'cannotRead';
  }
}
