import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { givingKey } from '../donations-api.ts';

interface DeleteDialogProps {
  m_id: number;
  /** Whose words are said. */
  of: 'deleteFund' | 'deleteCampaign';
  question: string;
  confirmLabel: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onDeleted: () => void;
}

/** A fund or a campaign goes; only one to which nothing was ever given can. */
export function DeleteDialog({
  m_id,
  of,
  question,
  confirmLabel,
  remove,
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast({ message: t(`${of}.done`) });
      onDeleted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
      title={t(`${of}.title`)}
      question={question}
      saving={removing.isPending}
      error={removing.error && failureText(removing.error, t(`${of}.failed`))}
      cancelLabel={t(`${of}.keep`)}
      confirmLabel={confirmLabel}
    />
  );
}
