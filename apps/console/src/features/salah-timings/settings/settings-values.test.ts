import type { CalculationSettings } from '@minaret/contract/salah/salah-timings';
import { expect, it } from 'vitest';
import { bodyOf, missingAngles, valuesOf, withMethod } from './settings-values.ts';

const SAVED: CalculationSettings = {
  calculation_method: '2',
  asr_method: '0',
  high_lat_method: '0',
  fajr_angle: null,
  isha_angle: null,
  fajr_offset: 1,
  shuruq_offset: 0,
  zuhur_offset: 0,
  asr_offset: 0,
  maghrib_offset: -3,
  isha_offset: 0,
  rounding: 'nearest',
};

it('saved angles force Custom, and no offset is an empty field', () => {
  expect(valuesOf(SAVED)).toMatchObject({ calculation_method: '2', fajr_offset: '1', isha_offset: '' });
  expect(valuesOf({ ...SAVED, isha_angle: 15 })).toMatchObject({ calculation_method: '6', isha_angle: '15' });
});

it('any method but Custom clears the angles', () => {
  expect(withMethod('3')).toEqual({ calculation_method: '3', fajr_angle: '', isha_angle: '' });
  expect(withMethod('6')).toEqual({ calculation_method: '6' });
});

it('goes back to what was saved, and is no request while something is wrong', () => {
  expect(bodyOf(valuesOf(SAVED))).toEqual(SAVED);
  expect(bodyOf({ ...valuesOf(SAVED), asr_offset: '101' })).toBeNull();
  const custom = { ...valuesOf(SAVED), ...withMethod('6'), fajr_angle: '18' };
  expect(missingAngles(custom, 'required')).toEqual({ isha_angle: 'required' });
  expect(bodyOf(custom)).toBeNull();
});

it('takes the digits of every keyboard, and no number that nobody wrote', () => {
  const values = valuesOf(SAVED);
  expect(bodyOf({ ...values, asr_offset: '−١٢', fajr_offset: '۳' })).toMatchObject({
    asr_offset: -12,
    fajr_offset: 3,
  });
  const custom = { ...values, calculation_method: '6', fajr_angle: '١٨٫٥', isha_angle: '17,5' };
  expect(bodyOf(custom)).toMatchObject({ fajr_angle: 18.5, isha_angle: 17.5 });
  for (const asr_offset of ['1.5', '--5', '5m', '1e1', '0x10'])
    expect(bodyOf({ ...values, asr_offset })).toBeNull();
});
