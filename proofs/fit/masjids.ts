import type { ScreenLanguage, ScreenSettings } from '@minaret/display';
import type { IqamahRules, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';

/** The day on which every manifest is made: case ids have to mean the same picture tomorrow. */
export const MADE_ON = '2026-11-15';

/** A masjid with habits of its own; the server makes its manifest from them. */
export interface Habits {
  name: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  method: { calculation_method: string; asr_method: string; high_lat_method: string };
  rules: IqamahRules;
  settings: Partial<ScreenSettings>;
  hasLogo?: boolean;
  /** Of its campaign; absent: it has one. */
  hasGoal?: boolean;
  eidPrayers: string[];
}

const after = (minutes: number): TimeRule => ({ kind: 'after', minutes });
const fixed = (time: string): TimeRule => ({ kind: 'fixed', time });
/** Steps of a quarter hour, held for a week, as most boards have them. */
const weekly = (minutes: number): TimeRule => ({
  kind: 'hold',
  block: { kind: 'week', from: 5 },
  of: { kind: 'round-up', to: 15, of: after(minutes) },
});

function rules(
  [fajr, dhuhr, asr, maghrib, isha]: readonly [TimeRule, TimeRule, TimeRule, TimeRule, TimeRule],
  jumuah: readonly TimeRule[],
): IqamahRules {
  return {
    version: 1,
    prayers: {
      fajr: [{ time: fajr }],
      dhuhr: [{ time: dhuhr }],
      asr: [{ time: asr }],
      maghrib: [{ time: maghrib }],
      isha: [{ time: isha }],
    },
    jumuah: jumuah.map((time) => [{ time }]),
  };
}

/** Eight of different places, languages and ways. Names and words are as long as real ones, two as long as allowed. */
export const MASJIDS = {
  toronto: {
    name: 'Masjid an-Noor',
    city: 'Toronto',
    country: 'CA',
    latitude: 43.65,
    longitude: -79.38,
    timeZone: 'America/Toronto',
    method: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
    rules: rules(
      [
        { kind: 'before-sunrise', minutes: 20, of: weekly(20) },
        { kind: 'season', summer: fixed('13:30'), winter: fixed('12:45') },
        weekly(10),
        after(5),
        { kind: 'later-of', of: [fixed('19:30'), after(10)] },
      ],
      [fixed('13:15'), fixed('14:15')],
    ),
    settings: {},
    eidPrayers: ['08:00', '09:30', '10:45'],
  },
  bradford: {
    name: 'جامع مسجد بریڈفورڈ',
    city: 'Bradford',
    country: 'GB',
    latitude: 53.79,
    longitude: -1.75,
    timeZone: 'Europe/London',
    method: { calculation_method: '1', asr_method: '1', high_lat_method: '2' },
    rules: rules([weekly(25), fixed('13:30'), weekly(15), after(3), weekly(10)], [fixed('13:30')]),
    settings: { languages: ['ur', 'en'], terms: { iqamah: 'jamaah', dhuhr: 'zuhr' } },
    hasLogo: true,
    eidPrayers: ['08:30', '10:00'],
  },
  riyadh: {
    name: 'جامع السكينة',
    city: 'Riyadh',
    country: 'SA',
    latitude: 24.71,
    longitude: 46.68,
    timeZone: 'Asia/Riyadh',
    method: { calculation_method: '4', asr_method: '0', high_lat_method: '0' },
    rules: rules([after(25), after(20), after(20), after(10), after(20)], [fixed('12:15')]),
    settings: { languages: ['ar'], digits: 'arabic', theme: 'dark' },
    eidPrayers: ['05:50'],
  },
  istanbul: {
    name: 'Yavuz Selim Camii ve Külliyesi',
    city: 'Istanbul',
    country: 'TR',
    latitude: 41.01,
    longitude: 28.95,
    timeZone: 'Europe/Istanbul',
    method: { calculation_method: '3', asr_method: '0', high_lat_method: '0' },
    rules: rules([after(30), after(10), after(10), after(5), after(10)], [after(15)]),
    settings: { languages: ['en'], hour24: true, theme: 'sun' },
    hasGoal: false,
    eidPrayers: ['07:10'],
  },
  jakarta: {
    name: 'Masjid Agung Al-Azhar Kebayoran Baru',
    city: 'Jakarta',
    country: 'ID',
    latitude: -6.2,
    longitude: 106.8,
    timeZone: 'Asia/Jakarta',
    method: { calculation_method: '5', asr_method: '0', high_lat_method: '0' },
    rules: rules([after(15), after(10), after(10), after(10), after(10)], [after(5)]),
    settings: { languages: ['ar', 'en'], hour24: true },
    hasLogo: true,
    eidPrayers: ['06:30', '07:30'],
  },
  oslo: {
    name: 'Det islamske kultursenteret i Oslo',
    city: 'Oslo',
    country: 'NO',
    latitude: 59.91,
    longitude: 10.75,
    timeZone: 'Europe/Oslo',
    method: { calculation_method: '3', asr_method: '0', high_lat_method: '1' },
    rules: rules(
      [after(20), { kind: 'later-of', of: [fixed('13:30'), after(5)] }, weekly(10), after(10), after(5)],
      [fixed('13:30'), fixed('14:45')],
    ),
    settings: { languages: ['en', 'ur'], hour24: true, theme: 'sun' },
    eidPrayers: ['09:00', '10:30'],
  },
  leicester: {
    name: 'Islamic Cultural Centre, Grand Mosque and Community School of Leicester and Leicestershire, Evington Drive Site',
    city: 'Leicester',
    country: 'GB',
    latitude: 52.63,
    longitude: -1.13,
    timeZone: 'Europe/London',
    method: { calculation_method: '3', asr_method: '1', high_lat_method: '3' },
    rules: rules(
      [
        weekly(20),
        { kind: 'season', summer: fixed('13:30'), winter: fixed('12:45') },
        weekly(20),
        after(7),
        weekly(15),
      ],
      [fixed('12:30'), fixed('13:30'), fixed('14:30')],
    ),
    settings: {
      languages: ['ar', 'ur'],
      khutbah: {
        isShown: true,
        minutes: 25,
        subject:
          'Trust, and keeping it: what neighbours may expect of each other, in trade, in word and in need',
      },
    },
    eidPrayers: ['07:30', '09:00', '10:30'],
  },
  durban: {
    name: 'Masjid Umar',
    city: 'Durban',
    country: 'ZA',
    latitude: -29.86,
    longitude: 31.02,
    timeZone: 'Africa/Johannesburg',
    method: { calculation_method: '1', asr_method: '1', high_lat_method: '0' },
    rules: rules(
      [fixed('05:30'), fixed('12:45'), weekly(10), after(3), weekly(5)],
      [fixed('12:15'), fixed('13:00')],
    ),
    settings: { languages: ['ur'], digits: 'urdu', farthestMetres: 30, theme: 'dark' },
    hasGoal: false,
    hasLogo: true,
    eidPrayers: ['07:00'],
  },
} satisfies Record<string, Habits>;

export type MasjidName = keyof typeof MASJIDS;
export const MASJID_NAMES = Object.keys(MASJIDS) as MasjidName[];
export const habitsOf = (name: MasjidName): Habits => MASJIDS[name];

const DIGITS = { en: 'latin', ar: 'arabic', ur: 'urdu' } as const;

/** Its settings in other languages: one alone has its own digits, in times and in sentences. */
export function settingsIn(
  { settings }: Habits,
  languages: readonly ScreenLanguage[],
): Partial<ScreenSettings> {
  const isOwn = languages.join() === (settings.languages ?? ['en', 'ar']).join();
  const [first = 'en', second] = languages;
  const digits = second ? 'latin' : DIGITS[first];
  return { ...settings, languages: [...languages], ...(!isOwn && { digits }) };
}
