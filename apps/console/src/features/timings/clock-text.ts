import { clockParts, type Locale } from '@minaret/i18n';
import { isolate } from '../../ui/text/isolate.ts';

/** A time inside a sentence: `4:49 PM`, in a direction of its own. A prayer that does not occur is `N/A`. */
export function clockText(value: string | null, locale: Locale): string {
  if (value === null) return 'N/A';
  const { time, half } = clockParts(value, locale);
  return isolate(`${time} ${half}`);
}
