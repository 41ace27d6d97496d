import type { CalendarState } from '@minaret/contract/library/libraries';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './library-row.module.css';
import { Problem } from './problem.tsx';

/** How the last look at a calendar went. */
export function CalendarLine({ state }: { state: CalendarState }) {
  const { t } = useTranslation('library');
  if (state.problem) return <Problem>{t(`calendar.${state.problem}`)}</Problem>;
  return (
    <p className={classes.quiet}>
      {state.checked_at === null ? t('calendar.waiting') : t('calendar.events', { count: state.events })}
    </p>
  );
}
