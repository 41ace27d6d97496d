import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  type RegularGiftOfDonor,
  STOP_ASKED_BY,
  type StopAskedBy,
} from '@minaret/contract/giving/regular-gifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { regularGiftsApi } from './donors-api.ts';

interface StopRegularDialogProps {
  masjid: SessionMasjid;
  regular: RegularGiftOfDonor;
  onClose: () => void;
}

/** The giver hears who asked; the reason stays in the house. */
export function StopRegularDialog({ masjid, regular, onClose }: StopRegularDialogProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, regular.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [askedBy, setAskedBy] = useState<StopAskedBy>('giver');
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const stop = useMutation({
    mutationFn: () =>
      regularGiftsApi.stop({
        params: { m_id, id: regular.id },
        body: { asked_by: askedBy, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ message: t(regular.donor.email === null ? 'regular.stoppedUntold' : 'regular.stoppedNow') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={stop.isPending}
      title={t('regular.stopTitle', {
        often: t(`regular.frequencies.${regular.frequency}`),
        sum: money(regular.amount + regular.cover),
      })}
      text={t('regular.stopText')}
      cancelLabel={t('refund.keep')}
      saveLabel={t('regular.stopIt')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else stop.mutate();
      }}
    >
      <NativeSelect
        label={t('regular.askedBy')}
        description={t('regular.askedByHelp')}
        data={STOP_ASKED_BY.map((each) => ({ value: each, label: t(`regular.askers.${each}`) }))}
        value={askedBy}
        onChange={({ currentTarget }) =>
          setAskedBy(STOP_ASKED_BY.find((each) => each === currentTarget.value) ?? 'giver')
        }
      />
      <TextInput
        label={t('regular.reason')}
        description={t('regular.reasonHelp')}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isEmpty && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {stop.error && <Notice kind="error" title={failureText(stop.error, t('regular.stopFailed'))} />}
    </FormDialog>
  );
}
