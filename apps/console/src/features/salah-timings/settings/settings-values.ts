import {
  CalculationSettings,
  CUSTOM_METHOD,
  type SavedSettings,
} from '@minaret/contract/salah/salah-timings';
import { darkestAngle, lacksNight, METHODS } from '@minaret/prayer/sun/methods';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../../../app/forms/form-values.ts';

export const OFFSETS = {
  fajr: 'fajr_offset',
  sunrise: 'shuruq_offset',
  dhuhr: 'zuhur_offset',
  asr: 'asr_offset',
  maghrib: 'maghrib_offset',
  isha: 'isha_offset',
} as const;
export type OffsetName = (typeof OFFSETS)[keyof typeof OFFSETS];
export const ANGLES = ['fajr_angle', 'isha_angle'] as const;

/** What the form holds: numbers as they are typed. */
export type SettingsValues = {
  calculation_method: string;
  asr_method: string;
  high_lat_method: string;
  rounding: 'nearest' | 'safe';
} & Record<OffsetName | (typeof ANGLES)[number], string>;

const typed = (value: number | null) => (value === null || value === 0 ? '' : String(value));

/** Saved angles mean Custom, whatever the method says. */
export function valuesOf(saved: CalculationSettings | SavedSettings): SettingsValues {
  const hasAngle = saved.fajr_angle !== null || saved.isha_angle !== null;
  return {
    calculation_method: hasAngle ? CUSTOM_METHOD : saved.calculation_method,
    asr_method: saved.asr_method,
    high_lat_method: saved.high_lat_method,
    fajr_angle: typed(saved.fajr_angle),
    isha_angle: typed(saved.isha_angle),
    fajr_offset: typed(saved.fajr_offset),
    shuruq_offset: typed(saved.shuruq_offset),
    zuhur_offset: typed(saved.zuhur_offset),
    asr_offset: typed(saved.asr_offset),
    maghrib_offset: typed(saved.maghrib_offset),
    isha_offset: typed(saved.isha_offset),
    rounding: saved.rounding,
  };
}

/** Any method but Custom has no angles of its own. */
export function withMethod(method: string): Partial<SettingsValues> {
  return method === CUSTOM_METHOD
    ? { calculation_method: method }
    : { calculation_method: method, fajr_angle: '', isha_angle: '' };
}

/** Custom needs both of its angles. */
export function missingAngles(values: SettingsValues, required: string): FieldErrors {
  if (values.calculation_method !== CUSTOM_METHOD) return {};
  const missing = ANGLES.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, required]));
}

/** The body of a request; null while a value is not valid. */
export function bodyOf(values: SettingsValues): z.input<typeof CalculationSettings> | null {
  const parsed = CalculationSettings.safeParse(values);
  return parsed.success && Object.keys(missingAngles(values, 'x')).length === 0 ? parsed.data : null;
}

const isMethod = (code: string): code is keyof typeof METHODS => code in METHODS;

/** Without a rule of high latitudes the shortest nights here may have no Fajr or no Isha. */
export function mayLackTimes(values: SettingsValues, latitude: number): boolean {
  const { calculation_method: method, fajr_angle, isha_angle } = values;
  if (values.high_lat_method !== '0' || !isMethod(method)) return false;
  const given = { fajr: Number(fajr_angle), isha: Number(isha_angle) };
  return lacksNight(latitude, darkestAngle(method === CUSTOM_METHOD ? given : METHODS[method]));
}
