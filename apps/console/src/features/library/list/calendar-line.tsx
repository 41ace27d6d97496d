import type { CalendarState } from '@minaret/contract/libraries';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n.ts';
import classes from './library-row.module.css';

/** How the last look at a calendar went. */
export function CalendarLine({ state }: { state: CalendarState }) {
  const { t } = useTranslation('library');
  if (state.problem) {
    return (
      <p className={classes.problem}>
        <IconAlertTriangle size={14} aria-hidden />
        {t(`calendar.${state.problem}`)}
      </p>
    );
  }
  return (
    <p className={classes.quiet}>
      {state.checked_at === null ? t('calendar.waiting') : t('calendar.events', { count: state.events })}
    </p>
  );
}
