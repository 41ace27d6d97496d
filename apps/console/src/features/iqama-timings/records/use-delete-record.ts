import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { formatDate } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { timingsKey } from '../../timings/keys.ts';
import { iqamaApi } from '../iqama-api.ts';
import { valuesOf } from './record-values.ts';

/** Gone at once, and back by Undo. */
export function useDeleteRecord(m_id: number) {
  const { t, locale } = useTranslation(['iqama', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  const fail = (error: unknown) =>
    toast({ kind: 'failed', message: failureText(error, t('records.deleteFailed')) });

  const undo = useMutation({
    mutationFn: (record: IqamaRecord) =>
      iqamaApi.create({ body: { m_id, mit_date: record.mit_date, ...valuesOf(record) } }),
    onSuccess: (_, { mit_date }) => {
      refresh();
      toast({ message: t('records.back', { date: formatDate(mit_date, locale) }) });
    },
    onError: fail,
  });
  return useMutation({
    mutationFn: ({ mit_id }: IqamaRecord) => iqamaApi.remove({ params: { mit_id } }),
    onSuccess: (record) => {
      refresh();
      toast({
        message: t('records.deleted', { date: formatDate(record.mit_date, locale) }),
        action: { label: t('common:undo'), run: () => undo.mutate(record) },
      });
    },
    onError: fail,
  });
}
