import type { Manifest } from '@minaret/display';
import { instantOf } from '@minaret/prayer/clock/zone';
import { describe, expect, it } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { isDue, isQuiet } from './night.ts';

const HOUR = 3_600_000;
const manifest = sampleManifest({ days: 10 });
const DATE = manifest.days[4]?.date ?? '';
const at = (time: string, of: Manifest = manifest) => instantOf(of.zone, DATE, time);

/** The same masjid with one more prayer at a minute of the night. */
function withPrayer(time: string): Manifest {
  const minute = at(time) / 60_000;
  const special = [
    { kind: 'qiyam' as const, at: [minute, time] as const, name: null, note: null, announcedFrom: 0 },
  ];
  return {
    ...manifest,
    days: manifest.days.map((day) => (day.date === DATE ? { ...day, special } : day)),
  } as Manifest;
}

describe('a page begins anew', () => {
  it.each([
    ['00:30', 0, false],
    ['01:00', 0, true],
    ['02:14', 0.5, false],
    ['02:15', 0.5, true],
    ['03:29', 0.999, true],
    ['04:29', 0, true],
    ['04:30', 0, false],
    ['10:00', 0, false],
    ['23:59', 0, false],
  ])('at %s where it drew %d: %s', (time, spread, isIt) => {
    expect(isDue(manifest, at(time), 20 * HOUR, spread)).toBe(isIt);
  });

  it('not when it did already, or was switched on in the evening', () => {
    expect(isDue(manifest, at('02:00'), 5.9 * HOUR, 0)).toBe(false);
    expect(isDue(manifest, at('02:00'), 6.1 * HOUR, 0)).toBe(true);
  });

  it('not all screens of a night at once', () => {
    const minutes = [0, 0.2, 0.4, 0.6, 0.8].map((spread) =>
      Array.from({ length: 300 }, (_, i) => i).find((i) =>
        isDue(manifest, at('00:00') + i * 60_000, 20 * HOUR, spread),
      ),
    );
    expect(new Set(minutes).size).toBe(5);
  });

  it('in the masjid’s night, whatever zone the device is in', () => {
    expect(isDue(manifest, Date.parse(`${DATE}T02:00:00Z`), 20 * HOUR, 0)).toBe(false);
  });

  it.each([
    ['01:39', true],
    ['01:40', false],
    ['02:00', false],
    ['02:45', false],
    ['02:46', true],
  ])('not near a prayer: at %s with one at 02:00', (time, isIt) => {
    const busy = withPrayer('02:00');
    expect(isDue(busy, at(time, busy), 20 * HOUR, 0)).toBe(isIt);
  });

  it('knows every adhan, iqamah and Jumu’ah as a moment that is not quiet', () => {
    for (const { prayers, jumuah } of manifest.days.slice(1, 8)) {
      const moments = Object.values(prayers).flatMap(({ adhan, iqamah }) => [adhan, iqamah]);
      for (const moment of [...moments, ...jumuah])
        if (moment) expect(isQuiet(manifest, moment[0] * 60_000)).toBe(false);
    }
  });
});
