import type { DateType } from '@minaret/contract/fields/dated-days';
import { formatParts } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useNames } from './use-names.ts';

/** "Hijri, 1 Ramadan": a day of the year as a form holds it. */
export function useDayWords(): (on: { date_type: DateType; day: string; month: string }) => string {
  const { t, locale } = useTranslation('system');
  const names = useNames();
  return ({ date_type, day, month }) => {
    const kind = t(`dateTypes.${date_type}`);
    if (date_type === 'any') return kind;
    return formatParts([kind, `${day} ${names.month(date_type, Number(month))}`], locale);
  };
}
