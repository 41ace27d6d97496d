// Decides: the calculation settings of a masjid that has saved none (default).

import {
  type CalculationSettings,
  type CalculationSettingsUpdate,
  CUSTOM_METHOD,
} from '@minaret/contract/salah/salah-timings';
import { STANDARD_ASR } from '@minaret/prayer/sun/methods';
import type { Settings } from '@minaret/prayer/types';
import type { Insertable } from 'kysely';
import type { SalahSettingsTable } from '../../db/tables/timings.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import type { StoredSettings } from './queries.ts';

/** What the specification begins with, before anybody saves. */
export const DEFAULTS: Settings = {
  method: '0',
  asr: STANDARD_ASR,
  highLatitude: '0',
  offsets: { fajr: 1, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
  rounding: 'nearest',
};

/** Angles belong to Custom alone: with any other method they are dropped, with Custom they must be there. */
function fromWire(given: CalculationSettings): Settings {
  const isCustom = given.calculation_method === CUSTOM_METHOD;
  const missing = isCustom
    ? (['fajr_angle', 'isha_angle'] as const).filter((name) => given[name] === null)
    : [];
  if (missing.length > 0) {
    throw new Failure('invalid_payload', {
      issues: missing.map((path) => ({ path, message: 'This field is required' })),
    });
  }
  return {
    method: given.calculation_method,
    asr: given.asr_method,
    highLatitude: given.high_lat_method,
    ...(isCustom
      ? { fajrAngle: given.fajr_angle ?? undefined, ishaAngle: given.isha_angle ?? undefined }
      : {}),
    offsets: {
      fajr: given.fajr_offset,
      sunrise: given.shuruq_offset,
      dhuhr: given.zuhur_offset,
      asr: given.asr_offset,
      maghrib: given.maghrib_offset,
      isha: given.isha_offset,
    },
    rounding: given.rounding,
  };
}

export function toWire(settings: Settings): CalculationSettings {
  const { offsets } = settings;
  return {
    calculation_method: settings.method,
    asr_method: settings.asr,
    high_lat_method: settings.highLatitude,
    fajr_angle: settings.fajrAngle ?? null,
    isha_angle: settings.ishaAngle ?? null,
    fajr_offset: offsets.fajr,
    shuruq_offset: offsets.sunrise,
    zuhur_offset: offsets.dhuhr,
    asr_offset: offsets.asr,
    maghrib_offset: offsets.maghrib,
    isha_offset: offsets.isha,
    rounding: settings.rounding ?? 'nearest',
  };
}

/** What stands, with what is named in its place. */
export function withUpdate(standing: Settings, given: CalculationSettingsUpdate): Settings {
  return fromWire({ ...toWire(standing), ...withoutUndefined(given) });
}

export function fromRow(row: StoredSettings): Settings {
  return {
    // Only values of the contract's enumerations are ever written.
    method: row.method as Settings['method'],
    asr: row.asr as Settings['asr'],
    highLatitude: row.high_latitude as Settings['highLatitude'],
    fajrAngle: row.fajr_angle ?? undefined,
    ishaAngle: row.isha_angle ?? undefined,
    offsets: row.offsets,
    rounding: row.rounding,
  };
}

export function toRow(masjidId: number, settings: Settings, now: Date): Insertable<SalahSettingsTable> {
  return {
    masjid_id: masjidId,
    method: settings.method,
    asr: settings.asr,
    high_latitude: settings.highLatitude,
    fajr_angle: settings.fajrAngle ?? null,
    isha_angle: settings.ishaAngle ?? null,
    offsets: JSON.stringify(settings.offsets),
    rounding: settings.rounding ?? 'nearest',
    updated_at: now,
  };
}

export function isSame(one: Settings, other: Settings): boolean {
  return JSON.stringify(toWire(one)) === JSON.stringify(toWire(other));
}
