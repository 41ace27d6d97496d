import type { IqamaChange } from '@minaret/contract/iqama-preview';
import { clockParts, monthName, weekdayName } from '@minaret/i18n';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n.ts';
import { Time } from '../../../ui/time.tsx';
import classes from './changes.module.css';

export function useChangeName({ prayer, slot, date }: IqamaChange): { name: string; day: string } {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  return {
    name: prayer === 'jumuah' ? t('jumuahSlot', { slot: slot ?? 1 }) : t(`timings:prayers.${prayer}`),
    day: `${weekdayName(date, locale, 'short')} ${date.slice(8)} ${monthName(date, locale, 'short')}`,
  };
}

/** `06:15 -> 06:30 AM`. */
export function ChangeLine({ change: { from, to } }: { change: IqamaChange }) {
  const { locale } = useTranslation();
  return (
    <span className={classes.line}>
      {from && (
        <>
          <bdi>{clockParts(from, locale, true).time}</bdi>
          <IconArrowRight className="mirror" size={14} aria-hidden />
        </>
      )}
      <Time value={to} iqamah />
    </span>
  );
}
