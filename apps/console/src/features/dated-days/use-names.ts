import { HIJRI_MONTHS, monthName } from '@minaret/i18n';
import { isoDateOf } from '@minaret/prayer/calendar/dates';
import { useMemo } from 'react';
import { useLocale } from '../../app/i18n/i18n.ts';

export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Months of either calendar and languages, in the reader's words. */
export function useNames() {
  const locale = useLocale();
  const languages = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale]);
  return {
    locale,
    language: (code: string) => languages.of(code) ?? code,
    month: (calendar: 'gregorian' | 'hijri', month: number) =>
      calendar === 'hijri'
        ? (HIJRI_MONTHS[locale][month - 1] ?? '')
        : monthName(isoDateOf(2000, month, 1), locale, 'long'),
  };
}
