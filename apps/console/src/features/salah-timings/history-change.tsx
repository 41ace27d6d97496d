import { Button } from '@mantine/core';
import type { TimingChange } from '@minaret/contract/timing-history';
import { formatDate, formatDay } from '@minaret/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { isolate } from '../../ui/isolate.ts';
import { toast } from '../../ui/toast.ts';
import { clockText } from '../timings/clock-text.ts';
import classes from './history-section.module.css';
import { historyApi, salahKey } from './salah-api.ts';

/** One change in plain words, with its difference and the way back. */
export function HistoryChange({ m_id, change }: { m_id: number; change: TimingChange }) {
  const { t, locale } = useTranslation(['history', 'timings']);
  const say = useFailureText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { about } = change;
  const params = { m_id, change_id: change.id };
  const restore = useMutation({
    mutationFn: () => historyApi.restore({ params }),
    onSuccess: async ({ days }) => {
      await queries.invalidateQueries({ queryKey: salahKey(m_id) });
      toast({ message: t('restored', { count: days }) });
    },
    onError: (error) => toast({ kind: 'failed', message: say(error, t('restoreFailed')) }),
  });
  const day = (date: string | undefined) => (date ? formatDate(date, locale) : '');
  const sentence = t(`kinds.${change.kind}`, {
    from: day(about.from),
    to: day(about.to),
    file: isolate(about.file ?? ''),
    prayer: about.prayer ? t(`timings:prayers.${about.prayer}`) : '',
    before: clockText(about.before ?? null, locale),
    after: clockText(about.after ?? null, locale),
  });
  const by = { who: isolate(change.by), date: day(change.date), time: clockText(change.time, locale) };
  return (
    <div className={classes.words}>
      <p className={classes.sentence}>{sentence}</p>
      <p className={classes.quiet}>{t('by', by)}</p>
      {change.can_restore && (
        <>
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('difference')}</summary>
            {isOpen && <Difference params={params} />}
          </details>
          <Button variant="light" size="xs" loading={restore.isPending} onClick={() => restore.mutate()}>
            {t('restore')}
          </Button>
        </>
      )}
    </div>
  );
}

function Difference({ params }: { params: { m_id: number; change_id: number } }) {
  const { t, locale } = useTranslation(['history', 'timings']);
  const difference = useQuery({
    queryKey: [...salahKey(params.m_id), 'difference', params.change_id],
    queryFn: () => historyApi.difference({ params }),
  });
  if (!difference.data) return null;
  const { cells, more } = difference.data;
  if (cells.length === 0) return <p className={classes.quiet}>{t('noCells')}</p>;
  return (
    <ul className={classes.cells}>
      {cells.map(({ date, prayer, before, after }) => (
        <li key={`${date} ${prayer}`}>
          {t('cell', {
            prayer: t(`timings:prayers.${prayer}`),
            day: formatDay(date, locale),
            before: clockText(before, locale),
            after: clockText(after, locale),
          })}
        </li>
      ))}
      {more > 0 && <li>{t('moreCells', { count: more })}</li>}
    </ul>
  );
}
