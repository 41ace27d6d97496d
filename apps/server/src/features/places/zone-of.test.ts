import { isZone } from '@minaret/prayer';
import { describe, expect, it } from 'vitest';
import { suggestZone, zoneBySun, zonesAt } from './zone-of.ts';

describe('suggestZone', () => {
  it.each([
    ['Toronto', 43.7, -79.42, 'America/Toronto'],
    ['Kiritimati', 1.98, -157.4, 'Pacific/Kiritimati'],
    ['Apia', -13.83, -171.77, 'Pacific/Apia'],
    ['Tromsø', 69.65, 18.96, 'Europe/Oslo'],
    ['Makkah', 21.42, 39.83, 'Asia/Riyadh'],
    ['Kolkata', 22.57, 88.36, 'Asia/Kolkata'],
    ['Kyiv', 50.45, 30.52, 'Europe/Kyiv'],
  ])('knows %s', (_, latitude, longitude, name) => {
    expect(suggestZone({ latitude, longitude })).toBe(name);
  });

  it('only ever names zones we have the clock of', () => {
    const named = new Set<string>();
    for (let latitude = -90; latitude <= 90; latitude++)
      for (let longitude = -180; longitude <= 180; longitude++)
        named.add(suggestZone({ latitude, longitude }));
    expect([...named].filter((name) => !isZone(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(300);
  });

  it('refuses what is not on the earth', () => {
    expect(() => suggestZone({ latitude: 91, longitude: 0 })).toThrow();
    expect(() => suggestZone({ latitude: Number.NaN, longitude: 0 })).toThrow();
  });
});

describe('zoneBySun', () => {
  it.each([
    [0, 'Etc/GMT'],
    [-7, 'Etc/GMT'],
    [44, 'Etc/GMT-3'],
    [-79, 'Etc/GMT+5'],
    [180, 'Etc/GMT-12'],
    [-180, 'Etc/GMT+12'],
  ])('at %d', (longitude, name) => {
    expect(zoneBySun(longitude)).toBe(name);
    expect(isZone(name)).toBe(true);
  });
});

describe('zonesAt', () => {
  const offsets = (instant: string) =>
    new Map(zonesAt(new Date(instant)).map((entry) => [entry.name, entry.offset]));

  it('gives the offsets of the moment', () => {
    expect(offsets('2026-01-15T12:00:00Z').get('Europe/London')).toBe(0);
    expect(offsets('2026-07-15T12:00:00Z').get('Europe/London')).toBe(60);
    expect(offsets('2026-07-15T12:00:00Z').get('Asia/Kathmandu')).toBe(345);
    expect(offsets('2026-07-15T12:00:00Z').get('UTC')).toBe(0);
  });

  it('offers each zone by its present name', () => {
    const names = [...offsets('2026-01-15T12:00:00Z').keys()];
    expect(names).toContain('Asia/Kolkata');
    expect(names).not.toContain('Asia/Calcutta');
    expect(names).not.toContain('US/Pacific');
    expect(new Set(names).size).toBe(names.length);
  });

  it('offers every zone it may suggest on land', () => {
    const names = offsets('2026-01-15T12:00:00Z');
    for (let latitude = -60; latitude <= 75; latitude += 2)
      for (let longitude = -180; longitude <= 180; longitude += 2) {
        const name = suggestZone({ latitude, longitude });
        if (!name.startsWith('Etc/')) expect(names.has(name), name).toBe(true);
      }
  });
});
