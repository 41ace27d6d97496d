import { formatDate, type Locale } from '@minaret/i18n';
import { localClock } from '../../ui/local-clock.ts';

const COMMAS: Record<Locale, string> = { en: ',', ar: '،' };

/** `04 Feb, 2026, 3:45 PM` by the reader's own clock: the installation has no clock of its own. */
export function whenText(instant: string, locale: Locale): string {
  const { date, time } = localClock(instant, locale);
  return `${formatDate(date, locale)}${COMMAS[locale]} ${time}`;
}
