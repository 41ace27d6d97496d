import type { Fund } from '@minaret/contract/giving/funds';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { fundsApi } from '../donations-api.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';

interface DeleteFundProps {
  m_id: number;
  fund: Fund;
  onClose: () => void;
}

export function DeleteFund({ m_id, fund, onClose }: DeleteFundProps) {
  const { t } = useTranslation('donations');
  return (
    <DeleteDialog
      m_id={m_id}
      of="deleteFund"
      question={t('deleteFund.text', { fund: isolate(fund.name) })}
      confirmLabel={t('funds.delete')}
      remove={() => fundsApi.remove({ params: { m_id, fund_id: fund.id } })}
      onClose={onClose}
      onDeleted={onClose}
    />
  );
}
