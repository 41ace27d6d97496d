import { useMemo } from 'react';
import { useLocale } from '../../app/i18n.ts';

/** A moment by the reader's own clock: the installation has no clock of its own. Latin digits everywhere. */
export function useWhen(): (iso: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return (iso) => format.format(new Date(iso));
  }, [locale]);
}
