import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { clockParts, monthName, weekdayName } from '@minaret/i18n';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import classes from './changes.module.css';
import { useEffectName } from './effect-name.ts';

/** Fri 20 Nov. */
export function useDayName(): (date: string) => string {
  const { locale } = useTranslation();
  return (date) =>
    `${weekdayName(date, locale, 'short')} ${date.slice(8)} ${monthName(date, locale, 'short')}`;
}

export function useChangeName(change: IqamaChange): { name: string; day: string } {
  return { name: useEffectName()(change), day: useDayName()(change.date) };
}

/** `06:15 -> 06:30 AM`. */
export function ChangeLine({ change: { from, to } }: { change: Pick<IqamaChange, 'from' | 'to'> }) {
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
