import { describe, expect, it } from 'vitest';
import { PRAYERS, type Settings } from '../types.ts';
import { lacksNight, METHODS } from './methods.ts';
import { timetable } from './timetable.ts';
import { suggestSettings, USUAL_KEYS, USUAL_METHODS } from './usual-methods.ts';

const AT = {
  cairo: 30.04,
  london: 51.51,
  oslo: 59.91,
  paris: 48.86,
  toronto: 43.65,
  edmonton: 53.55,
};

describe('the table of usual methods', () => {
  it('names every country once, by its ISO code', () => {
    const countries = USUAL_METHODS.flatMap((usual) => usual.countries);
    expect(new Set(countries).size).toBe(countries.length);
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(names.of(code), code).not.toBe(code);
    }
  });

  it('has each convention once', () => {
    expect(USUAL_METHODS.map(({ key }) => key).sort()).toEqual([...USUAL_KEYS].sort());
  });

  it.each(USUAL_METHODS)('$key: a known method, angles and offsets that can be saved, a source', (usual) => {
    const { method, angles, offsets, source } = usual;
    expect(METHODS[method]).toBeDefined();
    expect(angles !== undefined).toBe(method === '6');
    for (const angle of Object.values(angles ?? {})) {
      expect(angle).toBeGreaterThanOrEqual(10);
      expect(angle).toBeLessThanOrEqual(20);
      expect(angle * 2).toBe(Math.round(angle * 2));
    }
    for (const minutes of Object.values(offsets ?? {})) {
      expect(Number.isInteger(minutes)).toBe(true);
      expect(minutes).toBeGreaterThanOrEqual(-40);
      expect(minutes).toBeLessThanOrEqual(100);
    }
    expect(new URL(source).protocol).toMatch(/^https?:$/);
  });
});

describe('a suggestion', () => {
  it('is what the country follows', () => {
    expect(suggestSettings('EG', AT.cairo)?.settings).toEqual({ method: '5', asr: '0', highLatitude: '0' });
    expect(suggestSettings('PK', 24.86)?.settings).toMatchObject({ method: '1', asr: '1' });
    expect(suggestSettings('TR', 41)?.settings.offsets).toMatchObject({ maghrib: 7, sunrise: -7 });
    expect(suggestSettings('ID', -6.2)?.settings).toMatchObject({
      method: '6',
      fajrAngle: 20,
      ishaAngle: 18,
    });
  });

  it('is not invented: no country and one that is not on record get none', () => {
    expect(suggestSettings(null, AT.london)).toBeNull();
    expect(suggestSettings('MA', 33.6)).toBeNull();
  });

  it.each([
    ['GB', 'london', '3'],
    ['NO', 'oslo', '3'],
    ['FR', 'paris', '0'],
    ['CA', 'toronto', '0'],
    ['CA', 'edmonton', '3'],
    ['EG', 'cairo', '0'],
  ] as const)(
    'has a high-latitude rule only where a prayer would vanish: %s, %s: %s',
    (country, place, rule) => {
      expect(suggestSettings(country, AT[place])?.settings.highLatitude).toBe(rule);
    },
  );

  it('leaves no day of a year without a prayer, and says rightly where a night is too light', () => {
    const offsets = Object.fromEntries(PRAYERS.map((prayer) => [prayer, 0])) as Settings['offsets'];
    const without = (settings: Settings, latitude: number) =>
      timetable({ latitude, longitude: 0, timeZone: 'UTC' }, settings, {
        from: '2027-01-01',
        to: '2027-12-31',
      }).filter((day) => day.fajr === null || day.isha === null).length;
    for (const latitude of [30, 47, 48.3, 48.8, 51.5, 57, 60]) {
      const { settings } = suggestSettings('GB', latitude) ?? {};
      if (!settings) throw new Error('a suggestion is expected');
      const whole: Settings = { ...settings, offsets };
      expect(without(whole, latitude), String(latitude)).toBe(0);
      expect(without({ ...whole, highLatitude: '0' }, latitude) > 0).toBe(lacksNight(latitude, 18));
    }
  });
});
