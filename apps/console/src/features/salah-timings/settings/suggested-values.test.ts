import { METHODS } from '@minaret/prayer';
import { suggestSettings, USUAL_METHODS } from '@minaret/prayer/sun/usual-methods';
import { describe, expect, it } from 'vitest';
import { bodyOf, mayLackTimes, type SettingsValues } from './settings-values.ts';
import { isFilledIn, suggestedValues } from './suggested-values.ts';

/** The specified defaults, as the form of a new masjid has them. */
const DEFAULTS: SettingsValues = {
  calculation_method: '0',
  asr_method: '0',
  high_lat_method: '0',
  fajr_angle: '',
  isha_angle: '',
  fajr_offset: '1',
  shuruq_offset: '',
  zuhur_offset: '',
  asr_offset: '',
  maghrib_offset: '',
  isha_offset: '',
  rounding: 'nearest',
};

function use(country: string, latitude: number): SettingsValues {
  const suggestion = suggestSettings(country, latitude);
  if (!suggestion) throw new Error(`nothing is suggested for ${country}`);
  return { ...DEFAULTS, ...suggestedValues(suggestion.settings) };
}

describe('a suggestion in the form', () => {
  it.each(USUAL_METHODS.flatMap(({ countries }) => countries))('%s can be saved as it is', (country) => {
    expect(bodyOf(use(country, 51.5))).not.toBeNull();
  });

  it('leaves the minutes alone that it does not speak of, and writes those it does', () => {
    expect(use('EG', 30)).toMatchObject({ calculation_method: '5', fajr_offset: '1' });
    expect(use('TR', 41)).toMatchObject({ calculation_method: '3', fajr_offset: '', maghrib_offset: '7' });
    expect(use('ID', -6)).toMatchObject({ calculation_method: '6', fajr_angle: '20', isha_angle: '18' });
  });

  it('is known to be there until something of it is changed', () => {
    const suggested = suggestedValues({ method: '5', asr: '0', highLatitude: '0' });
    expect(isFilledIn(DEFAULTS, suggested)).toBe(false);
    const filled = { ...DEFAULTS, ...suggested };
    expect(isFilledIn({ ...filled, isha_offset: '3' }, suggested)).toBe(true);
    expect(isFilledIn({ ...filled, asr_method: '1' }, suggested)).toBe(false);
  });
});

describe('days without a time', () => {
  it.each([
    [51.5, { calculation_method: '3' }, true],
    [51.5, { calculation_method: '3', high_lat_method: '3' }, false],
    [51.5, { calculation_method: '6', fajr_angle: '12', isha_angle: '12' }, false],
    [47.5, { calculation_method: '5' }, true],
    [47.5, { calculation_method: '2' }, false],
    [-54.8, { calculation_method: '2' }, true],
  ])('may come at %d degrees with %o: %s', (latitude, values, expected) => {
    expect(mayLackTimes({ ...DEFAULTS, ...values }, latitude)).toBe(expected);
  });

  it('knows every method', () => {
    for (const calculation_method of Object.keys(METHODS))
      expect(mayLackTimes({ ...DEFAULTS, calculation_method }, 80)).toBe(true);
  });
});
