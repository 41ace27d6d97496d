import type { Place } from '@minaret/prayer/types';

const at = (latitude: number, longitude: number, timeZone: string): Place => ({
  latitude,
  longitude,
  timeZone,
});

export const PLACES = {
  pagoPago: at(-14.28, -170.7, 'Pacific/Pago_Pago'),
  honolulu: at(21.3, -157.86, 'Pacific/Honolulu'),
  toronto: at(43.65, -79.38, 'America/Toronto'),
  london: at(51.5, -0.12, 'Europe/London'),
  oslo: at(59.91, 10.75, 'Europe/Oslo'),
  tromso: at(69.65, 18.96, 'Europe/Oslo'),
  makkah: at(21.42, 39.83, 'Asia/Riyadh'),
  kathmandu: at(27.7, 85.3, 'Asia/Kathmandu'),
  lordHowe: at(-31.55, 159.08, 'Australia/Lord_Howe'),
  auckland: at(-36.85, 174.76, 'Pacific/Auckland'),
  kiritimati: at(1.87, -157.43, 'Pacific/Kiritimati'),
};

/** One for each hour of the clock from UTC-11 to UTC+14, some of them with changes of it. */
export const WORLD = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Toronto',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/South_Georgia',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Paris',
  'Africa/Johannesburg',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Jakarta',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
  'Pacific/Kiritimati',
];
