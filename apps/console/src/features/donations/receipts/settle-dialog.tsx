import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Claim } from '@minaret/contract/giving/gift-aid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LEFT_TO_RIGHT } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { giftAidApi } from './receipts-api.ts';

interface SettleDialogProps {
  masjid: SessionMasjid;
  currency: string;
  claim: Claim;
  what: 'sent' | 'paid';
  onClose: () => void;
}

/** When it was sent and under which reference, or what came to the bank: both are booked. */
export function SettleDialog({ masjid, currency, claim, what, onClose }: SettleDialogProps) {
  const { m_id } = masjid;
  const { t, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [on, setOn] = useState(today());
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState<number | null>(claim.tax);
  const [isTried, setTried] = useState(false);
  const isReady = on !== '' && (what === 'paid' ? amount !== null : reference.trim() !== '');
  const params = { m_id, claim_id: claim.id };
  const save = useMutation({
    mutationFn: () =>
      what === 'sent'
        ? giftAidApi.sent({ params, body: { sent_on: on, reference: reference.trim() } })
        : giftAidApi.paid({ params, body: { paid_on: on, amount: amount ?? 0 } }),
    onSuccess: () => {
      toast({ message: t(`receipts:claim.did.${what}`) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reference !== '' || amount !== claim.tax}
      saving={save.isPending}
      title={t(`receipts:claim.${what}Title`)}
      text={t(`receipts:claim.${what}Text`)}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady) save.mutate();
      }}
    >
      <TextInput
        type="date"
        label={t(`receipts:claim.${what}On`)}
        required
        max={today()}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      {what === 'sent' ? (
        <TextInput
          label={t('receipts:claim.reference')}
          required
          maxLength={60}
          attributes={LEFT_TO_RIGHT}
          value={reference}
          error={isTried && reference.trim() === '' ? t('common:validation.required') : undefined}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      ) : (
        <MoneyField
          label={t('receipts:claim.paidAmount')}
          required
          currency={currency}
          value={amount}
          error={isTried && amount === null ? t('common:validation.required') : undefined}
          onChange={setAmount}
        />
      )}
      {save.error && <Notice kind="error" title={failureText(save.error, t('receipts:claim.failed'))} />}
    </FormDialog>
  );
}
