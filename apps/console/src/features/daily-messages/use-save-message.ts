import { PAGES } from '@minaret/contract/access/console-pages';
import { RequestFailure } from '@minaret/contract/api/client';
import {
  DailyMessage,
  type DailyMessageDraft,
  SimilarMessages,
} from '@minaret/contract/system/daily-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../app/forms/form-values.ts';
import { useRefusedFields } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useEditedRecord } from '../../app/session/use-edited-record.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { dailyMessagesApi, dailyMessagesKey } from './daily-messages-api.ts';

function similarOf(error: unknown): readonly DailyMessage[] {
  if (!(error instanceof RequestFailure) || error.code !== 'duplicate_message') return [];
  const read = SimilarMessages.safeParse(error.response);
  return read.success ? read.data.similar : [];
}

interface Saving {
  draft: DailyMessageDraft;
  keep_both: boolean;
  onto: DailyMessage | null;
}

/** Saves, and leads back to the list; one like it is a question first, and so is what somebody else saved conflict. */
export function useSaveMessage(message: DailyMessage | null, onRefused: (errors: FieldErrors) => void) {
  const { t } = useTranslation('system');
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const request = useMutation({
    mutationFn: ({ draft, keep_both, onto }: Saving) =>
      onto
        ? dailyMessagesApi.update({ body: { ...draft, keep_both, id: onto.id, version: onto.version } })
        : dailyMessagesApi.save({ body: { ...draft, keep_both } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: dailyMessagesKey });
      toast({ message: t('form.saved') });
    },
    onError: (error) => onRefused(refused(error)),
  });
  const { isSuccess } = request;
  // After the form has heard that nothing is unsaved: it would ask before leaving otherwise.
  useEffect(() => {
    if (isSuccess) navigate(PAGES.systemDailyMessages.path);
  }, [isSuccess, navigate]);
  const { record, setRecord, conflict } = useEditedRecord(message, DailyMessage, request.error);
  const similar = similarOf(request.error);
  return {
    save: (draft: DailyMessageDraft, keep_both = false) => request.mutate({ draft, keep_both, onto: record }),
    saveOver(draft: DailyMessageDraft, theirs: DailyMessage): void {
      setRecord(theirs);
      request.mutate({ draft, keep_both: false, onto: theirs });
    },
    isBusy: request.isPending,
    isDone: isSuccess,
    similar,
    conflict,
    error: similar.length > 0 || conflict ? null : request.error,
    dismiss: request.reset,
  };
}
