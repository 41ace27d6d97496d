import type { LiveChapter } from '@minaret/contract/athan-plus/live-chapters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { liveApi, liveBroadcasts } from './live-api.ts';

interface Changes {
  title?: string;
  is_public?: boolean;
  is_kept?: boolean;
  chapters?: LiveChapter[];
}

/** Gone at once, and back by Undo. */
export function useRecordingActions(m_id: number) {
  const { t } = useTranslation(['live', 'common']);
  const say = useFailureText();
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => toast({ kind: 'failed', message: say(error, t('recordings.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: liveBroadcasts(m_id).queryKey }),
  };
  const at = (broadcast_id: number) => ({ params: { m_id, broadcast_id } });
  const change = useMutation({
    ...shared,
    mutationFn: ({ id, changes }: { id: number; changes: Changes }) =>
      liveApi.update({ ...at(id), body: changes }),
    onSuccess: () => toast({ message: t('recordings.changed') }),
  });
  const undo = useMutation({
    ...shared,
    mutationFn: (id: number) => liveApi.restore(at(id)),
    onSuccess: ({ title }) => toast({ message: t('recordings.back', { title }) }),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (id: number) => liveApi.remove(at(id)),
    onSuccess: ({ id, title }) =>
      toast({
        message: t('recordings.deleted', { title }),
        action: { label: t('common:undo'), run: () => undo.mutate(id) },
      }),
  });
  return {
    change: (id: number, changes: Changes) => change.mutate({ id, changes }),
    remove: (id: number) => remove.mutate(id),
  };
}
