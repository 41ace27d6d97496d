export { formatPlace } from './amounts.ts';
export { type Catalogue, catalogues } from './catalogues.ts';
export {
  type ClockParts,
  clockParts,
  formatDate,
  formatDay,
  formatDayRange,
  formatLongDate,
  formatMonth,
  formatNumber,
  formatWeekday,
  monthName,
  weekdayName,
} from './format.ts';
export { formatHijri, formatHijriDay, formatHijriRange, HIJRI_MONTHS } from './format-hijri.ts';
export { formatClauses, formatList, formatParts, formatSpan } from './format-list.ts';
export {
  DEFAULT_LOCALE,
  type Direction,
  direction,
  isLocale,
  LOCALE_MARKS,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
  preferredLocale,
} from './locales.ts';
export {
  currencyName,
  formatMoney,
  formatRoundMoney,
  type MoneyParts,
  moneyParts,
} from './money.ts';
export type { Namespace, Resources } from './resources.ts';
