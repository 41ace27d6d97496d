import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { giftOf, giftsApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface BankDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  onClose: () => void;
}

/** Cash or a cheque was paid in: the money is now with the bank. */
export function BankDialog({ masjid, gift, onClose }: BankDialogProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, gift.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [date, setDate] = useState(today());
  const bank = useMutation({
    mutationFn: () => giftsApi.bank({ params: { m_id, gift_id: gift.id }, body: { banked_on: date } }),
    onSuccess: (saved) => {
      queries.setQueryData(giftOf(m_id, gift.id).queryKey, saved);
      toast({ message: t('bank.done') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={date !== today()}
      saving={bank.isPending}
      canSave={isIsoDate(date)}
      title={t('bank.title', { sum: money(gift.amount) })}
      text={t('bank.text')}
      saveLabel={t('bank.do')}
      onSubmit={(event) => {
        event.preventDefault();
        bank.mutate();
      }}
    >
      <TextInput
        type="date"
        label={t('bank.date')}
        min={gift.date}
        max={today()}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      {bank.error && <Notice kind="error" title={failureText(bank.error, t('bank.failed'))} />}
    </FormDialog>
  );
}
