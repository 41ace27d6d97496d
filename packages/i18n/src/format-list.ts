import type { Locale } from './locales.ts';

/** Arabic joins a list with «و», English as it writes one in a line of facts. */
const TYPES: Record<Locale, Intl.ListFormatType> = { en: 'unit', ar: 'conjunction' };
export const COMMAS: Record<Locale, string> = { en: ',', ar: '،' };

/** Things of one kind: `Sunday, Monday`, «الأحد والاثنين». */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: TYPES[locale] }).format(items);
}

/** One amount in two units: `3 min 7 s`, «3 دقائق و7 ثوانٍ». */
export function formatSpan(amounts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(amounts);
}

/** Facts side by side, which no "and" joins: `Toronto, Canada`. What is missing is left out. */
export function formatParts(
  parts: readonly (string | number | false | null | undefined)[],
  locale: Locale,
): string {
  return parts.filter((part) => part || part === 0).join(`${COMMAS[locale]} `);
}

/** Whole sentences side by side: `in Ramadan: 9:30 PM; on Friday: 1:30 PM`. */
export function formatClauses(clauses: readonly string[], locale: Locale): string {
  return clauses.join({ en: '; ', ar: '؛ ' }[locale]);
}
