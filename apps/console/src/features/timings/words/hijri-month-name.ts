import { HIJRI_MONTHS, type Locale } from '@minaret/i18n';

export interface MonthName {
  hijri_year: number;
  hijri_month: number;
}

export function shiftHijriMonth({ hijri_year, hijri_month }: MonthName, months: number): MonthName {
  const index = hijri_year * 12 + hijri_month - 1 + months;
  return { hijri_year: Math.floor(index / 12), hijri_month: (index % 12) + 1 };
}

export function hijriMonthName(month: number, locale: Locale): string {
  return HIJRI_MONTHS[locale][month - 1] ?? '';
}

/** `Ramadan 1448`. */
export function hijriMonthLabel({ hijri_year, hijri_month }: MonthName, locale: Locale): string {
  return `${hijriMonthName(hijri_month, locale)} ${hijri_year}`;
}
