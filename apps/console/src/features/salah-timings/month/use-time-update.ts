import type { TimingRow } from '@minaret/contract/salah/salah-timings';
import { formatDay } from '@minaret/i18n';
import type { Prayer } from '@minaret/prayer/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFindingsMessage } from '../../timings/checks/use-findings-message.ts';
import { clockText } from '../../timings/clock-text.ts';
import { historyApi } from '../../timings/history/history-api.ts';
import { timingsKey } from '../../timings/keys.ts';
import { salahApi } from '../salah-api.ts';
import { columnOf } from './time-cell.tsx';

interface Change {
  row: TimingRow;
  prayer: Prayer;
  value: string | null;
}

/** Saves one time, tells so, and takes it back when asked while the toast is there. */
export function useTimeUpdate(m_id: number, onSaved: () => void) {
  const { t, locale } = useTranslation(['salah', 'timings', 'common']);
  const failureText = useFailureText();
  const withFindings = useFindingsMessage();
  const queries = useQueryClient();
  const send = ({ row, prayer, value }: Change & { value: string }) =>
    salahApi.update({
      params: { m_id },
      body: { value, key: columnOf(prayer), mst_date: row.mst_date, mst_id: row.mst_id },
    });
  const refresh = () => queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  function words({ row, prayer, value }: Change) {
    return {
      prayer: t(`timings:prayers.${prayer}`),
      day: formatDay(row.mst_date, locale),
      time: clockText(value, locale),
    };
  }
  const undo = useMutation({
    mutationFn: ({ change_id }: Change & { change_id: number }) =>
      historyApi.restore({ params: { m_id, change_id }, query: {} }),
    onSuccess: async (_, change) => {
      await refresh();
      toast({ message: t('edit.undone', words(change)) });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('edit.failed')) }),
  });
  const update = useMutation({
    mutationFn: send,
    onSuccess: async ({ change_id, findings }, change) => {
      await refresh();
      const former = change.row[columnOf(change.prayer)];
      const run = () => change_id && undo.mutate({ ...change, value: former, change_id });
      toast({
        message: withFindings(t('edit.done', words(change)), findings),
        ...(change_id && { action: { label: t('common:undo'), run } }),
      });
      onSaved();
    },
  });
  return {
    save: update.mutate,
    isBusy: update.isPending,
    error: update.error ? failureText(update.error, t('edit.failed')) : null,
  };
}
