import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { MoveInStored } from '@minaret/contract/timings/move-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { historyApi } from '../timings/history/history-api.ts';
import { timingsKey } from '../timings/keys.ts';
import classes from './moving.module.css';

interface MovedInProps {
  m_id: number;
  stored: MoveInStored;
  /** The month with what is odd, else that of the first day. */
  onAgain: () => void;
}

/** Stored: where single days are mended, and the way back. */
export function MovedIn({ m_id, stored, onAgain }: MovedInProps) {
  const { t } = useTranslation('moving');
  const queries = useQueryClient();
  const { findings, change_ids } = stored;
  const undo = useMutation({
    mutationFn: async () => {
      for (const change_id of change_ids.toReversed())
        await historyApi.restore({ params: { m_id, change_id }, query: { anyway: 'no' } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      toast({ message: t('undone') });
      onAgain();
    },
    onError: () => toast({ kind: 'failed', message: t('undoFailed') }),
  });
  const odd = findings.flatMap(({ dates }) => dates.slice(0, 1))[0] ?? stored.first ?? '';
  const days = Math.max(stored.salah_days, stored.iqamah_days);
  return (
    <div className={classes.understood}>
      <Notice kind="gold" title={t('done')}>
        {t('doneText', { count: days })}{' '}
        {findings.length > 0 && t('doneFindings', { count: findings.length })}
      </Notice>
      <div className={classes.buttons}>
        {change_ids.length > 0 && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo')}
          </Button>
        )}
        {stored.iqamah_days > 0 && (
          <Button component={Link} variant="default" to={PAGES.timingsIqama.path}>
            {t('iqamahPage')}
          </Button>
        )}
        <Button component={Link} to={`${PAGES.timingsSalah.path}?month=${odd.slice(0, 7)}`}>
          {t('mend')}
        </Button>
      </div>
    </div>
  );
}
