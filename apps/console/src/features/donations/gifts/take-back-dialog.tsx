import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { giftOf, giftsApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface TakeBackDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  onClose: () => void;
}

/** What was entered by hand and was wrong, or a cheque that bounced: a new entry names the old one. */
export function TakeBackDialog({ masjid, gift, onClose }: TakeBackDialogProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, gift.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const takeBack = useMutation({
    mutationFn: () =>
      giftsApi.takeBack({ params: { m_id, gift_id: gift.id }, body: { reason: reason.trim() } }),
    onSuccess: (saved) => {
      queries.setQueryData(giftOf(m_id, gift.id).queryKey, saved);
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
      title={t('takeBack.title', { sum: money(gift.refundable) })}
      text={t('takeBack.text')}
      cancelLabel={t('refund.keep')}
      saveLabel={t('takeBack.do')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else takeBack.mutate();
      }}
    >
      <TextInput
        label={t('takeBack.reason')}
        description={t('takeBack.reasonHelp')}
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
