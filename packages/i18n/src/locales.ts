// Decides: which languages (translations) there are, and which are right-to-left (RTL: Arabic).

/** The languages of the product. Adding one: its name and direction here, its folder, its line in `catalogues.ts` and `all.ts`. */
export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Each language by its own name, as a language switch shows it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };
/** The short form for a top bar. */
export const LOCALE_MARKS: Record<Locale, string> = { en: 'EN', ar: 'عربي' };

export type Direction = 'ltr' | 'rtl';
const DIRECTIONS: Record<Locale, Direction> = { en: 'ltr', ar: 'rtl' };

export function direction(locale: Locale): Direction {
  return DIRECTIONS[locale];
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The first language we speak among those a reader prefers (`navigator.languages`, or a parsed Accept-Language). */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.split('-')[0]?.toLowerCase();
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
