import { TextInput } from '@mantine/core';
import type { Pledge } from '@minaret/contract/giving/pledges';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { pledgesApi } from './pledges-api.ts';
import { usePledgeAct } from './use-pledge-act.ts';

interface WithdrawDialogProps {
  m_id: number;
  pledge: Pledge;
  onClose: () => void;
}

export function WithdrawDialog({ m_id, pledge, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['pledges', 'common']);
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const withdraw = usePledgeAct(
    m_id,
    (why: string) => pledgesApi.withdraw({ params: { m_id, pledge_id: pledge.id }, body: { reason: why } }),
    { done: t('withdraw.done'), failed: t('withdraw.failed') },
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={withdraw.isPending}
      title={t('withdraw.title', { number: pledge.number })}
      text={t('withdraw.text')}
      cancelLabel={t('withdraw.keep')}
      saveLabel={t('withdraw.do')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else withdraw.mutate(reason.trim());
      }}
    >
      <TextInput
        label={t('withdraw.reason')}
        description={t('withdraw.reasonHelp')}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isEmpty && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
