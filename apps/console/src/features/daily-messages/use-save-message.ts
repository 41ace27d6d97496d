import { RequestFailure } from '@minaret/contract/client';
import { type DailyMessage, type DailyMessageDraft, SimilarMessages } from '@minaret/contract/daily-messages';
import { PAGES } from '@minaret/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { type FieldErrors, useRefusedFields } from '../../app/validation.ts';
import { toast } from '../../ui/toast.ts';
import { dailyMessagesApi, dailyMessagesKey } from './daily-messages-api.ts';

function similarOf(error: unknown): readonly DailyMessage[] {
  if (!(error instanceof RequestFailure) || error.code !== 'duplicate_message') return [];
  const read = SimilarMessages.safeParse(error.response);
  return read.success ? read.data.similar : [];
}

/** Saves, and leads back to the list; one like it is a question first. */
export function useSaveMessage(message: DailyMessage | null, onRefused: (errors: FieldErrors) => void) {
  const { t } = useTranslation('system');
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const request = useMutation({
    mutationFn: (body: DailyMessageDraft & { keep_both: boolean }) =>
      message
        ? dailyMessagesApi.update({ body: { ...body, id: message.id, version: message.version } })
        : dailyMessagesApi.save({ body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: dailyMessagesKey });
      toast({ message: t('form.saved') });
      navigate(PAGES.systemDailyMessages.path);
    },
    onError: (error) => onRefused(refused(error)),
  });
  const similar = similarOf(request.error);
  return {
    save: (draft: DailyMessageDraft, keep_both = false) => request.mutate({ ...draft, keep_both }),
    isBusy: request.isPending,
    similar,
    error: similar.length > 0 ? null : request.error,
    dismiss: request.reset,
  };
}
