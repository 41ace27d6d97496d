// Decides: the names of the Hijri months, and how a Hijri date is written.

import type { Locale } from './locales.ts';

/** Muharram to Dhul-Hijjah. */
export const HIJRI_MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'Muharram',
    'Safar',
    'Rabi al-Awwal',
    'Rabi al-Thani',
    'Jumada al-Awwal',
    'Jumada al-Thani',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhul-Qadah',
    'Dhul-Hijjah',
  ],
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
};

interface HijriParts {
  hijri_day: number;
  hijri_month: number;
  hijri_year: number;
}

/** `8 Jumada al-Thani`: within a year that is plain from its surroundings. */
export function formatHijriDay({ hijri_day, hijri_month }: HijriParts, locale: Locale): string {
  return `${hijri_day} ${HIJRI_MONTHS[locale][hijri_month - 1] ?? ''}`;
}

/** `8 Jumada al-Thani 1448`; in Arabic with the sign of the Hijri era. */
export function formatHijri(date: HijriParts, locale: Locale): string {
  return `${formatHijriDay(date, locale)} ${date.hijri_year}${locale === 'ar' ? ' هـ' : ''}`;
}

/** `Jumada al-Awwal – Jumada al-Thani 1448`: the Hijri months that a range of days lies in. */
export function formatHijriRange(first: HijriParts, last: HijriParts, locale: Locale): string {
  const era = locale === 'ar' ? ' هـ' : '';
  const name = ({ hijri_month }: HijriParts) => HIJRI_MONTHS[locale][hijri_month - 1] ?? '';
  const end = `${name(last)} ${last.hijri_year}${era}`;
  if (first.hijri_year !== last.hijri_year) return `${name(first)} ${first.hijri_year}${era} – ${end}`;
  return first.hijri_month === last.hijri_month ? end : `${name(first)} – ${end}`;
}
