import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import type { NotificationSave, RegionType } from '@minaret/contract/system/system-notifications';
import { partsOf } from './region-name.ts';

/** What the form holds: text, as people type it. */
export interface NotificationValues {
  date_type: 'gregorian' | 'hijri';
  day: string;
  month: string;
  language: string;
  title: string;
  body: string;
  devices: readonly DeviceKind[];
  region_type: RegionType;
  city: string;
  country: string;
}

export function valuesOf(kept: NotificationSave | null): NotificationValues {
  if (!kept) {
    const place = { region_type: 'all' as const, city: '', country: '' };
    const words = { language: 'en', title: '', body: '' };
    return { date_type: 'hijri', day: '', month: '', ...words, devices: ['ios', 'android'], ...place };
  }
  return { ...kept, day: String(kept.day ?? ''), month: String(kept.month ?? ''), ...partsOf(kept) };
}

export function bodyOf(values: NotificationValues): NotificationSave {
  const { date_type, language, title, body, devices, region_type, city, country } = values;
  const region = { all: null, country, city: `${city.trim()}, ${country}` }[region_type];
  return {
    date_type,
    day: values.day ? Number(values.day) : null,
    month: values.month ? Number(values.month) : null,
    language,
    title,
    body,
    devices: [...devices],
    region_type,
    region,
  };
}
