import { SOUND_RATE } from '@minaret/contract/athan/athan-sounds';
import { describe, expect, it } from 'vitest';
import {
  barsOf,
  encodeWav,
  levelGain,
  mixDown,
  peakOf,
  secondsOf,
  soundingPart,
  within,
} from './sound-math.ts';

/** A tone of this height over some seconds, with stillness around it. */
function tone(seconds: number, height: number, { before = 0, after = 0, noise = 0 } = {}): Float32Array {
  const [start, end] = [before * SOUND_RATE, (before + seconds) * SOUND_RATE];
  return Float32Array.from({ length: end + after * SOUND_RATE }, (_, at) => {
    const wave = Math.sin((at / SOUND_RATE) * 2 * Math.PI * 440);
    return wave * (at >= start && at < end ? height : noise);
  });
}
const whole = (samples: Float32Array) => ({ from: 0, to: secondsOf(samples) });

describe('trimming', () => {
  it('finds where the voice begins and ends, also over the noise of a room', () => {
    const { from, to } = soundingPart(tone(10, 0.5, { before: 3, after: 4, noise: 0.004 }));
    expect(from).toBeCloseTo(2.7, 1);
    expect(to).toBeCloseTo(13.3, 1);
  });

  it('leaves what is all voice, and what is all stillness', () => {
    expect(soundingPart(tone(5, 0.5))).toEqual({ from: 0, to: 5 });
    expect(soundingPart(new Float32Array(2 * SOUND_RATE))).toEqual({ from: 0, to: 2 });
  });

  it('never takes more than five minutes or less than a second', () => {
    expect(within({ from: 0, to: 400 }, 500, 'from')).toEqual({ from: 0, to: 300 });
    expect(within({ from: 0, to: 400 }, 500, 'to')).toEqual({ from: 100, to: 400 });
    expect(within({ from: 9.9, to: 10 }, 20, 'from')).toEqual({ from: 9.9, to: 10.9 });
    expect(within({ from: 19.9, to: 20 }, 20, 'from')).toEqual({ from: 19, to: 20 });
    expect(within({ from: 5, to: 5.2 }, 20, 'to')).toEqual({ from: 4.2, to: 5.2 });
    expect(within({ from: 0, to: 0.1 }, 20, 'to')).toEqual({ from: 0, to: 1 });
  });
});

describe('levelling', () => {
  it.each([0.05, 0.2, 0.9])('makes a voice of height %s as loud as the others', (height) => {
    const samples = tone(4, height, { before: 2, after: 2 });
    const gain = levelGain(samples, whole(samples));
    expect((gain * height) / Math.SQRT2).toBeCloseTo(0.16, 2);
  });

  it('never goes over the edge for the sake of loudness', () => {
    const samples = tone(4, 0.1);
    samples[SOUND_RATE] = 0.8;
    const gain = levelGain(samples, whole(samples));
    expect(gain * peakOf(samples, whole(samples))).toBeLessThanOrEqual(0.891);
  });

  it('does not make noise of nothing', () => {
    const still = new Float32Array(SOUND_RATE);
    expect(levelGain(still, whole(still))).toBe(1);
    const faint = tone(2, 0.0001);
    expect(levelGain(faint, whole(faint))).toBe(10);
  });
});

describe('encoding', () => {
  it('writes the part alone, as 16 bits, with its ends faded', async () => {
    const blob = encodeWav(tone(4, 0.5), { from: 1, to: 3 }, 1);
    expect(blob.size).toBe(44 + 2 * SOUND_RATE * 2);
    const view = new DataView(await blob.arrayBuffer());
    expect(view.getUint32(40, true)).toBe(2 * SOUND_RATE * 2);
    expect(view.getInt16(44, true)).toBe(0);
    const samples = Array.from({ length: 2 * SOUND_RATE }, (_, at) => view.getInt16(44 + at * 2, true));
    expect(Math.max(...samples.slice(SOUND_RATE, SOUND_RATE + 500))).toBeCloseTo(0.5 * 32_767, -3);
    expect(samples.at(-1)).toBeCloseTo(0);
  });

  it('is cut off at the edge, never turned over', async () => {
    const view = new DataView(await encodeWav(tone(2, 1), { from: 0, to: 2 }, 4).arrayBuffer());
    const at = 44 + SOUND_RATE * 2 + Math.round(SOUND_RATE / 440 / 4) * 2;
    expect(view.getInt16(at, true)).toBe(32_767);
  });
});

describe('a drawing', () => {
  it('has the highest bar where it is loudest', () => {
    const bars = barsOf(tone(2, 0.25, { before: 2 }), 4);
    expect(bars.map((bar) => Math.round(bar))).toEqual([0, 0, 1, 1]);
    expect(barsOf(new Float32Array(SOUND_RATE), 3)).toEqual([0, 0, 0]);
  });

  it('is of both sides of a room', () => {
    expect([...mixDown([Float32Array.of(1, 0), Float32Array.of(0, 0.5)])]).toEqual([0.5, 0.25]);
  });
});
