import { Button } from '@mantine/core';
import { formatMonth } from '@minaret/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { firstDay, type Month, shiftMonth } from './month.ts';
import classes from './month-nav.module.css';

interface MonthNavProps {
  month: Month;
  onMonth: (month: Month) => void;
  /** A quiet line under the month on phones. */
  note?: ReactNode;
}

/** To the month before and the month after, over the year's end. On phones the month stands between two arrows. */
export function MonthNav({ month, onMonth, note }: MonthNavProps) {
  const { t, locale } = useTranslation('salah');
  return (
    <div className={classes.nav} data-tour="months">
      <h2 className={classes.heading}>{t('monthly')}</h2>
      <Button
        className={classes.button}
        variant="default"
        leftSection={<IconChevronLeft className="mirror" size={18} aria-hidden />}
        onClick={() => onMonth(shiftMonth(month, -1))}
      >
        <span className={classes.label}>{t('previousMonth')}</span>
      </Button>
      <p className={classes.month} aria-live="polite">
        <strong>{formatMonth(firstDay(month), locale)}</strong>
        {note && <span>{note}</span>}
      </p>
      <Button
        className={classes.button}
        variant="default"
        rightSection={<IconChevronRight className="mirror" size={18} aria-hidden />}
        onClick={() => onMonth(shiftMonth(month, 1))}
      >
        <span className={classes.label}>{t('nextMonth')}</span>
      </Button>
    </div>
  );
}
