import type { TimingRow } from '@minaret/contract/salah-timings';
import { clockParts, formatDay } from '@minaret/i18n';
import type { Prayer } from '@minaret/prayer/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { isolate } from '../../ui/isolate.ts';
import { toast } from '../../ui/toast.ts';
import { salahApi, salahKey } from './salah-api.ts';
import { columnOf } from './time-cell.tsx';

interface Change {
  row: TimingRow;
  prayer: Prayer;
  value: string;
}

/** Saves one time, tells so, and takes it back when asked within the toast's five seconds. */
export function useTimeUpdate(m_id: number, onSaved: () => void) {
  const { t, locale } = useTranslation(['salah', 'timings', 'common']);
  const say = useFailureText();
  const queries = useQueryClient();
  const send = ({ row, prayer, value }: Change) =>
    salahApi.update({
      params: { m_id },
      body: { value, key: columnOf(prayer), mst_date: row.mst_date, mst_id: row.mst_id },
    });
  const refresh = () => queries.invalidateQueries({ queryKey: salahKey(m_id) });
  function words({ row, prayer, value }: Change) {
    const { time, half } = clockParts(value, locale);
    return {
      prayer: t(`timings:prayers.${prayer}`),
      day: formatDay(row.mst_date, locale),
      time: isolate(`${time} ${half}`),
    };
  }
  const undo = useMutation({
    mutationFn: send,
    onSuccess: async (_, change) => {
      await refresh();
      toast({ message: t('edit.undone', words(change)) });
    },
    onError: (error) => toast({ kind: 'failed', message: say(error, t('edit.failed')) }),
  });
  const update = useMutation({
    mutationFn: send,
    onSuccess: async (_, change) => {
      await refresh();
      const former = change.row[columnOf(change.prayer)];
      toast({
        message: t('edit.done', words(change)),
        ...(former !== null && {
          action: { label: t('common:undo'), run: () => undo.mutate({ ...change, value: former }) },
        }),
      });
      onSaved();
    },
  });
  return {
    save: update.mutate,
    isBusy: update.isPending,
    error: update.error ? say(update.error, t('edit.failed')) : null,
  };
}
