// Decides: how an adhan sound is trimmed and made equally loud.

import {
  LEAST_SOUND_SECONDS,
  MOST_SOUND_SECONDS,
  SOUND_RATE,
  SOUND_TYPE,
} from '@minaret/contract/athan/athan-sounds';
import { wavHeader } from '@minaret/contract/fields/wav';

/** A part of a sound, in seconds. */
export interface Part {
  from: number;
  to: number;
}

/** A fiftieth of a second: shorter than a syllable, longer than a wave. */
const WINDOW = SOUND_RATE / 50;
/** What is kept before the first and after the last that is levels. */
const MARGIN_SECONDS = 0.3;
/** Of the loudest window: below it a room is still. */
const STILL = 0.04;
/** About as loud as broadcasts are, and as our own sounds. */
const TARGET_RMS = 0.16;
/** One decibel below what a device can give: nothing is clipped. */
const MOST_PEAK = 0.89;
const MOST_GAIN = 10;
const FADE_SECONDS = 0.02;

export function mixDown(channels: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const mixed = new Float32Array(channels[0]?.length ?? 0);
  for (const channel of channels)
    for (let at = 0; at < mixed.length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / channels.length;
  return mixed;
}

export function secondsOf(samples: Float32Array): number {
  return samples.length / SOUND_RATE;
}

function loudness(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}

function windows(samples: Float32Array, { from, to }: Part): number[] {
  const found: number[] = [];
  const end = Math.min(samples.length, Math.round(to * SOUND_RATE));
  for (let at = Math.round(from * SOUND_RATE); at < end; at += WINDOW)
    found.push(loudness(samples, at, Math.min(end, at + WINDOW)));
  return found;
}

/** Without the stillness at both ends, and not longer than a sound may be. */
export function soundingPart(samples: Float32Array): Part {
  const whole = secondsOf(samples);
  const levels = windows(samples, { from: 0, to: whole });
  const least = STILL * levels.reduce((most, one) => Math.max(most, one), 0);
  const at = (index: number) => (index * WINDOW) / SOUND_RATE;
  const first = levels.findIndex((one) => one > least);
  const last = levels.findLastIndex((one) => one > least);
  if (first < 0) return { from: 0, to: Math.min(whole, MOST_SOUND_SECONDS) };
  const from = Math.max(0, at(first) - MARGIN_SECONDS);
  return within({ from, to: Math.min(whole, at(last + 1) + MARGIN_SECONDS) }, whole, 'from');
}

/** Long enough and not too long; of the two ends, the one that was moved stays. */
export function within({ from, to }: Part, whole: number, moved: keyof Part): Part {
  const least = Math.min(LEAST_SOUND_SECONDS, whole);
  if (moved === 'from') {
    const start = Math.min(Math.max(0, from), whole - least);
    return {
      from: start,
      to: Math.min(whole, Math.max(start + least, Math.min(to, start + MOST_SOUND_SECONDS))),
    };
  }
  const end = Math.max(Math.min(whole, to), least);
  return { from: Math.max(0, Math.min(end - least, Math.max(from, end - MOST_SOUND_SECONDS))), to: end };
}

/** By how much a part is to be louder; its pauses do not count, and no sample goes over the edge. */
export function levelGain(samples: Float32Array, part: Part): number {
  const levels = windows(samples, part);
  const loudest = levels.reduce((most, one) => Math.max(most, one), 0);
  const voiced = levels.filter((one) => one > STILL * loudest);
  const rms = Math.sqrt(voiced.reduce((sum, one) => sum + one ** 2, 0) / Math.max(1, voiced.length));
  const peak = peakOf(samples, part);
  if (rms === 0 || peak === 0) return 1;
  return Math.min(TARGET_RMS / rms, MOST_PEAK / peak, MOST_GAIN);
}

export function peakOf(samples: Float32Array, { from, to }: Part): number {
  let peak = 0;
  const end = Math.min(samples.length, Math.round(to * SOUND_RATE));
  for (let at = Math.round(from * SOUND_RATE); at < end; at += 1)
    peak = Math.max(peak, Math.abs(samples[at] ?? 0));
  return peak;
}

/** The heights of so many bars over the whole, the highest of them 1. */
export function barsOf(samples: Float32Array, count: number): number[] {
  const step = samples.length / count / SOUND_RATE;
  const bars = Array.from({ length: count }, (_, index) =>
    peakOf(samples, { from: index * step, to: (index + 1) * step }),
  );
  const highest = Math.max(...bars, Number.EPSILON);
  return bars.map((bar) => bar / highest);
}

/** As it is sent and kept: with a short fade at both ends, so that a cut does not click. */
export function encodeWav(samples: Float32Array, part: Part, gain: number): Blob {
  const from = Math.round(part.from * SOUND_RATE);
  const count = Math.min(samples.length, Math.round(part.to * SOUND_RATE)) - from;
  const fade = FADE_SECONDS * SOUND_RATE;
  const encoded = new DataView(new ArrayBuffer(count * 2));
  for (let at = 0; at < count; at += 1) {
    const edge = Math.min(1, at / fade, (count - 1 - at) / fade);
    const value = Math.max(-1, Math.min(1, (samples[from + at] ?? 0) * gain * edge));
    encoded.setInt16(at * 2, Math.round(value * 32_767), true);
  }
  return new Blob([wavHeader(count * 2), encoded], { type: SOUND_TYPE });
}
