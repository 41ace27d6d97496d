import type { HijriRecord } from '@minaret/contract/timings/hijri';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';
import { hijriApi, hijriKey } from '../hijri-api.ts';

/** Removing a record, and putting it back while the toast is there. */
export function useRecords(m_id: number) {
  const { t, locale } = useTranslation(['hijri', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const shared = {
    onError: (error: Error) => toast({ kind: 'failed', message: failureText(error, t('records.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: hijriKey(m_id) }),
  };
  const adding = useMutation({
    ...shared,
    mutationFn: ({ hijri_year, hijri_month, start_date, source }: HijriRecord) =>
      hijriApi.addRecord({ params: { m_id }, body: { hijri_year, hijri_month, start_date, source } }),
  });
  const removing = useMutation({
    ...shared,
    mutationFn: ({ hijri_year, hijri_month }: HijriRecord) =>
      hijriApi.removeRecord({ params: { m_id, hijri_year, hijri_month } }),
    onSuccess: (_settings, record) =>
      toast({
        message: t('records.removed', { month: hijriMonthLabel(record, locale) }),
        action: { label: t('common:undo'), run: () => adding.mutate(record) },
      }),
  });
  return { remove: (record: HijriRecord) => removing.mutate(record), isBusy: removing.isPending };
}
