import type { Screen } from '@minaret/contract/screens/screens';
import { IconAlertTriangle, IconCalendarCheck, IconCalendarSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { rehearsalOf } from './rehearsal-query.ts';
import { useFindingText } from './use-finding-text.ts';
import classes from './year-ahead.module.css';

/** Named here; the rest is behind the button. */
const MOST = 2;

interface YearAheadProps {
  m_id: number;
  screen: Screen;
  onOpen: () => void;
}

/** What the coming year of a screen has in it that somebody should look at, where they look anyway. */
export function YearAhead({ m_id, screen, onOpen }: YearAheadProps) {
  const { t } = useTranslation('screens');
  const { data, isError } = useQuery(rehearsalOf(useQueryClient(), m_id, screen.id));
  const findingText = useFindingText(data?.titles);
  if (isError) return null;
  const faults = data?.findings.filter(({ severity }) => severity === 'fault') ?? [];
  const Icon = !data ? IconCalendarSearch : faults.length > 0 ? IconAlertTriangle : IconCalendarCheck;
  return (
    <div className={classes.year} data-faults={faults.length > 0 || undefined}>
      <p className={classes.head} role="status">
        <Icon size={16} aria-hidden />
        {!data
          ? t('rehearsal.running')
          : faults.length > 0
            ? t('rehearsal.toCheck', { count: faults.length })
            : t('rehearsal.yearGood')}
      </p>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.slice(0, MOST).map((finding) => (
            <li key={findingText(finding)}>{findingText(finding)}</li>
          ))}
        </ul>
      )}
      {data && (
        <button
          type="button"
          className={classes.all}
          aria-label={t('rehearsal.openOf', { name: screen.name })}
          onClick={onOpen}
        >
          {t('rehearsal.open')}
        </button>
      )}
    </div>
  );
}
