import type { DailyMessage } from '@minaret/contract/system/daily-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { dailyMessagesApi, dailyMessagesKey } from './daily-messages-api.ts';

/** Gone at once, and back by Undo. */
export function useDeleteMessage() {
  const { t } = useTranslation(['system', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: dailyMessagesKey });
  const onError = (error: unknown) =>
    toast({ kind: 'failed', message: failureText(error, t('messages.failed')) });
  const undo = useMutation({
    mutationFn: ({ id }: DailyMessage) => dailyMessagesApi.restore({ params: { id } }),
    onSuccess: ({ id }) => {
      refresh();
      toast({ message: t('messages.back', { id }) });
    },
    onError,
  });
  return useMutation({
    mutationFn: ({ id }: DailyMessage) => dailyMessagesApi.remove({ params: { id } }),
    onSuccess: (_, message) => {
      refresh();
      toast({
        message: t('messages.deleted', { id: message.id }),
        action: { label: t('common:undo'), run: () => undo.mutate(message) },
      });
    },
    onError,
  });
}
