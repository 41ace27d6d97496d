import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { billingApi, cardsOf } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';

interface RemoveCardProps {
  m_id: number;
  card: PaymentMethod;
  onClose: () => void;
}

export function RemoveCard({ m_id, card, onClose }: RemoveCardProps) {
  const { t, cardName } = useBillingWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const name = cardName(card);
  const remove = useMutation({
    mutationFn: () => billingApi.removeMethod({ params: { m_id, method_id: card.id } }),
    onSuccess: (list) => {
      queries.setQueryData(cardsOf(m_id).queryKey, list);
      toast({ message: t('cards.removed', { card: name }) });
      onClose();
    },
    // It may be the default by now, or gone: the list says which.
    onError: () => void queries.invalidateQueries(cardsOf(m_id)),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('cards.removeTitle', { card: name })}
      question={t('cards.removeText')}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('cards.failed'))}
      cancelLabel={t('cards.keep')}
      confirmLabel={t('cards.remove')}
    />
  );
}
