import { useMemo } from 'react';
import { useLocale } from '../../app/i18n/i18n.ts';

/** Names countries in the reader's language; a code without a name stays a code. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
