import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { receiptsApi } from './receipts-api.ts';

interface CancelDialogProps {
  masjid: SessionMasjid;
  currency: string;
  number: string;
  onClose: () => void;
}

/** A receipt that was wrong or lost: it stays listed, and a new one can stand for it. */
export function CancelDialog({ masjid, currency, number, onClose }: CancelDialogProps) {
  const { m_id } = masjid;
  const { t } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [replace, setReplace] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      receiptsApi.cancel({ params: { m_id, number }, body: { reason: reason.trim(), replace } }),
    onSuccess: ({ receipt }) => {
      toast({ message: t('receipts:cancelReceipt.done') });
      onClose();
      void navigate(tabAddress('receipts', { receipt: receipt.number }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={cancel.isPending}
      title={t('receipts:cancelReceipt.title', { number: isolate(number) })}
      text={t('receipts:cancelReceipt.text')}
      cancelLabel={t('receipts:cancelReceipt.keep')}
      saveLabel={t('receipts:cancelReceipt.do')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else cancel.mutate();
      }}
    >
      <TextInput
        label={t('receipts:cancelReceipt.reason')}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isEmpty && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <CheckField
        label={t('receipts:cancelReceipt.replace')}
        description={t('receipts:cancelReceipt.replaceHelp')}
        checked={replace}
        onChange={setReplace}
      />
      {cancel.error && (
        <Notice kind="error" title={failureText(cancel.error, t('receipts:cancelReceipt.failed'))} />
      )}
    </FormDialog>
  );
}
