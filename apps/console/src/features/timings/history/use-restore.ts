import { RequestFailure } from '@minaret/contract/api/client';
import { MovedGround } from '@minaret/contract/timings/timing-history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { timingsKey } from '../keys.ts';
import { historyApi } from './history-api.ts';

/** Who changed the same since, when that is why a restore was refused. */
function movedOf(error: unknown): MovedGround | null {
  if (!(error instanceof RequestFailure) || error.code !== 'history_moved') return null;
  const moved = MovedGround.safeParse(error.response);
  return moved.success ? moved.data : { by: null, date: null };
}

/** Puts back what stood before a change; where it was changed again since, it asks first. */
export function useRestore(m_id: number, change_id: number) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (anyway: 'yes' | 'no') =>
      historyApi.restore({ params: { m_id, change_id }, query: { anyway } }),
    onSuccess: async ({ days }) => {
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      toast({ message: days > 0 ? t('restored', { count: days }) : t('restoredAll') });
    },
    onError: (error) => {
      if (!movedOf(error)) toast({ kind: 'failed', message: failureText(error, t('restoreFailed')) });
    },
  });
  return {
    start: () => restore.mutate('no'),
    anyway: () => restore.mutate('yes'),
    leave: restore.reset,
    /** Set while the question waits. */
    moved: movedOf(restore.error),
    isBusy: restore.isPending,
  };
}
