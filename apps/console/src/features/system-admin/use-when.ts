import { clockParts, formatDate } from '@minaret/i18n';
import { useCallback } from 'react';
import { useLocale } from '../../app/i18n.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `18 Nov, 2026 9:05 PM` by the reader's own clock: the installation has no clock of its own. */
export function useWhen(): (iso: string) => string {
  const locale = useLocale();
  return useCallback(
    (iso) => {
      const at = new Date(iso);
      const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
      const { time, half } = clockParts(`${two(at.getHours())}:${two(at.getMinutes())}`, locale);
      return `${formatDate(date, locale)} ${time} ${half}`;
    },
    [locale],
  );
}
