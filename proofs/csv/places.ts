import type { Language } from './words.ts';

export interface Place {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  zone: string;
  /** How the timetable there is reckoned, by adhan's name of the method. */
  method:
    | 'NorthAmerica'
    | 'MuslimWorldLeague'
    | 'UmmAlQura'
    | 'Egyptian'
    | 'Karachi'
    | 'Turkey'
    | 'Singapore';
  school: 1 | 2;
  languages: readonly Language[];
  /** People write the month first. */
  isMonthFirst?: boolean;
  /** A town some five hundred kilometres east or west in the same zone, whose table gets copied. */
  neighbour: { latitude: number; longitude: number };
}

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

export const PLACES: readonly Place[] = [
  {
    ...{ name: 'Toronto', country: 'CA', ...at(43.65, -79.38), zone: 'America/Toronto' },
    ...{ method: 'NorthAmerica', school: 1, languages: ['en', 'ur', 'fr'], isMonthFirst: true },
    neighbour: at(45.5, -73.57),
  },
  {
    ...{ name: 'Lyon', country: 'FR', ...at(45.76, 4.84), zone: 'Europe/Paris' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['fr', 'ar'] },
    neighbour: at(44.84, -0.58),
  },
  {
    ...{ name: 'London', country: 'GB', ...at(51.51, -0.13), zone: 'Europe/London' },
    ...{ method: 'MuslimWorldLeague', school: 2, languages: ['en', 'ur'] },
    neighbour: at(54.6, -5.93),
  },
  {
    ...{ name: 'Oslo', country: 'NO', ...at(59.91, 10.75), zone: 'Europe/Oslo' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['en', 'ar', 'sv'] },
    neighbour: at(60.39, 5.32),
  },
  {
    ...{ name: 'Istanbul', country: 'TR', ...at(41.01, 28.98), zone: 'Europe/Istanbul' },
    ...{ method: 'Turkey', school: 1, languages: ['tr'] },
    neighbour: at(38.72, 35.49),
  },
  {
    ...{ name: 'Jakarta', country: 'ID', ...at(-6.2, 106.85), zone: 'Asia/Jakarta' },
    ...{ method: 'Singapore', school: 1, languages: ['id'] },
    neighbour: at(-7.25, 112.75),
  },
  {
    ...{ name: 'Riyadh', country: 'SA', ...at(24.71, 46.68), zone: 'Asia/Riyadh' },
    ...{ method: 'UmmAlQura', school: 1, languages: ['ar', 'en'] },
    neighbour: at(24.47, 39.61),
  },
  {
    ...{ name: 'Sarajevo', country: 'BA', ...at(43.86, 18.41), zone: 'Europe/Sarajevo' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['bs'] },
    neighbour: at(46.05, 14.51),
  },
  {
    ...{ name: 'Tirana', country: 'AL', ...at(41.33, 19.82), zone: 'Europe/Tirane' },
    ...{ method: 'Turkey', school: 1, languages: ['sq', 'en'] },
    neighbour: at(41.12, 13.9),
  },
  {
    ...{ name: 'Stockholm', country: 'SE', ...at(59.33, 18.07), zone: 'Europe/Stockholm' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['sv', 'ar', 'en'] },
    neighbour: at(57.71, 11.97),
  },
  {
    ...{ name: 'Amsterdam', country: 'NL', ...at(52.37, 4.9), zone: 'Europe/Amsterdam' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['nl', 'en', 'tr'] },
    neighbour: at(52.52, 13.4),
  },
  {
    ...{ name: 'Berlin', country: 'DE', ...at(52.52, 13.4), zone: 'Europe/Berlin' },
    ...{ method: 'Turkey', school: 1, languages: ['de', 'tr', 'ar'] },
    neighbour: at(50.94, 6.96),
  },
  {
    ...{ name: 'Madrid', country: 'ES', ...at(40.42, -3.7), zone: 'Europe/Madrid' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['es'] },
    neighbour: at(41.39, 2.17),
  },
  {
    ...{ name: 'Kuala Lumpur', country: 'MY', ...at(3.14, 101.69), zone: 'Asia/Kuala_Lumpur' },
    ...{ method: 'Singapore', school: 1, languages: ['ms', 'en'] },
    neighbour: at(1.55, 110.34),
  },
  {
    ...{ name: 'Sydney', country: 'AU', ...at(-33.87, 151.21), zone: 'Australia/Sydney' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['en'] },
    neighbour: at(-37.81, 144.96),
  },
  {
    ...{ name: 'Cape Town', country: 'ZA', ...at(-33.92, 18.42), zone: 'Africa/Johannesburg' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['en'] },
    neighbour: at(-33.96, 25.6),
  },
  {
    ...{ name: 'Casablanca', country: 'MA', ...at(33.57, -7.59), zone: 'Africa/Casablanca' },
    ...{ method: 'Egyptian', school: 1, languages: ['fr', 'ar'] },
    neighbour: at(34.68, -1.91),
  },
  {
    ...{ name: 'Lahore', country: 'PK', ...at(31.55, 74.34), zone: 'Asia/Karachi' },
    ...{ method: 'Karachi', school: 2, languages: ['ur', 'en'] },
    neighbour: at(30.18, 66.99),
  },
  {
    ...{ name: 'Cairo', country: 'EG', ...at(30.04, 31.24), zone: 'Africa/Cairo' },
    ...{ method: 'Egyptian', school: 1, languages: ['ar', 'en'] },
    neighbour: at(31.35, 27.24),
  },
  {
    ...{ name: 'Tromso', country: 'NO', ...at(69.65, 18.96), zone: 'Europe/Oslo' },
    ...{ method: 'MuslimWorldLeague', school: 1, languages: ['en', 'ar'] },
    neighbour: at(69.73, 30.05),
  },
];
