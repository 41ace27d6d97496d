import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { cardAccountApi, cardAccountOf } from '../donations-api.ts';

/** Cards stop; the account stays the masjid's own. */
export function Disconnect({ m_id, onClose }: { m_id: number; onClose: () => void }) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => cardAccountApi.disconnect({ params: { m_id } }),
    onSuccess: (account) => {
      queries.setQueryData(cardAccountOf(m_id).queryKey, account);
      toast({ message: t('card.disconnected') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => disconnect.mutate()}
      title={t('card.disconnectTitle')}
      question={t('card.disconnectText')}
      saving={disconnect.isPending}
      error={disconnect.error && failureText(disconnect.error, t('card.failed'))}
      cancelLabel={t('card.keep')}
      confirmLabel={t('card.disconnect')}
    />
  );
}
