import { formatDate, formatParts, type Locale } from '@minaret/i18n';
import { localClock } from '../../ui/text/local-clock.ts';

/** `04 Feb, 2026, 3:45 PM` by the reader's own clock: the installation has no clock of its own. */
export function whenText(instant: string, locale: Locale): string {
  const { date, time } = localClock(instant, locale);
  return formatParts([formatDate(date, locale), time], locale);
}
