import { useLocale } from '../../app/i18n/i18n.ts';
import { whenText } from './when-text.ts';

/** A moment in the reader's language. */
export function useWhen(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => whenText(instant, locale);
}
