import { TextInput } from '@mantine/core';
import { formatDate } from '@minaret/i18n';
import { PRAYERS } from '@minaret/prayer/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Time } from '../../ui/time.tsx';
import classes from './history-section.module.css';
import { historyApi, salahKey } from './salah-api.ts';

/** "What was in force on 12 March?" */
export function InForce({ m_id, today }: { m_id: number; today: string }) {
  const { t, locale } = useTranslation(['history', 'timings']);
  const [date, setDate] = useState('');
  const answer = useQuery({
    queryKey: [...salahKey(m_id), 'in-force', date],
    queryFn: () => historyApi.inForce({ params: { m_id, date } }),
    enabled: date !== '',
  });
  return (
    <section className={classes.inForce}>
      <TextInput
        type="date"
        label={t('inForce')}
        value={date}
        max={today}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {answer.data?.times && (
          <dl className={classes.times}>
            {PRAYERS.map((prayer) => (
              <div key={prayer}>
                <dt>{t(`timings:prayers.${prayer}`)}</dt>
                <dd>
                  <Time value={answer.data.times?.[prayer] ?? null} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {answer.data?.times === null && (
          <p className={classes.quiet}>{t('none', { date: formatDate(date, locale) })}</p>
        )}
        {answer.data?.is_changed_since && <p className={classes.quiet}>{t('since')}</p>}
      </div>
    </section>
  );
}
