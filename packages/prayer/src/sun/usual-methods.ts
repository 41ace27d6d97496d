// Decides: which calculation method is suggested for a country, and which high latitude rule in the far north.

import type { Settings } from '../types.ts';
import { darkestAngle, HANAFI_ASR, lacksNight, METHODS, STANDARD_ASR } from './methods.ts';

/** Whose convention it is: the key of its words. */
export const USUAL_KEYS = [
  'ummAlQura',
  'egypt',
  'karachi',
  'northAmerica',
  'tehran',
  'diyanet',
  'france',
  'kemenag',
  'jakim',
  'muis',
  'europe',
] as const;
export type UsualKey = (typeof USUAL_KEYS)[number];

export interface UsualMethod {
  key: UsualKey;
  countries: readonly string[];
  method: Settings['method'];
  asr: Settings['asr'];
  /** Custom alone has angles of its own. */
  angles?: { fajr: number; isha: number };
  /** Minutes of precaution, where the authority says how many; without them the offsets are left as they are. */
  offsets?: Settings['offsets'];
  /** Where this was read. */
  source: string;
}

const CONVENTIONS = 'http://praytimes.org/wiki/Calculation_Methods';
const APPROXIMATIONS = 'https://github.com/batoulapps/adhan-js/blob/master/METHODS.md';
const TWO_MINUTES = { fajr: 2, sunrise: -2, dhuhr: 2, asr: 2, maghrib: 2, isha: 2 };
const TEMKIN = { fajr: 0, sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7, isha: 0 };

/** What masjids of a country usually follow. Only what has a source: a country that is not here gets no suggestion. */
export const USUAL_METHODS: readonly UsualMethod[] = [
  { key: 'ummAlQura', countries: ['SA'], method: '4', asr: STANDARD_ASR, source: CONVENTIONS },
  { key: 'egypt', countries: ['EG'], method: '5', asr: STANDARD_ASR, source: CONVENTIONS },
  { key: 'karachi', countries: ['PK', 'IN', 'BD', 'AF'], method: '1', asr: HANAFI_ASR, source: CONVENTIONS },
  { key: 'northAmerica', countries: ['US', 'CA'], method: '2', asr: STANDARD_ASR, source: CONVENTIONS },
  { key: 'tehran', countries: ['IR'], method: '7', asr: STANDARD_ASR, source: CONVENTIONS },
  {
    key: 'diyanet',
    countries: ['TR'],
    method: '3',
    asr: STANDARD_ASR,
    offsets: TEMKIN,
    source: APPROXIMATIONS,
  },
  {
    key: 'france',
    countries: ['FR'],
    method: '6',
    asr: STANDARD_ASR,
    angles: { fajr: 12, isha: 12 },
    source: 'https://saphirnews.com/Horaires-de-prieres-12-ou-18-degres-pourquoi-choisir_a22568.amp.html',
  },
  {
    key: 'kemenag',
    countries: ['ID'],
    method: '6',
    asr: STANDARD_ASR,
    angles: { fajr: 20, isha: 18 },
    offsets: TWO_MINUTES,
    source: 'http://rukyatulhilal.org/imsakiyah/kriteria.html',
  },
  {
    key: 'jakim',
    countries: ['MY'],
    method: '6',
    asr: STANDARD_ASR,
    angles: { fajr: 18, isha: 18 },
    source:
      'https://www.muftiselangor.gov.my/2023/10/27/pandangan-hukum-syarak-penilaian-semula-nilai-altitud-matahari-di-bawah-ufuk-bagi-penentuan-awal-waktu-solat-subuh-di-negeri-selangor/',
  },
  {
    key: 'muis',
    countries: ['SG'],
    method: '6',
    asr: STANDARD_ASR,
    angles: { fajr: 20, isha: 18 },
    source: APPROXIMATIONS,
  },
  {
    key: 'europe',
    countries: 'AT BE CH DE DK ES FI GB IE IT LU NL NO PT SE'.split(' '),
    method: '3',
    asr: STANDARD_ASR,
    source: CONVENTIONS,
  },
];

export type SuggestedSettings = Pick<
  Settings,
  'method' | 'asr' | 'highLatitude' | 'fajrAngle' | 'ishaAngle'
> & {
  offsets?: Settings['offsets'];
};
export interface Suggestion {
  key: UsualKey;
  source: string;
  settings: SuggestedSettings;
}

/**
 * AngleBased where a prayer would vanish: NightMiddle puts Isha and Fajr on one minute in the middle of the night,
 * OneSeventh moves nights of spring and autumn that have their twilight.
 */
function highLatitudeRule({ method, angles }: UsualMethod, latitude: number): Settings['highLatitude'] {
  return lacksNight(latitude, darkestAngle(angles ?? METHODS[method])) ? '3' : '0';
}

/** What is usual where a masjid stands; null when nothing is on record. */
export function suggestSettings(country: string | null, latitude: number): Suggestion | null {
  const usual = USUAL_METHODS.find(({ countries }) => country !== null && countries.includes(country));
  if (!usual) return null;
  const { key, source, method, asr, angles, offsets } = usual;
  return {
    key,
    source,
    settings: {
      method,
      asr,
      highLatitude: highLatitudeRule(usual, latitude),
      ...(angles && { fajrAngle: angles.fajr, ishaAngle: angles.isha }),
      ...(offsets && { offsets }),
    },
  };
}
