import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { countingApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface ArriveProps {
  masjid: SessionMasjid;
  currency: string;
  deposit: NonNullable<CountingSheet['deposit']>;
  onClose: () => void;
}

/** The statement shows what was paid in. */
export function Arrive({ masjid, currency, deposit, onClose }: ArriveProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [date, setDate] = useState(today());
  const arrive = useMutation({
    mutationFn: () =>
      countingApi.arrive({ params: { m_id, deposit_id: deposit.id }, body: { arrived_on: date } }),
    onSuccess: () => {
      toast({ message: t('counting.arriveDone') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={date !== today()}
      saving={arrive.isPending}
      canSave={isIsoDate(date)}
      title={t('counting.arriveTitle', { sum: money(deposit.amount) })}
      text={t('counting.arriveText')}
      saveLabel={t('counting.arrive')}
      onSubmit={(event) => {
        event.preventDefault();
        arrive.mutate();
      }}
    >
      <TextInput
        type="date"
        label={t('counting.arriveDate')}
        min={deposit.paid_in_on}
        max={today()}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      {arrive.error && <Notice kind="error" title={failureText(arrive.error, t('counting.payInFailed'))} />}
    </FormDialog>
  );
}
