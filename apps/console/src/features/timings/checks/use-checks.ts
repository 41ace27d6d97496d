import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { historyApi } from '../history/history-api.ts';
import { timingsKey } from '../keys.ts';
import { checksApi } from './checks-api.ts';

/** Asks the server to carry out a finding's fix. */
export type SendFix = (id: string) => Promise<{ change_id: number; cells: number }>;

/** Carries out a finding's fix; the toast takes it back through the history. */
export function useFix(m_id: number, send: SendFix) {
  const { t } = useTranslation(['findings', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  const undo = useMutation({
    mutationFn: (change_id: number) => historyApi.restore({ params: { m_id, change_id }, query: {} }),
    onSuccess: refresh,
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('fixFailed')) }),
  });
  const fix = useMutation({
    mutationFn: send,
    onSuccess: async ({ change_id, cells }) => {
      await refresh();
      toast({
        message: t('fixed', { count: cells }),
        action: { label: t('common:undo'), run: () => undo.mutate(change_id) },
      });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('fixFailed')) }),
  });
  return { run: fix.mutate, isBusy: fix.isPending };
}

/** A finding becomes the masjid's practice, or is shown again. */
export function usePractices(m_id: number) {
  const { t } = useTranslation('findings');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: timingsKey(m_id) }),
    onError: (error: Error) => toast({ kind: 'failed', message: failureText(error, t('practiceFailed')) }),
  } as const;
  const accept = useMutation({
    mutationFn: (key: string) => checksApi.accept({ params: { m_id }, body: { key } }),
    ...options,
  });
  const withdraw = useMutation({
    mutationFn: (key: string) => checksApi.withdraw({ params: { m_id, key } }),
    ...options,
  });
  return {
    accept: accept.mutate,
    withdraw: withdraw.mutate,
    isBusy: accept.isPending || withdraw.isPending,
  };
}
