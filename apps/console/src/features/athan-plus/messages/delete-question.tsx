import type { ReminderMessage } from '@minaret/contract/athan-plus/reminder-messages';
import { formatNumber } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { messagesApi, messagesKey } from './messages-api.ts';

interface DeleteQuestionProps {
  m_id: number;
  message: ReminderMessage;
  onClose: () => void;
}

/** It asks: with the message goes who had turned it on, and no Undo could bring that back. */
export function DeleteQuestion({ m_id, message, onClose }: DeleteQuestionProps) {
  const { t, locale } = useTranslation('push');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { rm_id, title, followers } = message;
  const remove = useMutation({
    mutationFn: () => messagesApi.remove({ params: { m_id, rm_id } }),
    onSuccess: () => {
      toast({ message: t('delete.deleted') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey(m_id) }),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('delete.title')}
      question={t('delete.text', { title })}
      facts={[{ label: t('delete.followers'), value: formatNumber(followers, locale), warn: followers > 0 }]}
      note={t('delete.note')}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('delete.failed'))}
      cancelLabel={t('delete.keep')}
      confirmLabel={t('messages.delete')}
    />
  );
}
