import { readFileSync } from 'node:fs';
import { BUILT_IN_SOUNDS, builtInSoundUrl } from '@minaret/contract/athan/athan';
import { describe, expect, it } from 'vitest';
import { SOUNDS, wavFile } from '../sounds.ts';

const MOST_BYTES = 60_000;

const samplesOf = (file: Buffer) =>
  Array.from({ length: (file.length - 44) / 2 }, (_, index) => file.readInt16LE(44 + index * 2));

describe('the sounds of the call to prayer', () => {
  it('are those the contract offers', () => {
    expect(Object.keys(SOUNDS).sort()).toEqual([...BUILT_IN_SOUNDS].sort());
  });

  it.each(BUILT_IN_SOUNDS)('%s is what the script makes, small, and neither clips nor clicks', (name) => {
    const file = readFileSync(new URL(`../../apps/console/public${builtInSoundUrl(name)}`, import.meta.url));
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
    const samples = samplesOf(file);
    const made = samplesOf(wavFile(SOUNDS[name]));
    expect(made).toHaveLength(samples.length);
    // Engines may differ in the last bit of a sine.
    const farthest = made.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at] ?? 0))),
      0,
    );
    expect(farthest).toBeLessThanOrEqual(1);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(20_000);
    expect(loudest).toBeLessThan(30_000);
    expect(Math.abs(samples[0] ?? 1e9)).toBeLessThan(100);
    expect(Math.abs(samples.at(-1) ?? 1e9)).toBeLessThan(100);
  });
});
