import { Textarea, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ListedReceipt } from '@minaret/contract/giving/receipts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { receiptsApi } from './receipts-api.ts';

interface CompleteDialogProps {
  masjid: SessionMasjid;
  receipt: ListedReceipt;
  onClose: () => void;
}

/** What the giver did not say and the law wants: then the receipt is issued at once. */
export function CompleteDialog({ masjid, receipt, onClose }: CompleteDialogProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, receipt.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [name, setName] = useState(receipt.donor_name ?? '');
  const [address, setAddress] = useState(receipt.donor_address ?? '');
  const [isTried, setTried] = useState(false);
  const isReady = name.trim() !== '' && address.trim() !== '';
  const required = (value: string) =>
    isTried && value.trim() === '' ? t('common:validation.required') : undefined;
  const save = useMutation({
    mutationFn: () =>
      receiptsApi.completeDonor({
        params: { m_id, gift_id: receipt.gift_id ?? '' },
        body: { name: name.trim(), address: address.trim() },
      }),
    onSuccess: ({ issued }) => {
      toast({
        message:
          issued.length > 0
            ? t('receipts:receipts.issued', { number: issued.length })
            : t('receipts:receipts.nothingIssued'),
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={name !== (receipt.donor_name ?? '') || address !== (receipt.donor_address ?? '')}
      saving={save.isPending}
      title={t('receipts:receipts.completeTitle', { sum: money(receipt.amount) })}
      text={t('receipts:receipts.completeText')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady) save.mutate();
      }}
    >
      <TextInput
        label={t('receipts:receipts.name')}
        maxLength={120}
        required
        attributes={READS_AS_TYPED}
        value={name}
        error={required(name)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label={t('receipts:receipts.address')}
        autosize
        minRows={2}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={address}
        error={required(address)}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {save.error && (
        <Notice kind="error" title={failureText(save.error, t('receipts:receipts.completeFailed'))} />
      )}
    </FormDialog>
  );
}
