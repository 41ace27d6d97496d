import type { BuiltInSound } from '@minaret/contract/athan/athan';

/**
 * The sounds of the call to prayer, made for this project: bells, wood and tones, each a sum of decaying sines.
 * None of them imitates a voice. The same numbers come out every time; `scripts/make-sounds.ts` writes them as files.
 */

type Partials = readonly (readonly [ratio: number, loudness: number, seconds: number])[];
interface Stroke {
  at: number;
  pitch: number;
  gain?: number;
  attack?: number;
  partials: Partials;
}
export interface Sound {
  rate: number;
  seconds: number;
  strokes: readonly Stroke[];
}

const TAU = Math.PI * 2;
/** The loudest sample, so that no device clips: 2 dB below full. */
const PEAK = 0.8;
const ATTACK_SECONDS = 0.004;
const RELEASE_SECONDS = 0.12;

/** A struck body: every partial dies away to a thousandth in its own time. */
function strike(out: Float64Array, rate: number, stroke: Stroke): void {
  const { at, pitch, gain = 1, attack = ATTACK_SECONDS, partials } = stroke;
  const first = Math.round(at * rate);
  for (let i = first; i < out.length; i++) {
    const t = (i - first) / rate;
    const rise = Math.min(1, t / attack);
    let sum = 0;
    for (const [ratio, loudness, seconds] of partials)
      sum += loudness * Math.exp((-6.908 * t) / seconds) * Math.sin(TAU * pitch * ratio * t);
    out[i] = (out[i] ?? 0) + gain * rise * sum;
  }
}

/** Slightly stretched, soft and short-lived high partials: a small hand bell. */
const CHIME: Partials = [
  [1, 1, 1.6],
  [2.004, 0.42, 1.1],
  [3.01, 0.16, 0.7],
  [4.17, 0.09, 0.45],
  [5.43, 0.05, 0.3],
];
/** Hum, prime, tierce, quint and nominal, the pairs a little apart so that it beats slowly. */
const BELL: Partials = [
  [0.5, 0.5, 3.4],
  [0.502, 0.3, 3.2],
  [1, 0.9, 2.6],
  [1.003, 0.35, 2.4],
  [1.19, 0.5, 1.9],
  [1.5, 0.26, 1.5],
  [2, 0.5, 1.2],
  [2.51, 0.16, 0.7],
  [3.01, 0.1, 0.5],
  [4.1, 0.05, 0.3],
];
/** A bar of hard wood: few partials, gone at once. */
const WOOD: Partials = [
  [1, 1, 0.19],
  [2.76, 0.45, 0.09],
  [5.4, 0.2, 0.05],
  [8.93, 0.1, 0.03],
];
const TONE: Partials = [
  [1, 1, 1.1],
  [2, 0.22, 0.7],
  [3, 0.07, 0.45],
];

/** Rates are as low as the highest partial allows: each file stays below 60 kB. */
export const SOUNDS: Record<BuiltInSound, Sound> = {
  'soft-chime': {
    rate: 16000,
    seconds: 1.85,
    strokes: [
      { at: 0, pitch: 659.26, partials: CHIME },
      { at: 0.38, pitch: 523.25, gain: 0.9, partials: CHIME },
    ],
  },
  'low-bell': {
    rate: 11025,
    seconds: 2.7,
    strokes: [{ at: 0, pitch: 293.66, attack: 0.006, partials: BELL }],
  },
  'wooden-knock': {
    rate: 22050,
    seconds: 1.3,
    strokes: [
      { at: 0, pitch: 392, attack: 0.0015, partials: WOOD },
      { at: 0.32, pitch: 392, gain: 0.85, attack: 0.0015, partials: WOOD },
      { at: 0.64, pitch: 440, attack: 0.0015, partials: WOOD },
    ],
  },
  'rising-tones': {
    rate: 16000,
    seconds: 1.85,
    strokes: [392, 493.88, 587.33, 783.99].map((pitch, index) => ({
      at: index * 0.24,
      pitch,
      gain: 0.8,
      attack: 0.02,
      partials: TONE,
    })),
  },
};

/** Samples between -1 and 1: the strokes added, the end faded to silence, the peak where it should be. */
function render({ rate, seconds, strokes }: Sound): Float64Array {
  const out = new Float64Array(Math.round(rate * seconds));
  for (const stroke of strokes) strike(out, rate, stroke);
  const release = Math.round(RELEASE_SECONDS * rate);
  for (let i = 0; i < release; i++) {
    const place = out.length - 1 - i;
    out[place] = ((out[place] ?? 0) * i) / release;
  }
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return out.map((sample) => (sample * PEAK) / loudest);
}

/** 16 bits, one channel. */
export function wavFile(sound: Sound): Buffer {
  const samples = render(sound);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sound.rate, 24);
  file.writeUInt32LE(sound.rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * 32767), 44 + index * 2);
  });
  return file;
}
