import type { SuggestedSettings } from '@minaret/prayer/sun/usual-methods';
import { PRAYERS } from '@minaret/prayer/types';
import { OFFSETS, type SettingsValues } from './settings-values.ts';

/** What a suggestion writes into the form; offsets that it does not speak of are left alone. */
export function suggestedValues(settings: SuggestedSettings): Partial<SettingsValues> {
  const { method, asr, highLatitude, fajrAngle, ishaAngle, offsets } = settings;
  const minutes = offsets
    ? PRAYERS.map((prayer) => [OFFSETS[prayer], offsets[prayer] === 0 ? '' : String(offsets[prayer])])
    : [];
  return {
    calculation_method: method,
    asr_method: asr,
    high_lat_method: highLatitude,
    fajr_angle: fajrAngle === undefined ? '' : String(fajrAngle),
    isha_angle: ishaAngle === undefined ? '' : String(ishaAngle),
    ...Object.fromEntries(minutes),
  };
}

/** The form says what the suggestion says. */
export function isFilledIn(values: SettingsValues, suggested: Partial<SettingsValues>): boolean {
  const names = Object.keys(suggested) as (keyof SettingsValues)[];
  return names.every((name) => values[name] === suggested[name]);
}
