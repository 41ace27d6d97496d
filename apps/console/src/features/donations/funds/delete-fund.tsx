import type { Fund } from '@minaret/contract/giving/funds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { fundsApi, givingKey } from '../donations-api.ts';

interface DeleteFundProps {
  m_id: number;
  fund: Fund;
  onClose: () => void;
}

/** Only one to which nothing was ever given can go. */
export function DeleteFund({ m_id, fund, onClose }: DeleteFundProps) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => fundsApi.remove({ params: { m_id, fund_id: fund.id } }),
    onSuccess: () => {
      toast({ message: t('deleteFund.done') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('deleteFund.title')}
      question={t('deleteFund.text', { fund: isolate(fund.name) })}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('deleteFund.failed'))}
      cancelLabel={t('deleteFund.keep')}
      confirmLabel={t('funds.delete')}
    />
  );
}
