import type { Manifest, ManifestAthan } from '@minaret/display';
import { describe, expect, it } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { nextCall } from './athan.ts';

const MINUTE = 60_000;
const SAMPLE = sampleManifest({ days: 10 });
const call = (prayer: ManifestAthan['prayer'], url: string, minutes = 0): ManifestAthan => ({
  prayer,
  url,
  hash: url,
  minutes,
  volume: 50,
});
/** The sounds of a day, in their order. */
function soundsOf(manifest: Manifest, date: string): string[] {
  const index = manifest.days.findIndex((day) => day.date === date);
  const [from = 0, to = 0] = [manifest.days[index]?.starts, manifest.days[index + 1]?.starts].map(
    (minute) => (minute ?? 0) * MINUTE,
  );
  const urls: string[] = [];
  for (let next = nextCall(manifest, from); next && next.at < to; next = nextCall(manifest, next.at))
    urls.push(next.url);
  return urls;
}
const dayOf = (weekday: number) =>
  SAMPLE.days.slice(1, -1).find(({ date }) => new Date(date).getUTCDay() === weekday)?.date ?? '';

describe('the next call', () => {
  it('is that of the next prayer, as long before or after it as was said', () => {
    const manifest = { ...SAMPLE, athan: [call('fajr', 'fajr'), call('asr', 'asr', -5)] };
    const day = SAMPLE.days[2];
    const asr = day?.prayers.asr.adhan?.[0] ?? 0;
    expect(nextCall(manifest, (asr - 30) * MINUTE)).toMatchObject({ url: 'asr', at: (asr - 5) * MINUTE });
    expect(nextCall(manifest, asr * MINUTE)).toMatchObject({ url: 'fajr' });
    expect(nextCall({ ...SAMPLE, athan: [] }, asr * MINUTE)).toBeNull();
  });

  it('on Fridays is Jumu’ah’s instead of Dhuhr’s, where it has one', () => {
    const athan = [call('fajr', 'fajr'), call('dhuhr', 'dhuhr')];
    const own = { ...SAMPLE, athan, fridayAthan: [call('dhuhr', 'jumuah', -10)] };
    expect(soundsOf(own, dayOf(5))).toEqual(['fajr', 'jumuah']);
    expect(soundsOf(own, dayOf(4))).toEqual(['fajr', 'dhuhr']);
    expect(soundsOf({ ...SAMPLE, athan }, dayOf(5))).toEqual(['fajr', 'dhuhr']);
    expect(soundsOf({ ...SAMPLE, athan, fridayAthan: [] }, dayOf(5))).toEqual(['fajr']);
  });
});
