import type {
  PaperSheet,
  PaperSize,
  PictureShape,
  SharedPicture,
} from '@minaret/contract/paper/paper-options';
import type { ScreenLanguage, ScreenSettings } from '@minaret/display/settings';
import { addDays } from '@minaret/prayer/calendar/dates';

export const PAPER_KINDS = ['month', 'iqamah', 'year', 'pocket', 'ramadan'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** One language, or two of which the first leads. */
export const LANGUAGE_CHOICES = [
  'en',
  'ar',
  'ur',
  'en,ar',
  'ar,en',
  'en,ur',
  'ur,en',
  'ar,ur',
  'ur,ar',
] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const languagesOf = (choice: LanguageChoice) => choice.split(',') as ScreenLanguage[];

export interface PaperChoice {
  kind: PaperKind;
  month: string;
  year: string;
  size: PaperSize;
  /** Empty: as the masjid's screens have it. */
  lang: LanguageChoice | '';
  digits: ScreenSettings['digits'] | '';
  clock: '12' | '24' | '';
}

export interface SealedFooter {
  footer: string;
  seal: string;
}

const chosen = (query: Record<string, string>) =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
    .toString()
    .replaceAll('%2C', ',');

export function sheetAddress(
  hashId: string,
  file: 'pdf' | 'png',
  { kind, month, year, size, lang, digits, clock }: PaperChoice,
  footer: SealedFooter | null,
): string {
  const sheet: PaperSheet = kind === 'iqamah' ? 'month' : kind;
  const query = chosen({
    ...(sheet === 'month' ? { month } : {}),
    ...(sheet === 'year' || sheet === 'pocket' ? { year } : {}),
    ...(kind === 'iqamah' ? { shows: 'iqamah' } : {}),
    size: size === 'a4' ? '' : size,
    lang,
    digits,
    clock,
    ...(footer ?? {}),
  });
  return `/paper/${encodeURIComponent(hashId)}/${sheet}.${file}${query && `?${query}`}`;
}

export function pictureAddress(
  hashId: string,
  picture: SharedPicture,
  shape: PictureShape,
  { lang, digits, clock }: Pick<PaperChoice, 'lang' | 'digits' | 'clock'>,
): string {
  return `/paper/${encodeURIComponent(hashId)}/share/${picture}.png?${chosen({ shape, lang, digits, clock })}`;
}

/** From last month to the end of next year, as the server has it. */
export function printableMonths(today: string): string[] {
  const first = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const last = `${Number(today.slice(0, 4)) + 1}-12`;
  const months: string[] = [];
  for (let month = first; month <= last; month = addDays(`${month}-28`, 7).slice(0, 7)) months.push(month);
  return months;
}

export function printableYears(today: string): string[] {
  const year = Number(today.slice(0, 4));
  return [String(year), String(year + 1)];
}
