import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { timingsKey } from '../../timings/keys.ts';

/** Undo of a change that wrote whole days. The history is fetched by those who press it. */
export function useUndoChange(m_id: number): (change_id: number) => void {
  const { t } = useTranslation('salah');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: async (change_id: number) => {
      const { historyApi } = await import('../../timings/history/history-api.ts');
      return historyApi.restore({ params: { m_id, change_id }, query: {} });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      toast({ message: t('year.undone') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('year.undoFailed')) }),
  });
  return undo.mutate;
}
