import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { OpeningBalance } from '@minaret/contract/giving/openings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey, openingsApi } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface TakeBackOpeningProps {
  masjid: SessionMasjid;
  currency: string;
  opening: OpeningBalance;
  fund: string;
  onClose: () => void;
}

/** It was wrong: a new entry names the old one, and a right one can be proposed. */
export function TakeBackOpening({ masjid, currency, opening, fund, onClose }: TakeBackOpeningProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const takeBack = useMutation({
    mutationFn: () =>
      openingsApi.takeBack({
        params: { m_id, opening_id: opening.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ message: t('takeBack.done') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={takeBack.isPending}
      title={t('openings:takeBackTitle', { fund: isolate(fund), sum: money(opening.bank + opening.cash) })}
      text={t('openings:takeBackText')}
      cancelLabel={t('refund.keep')}
      saveLabel={t('openings:takeBack')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else takeBack.mutate();
      }}
    >
      <TextInput
        label={t('takeBack.reason')}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isEmpty && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {takeBack.error && <Notice kind="error" title={failureText(takeBack.error, t('takeBack.failed'))} />}
    </FormDialog>
  );
}
