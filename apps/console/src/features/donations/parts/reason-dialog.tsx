import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';

interface ReasonDialogProps<T> {
  masjid: SessionMasjid;
  words: {
    title: string;
    text: string;
    keep: string;
    do: string;
    reason: string;
    reasonHelp?: string;
    failed: string;
  };
  act: (reason: string) => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
  /** What is asked above the reason, and below it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What is taken back, stopped or cancelled in the books is never without a reason. */
export function ReasonDialog<T>({
  masjid,
  words,
  act,
  onDone,
  onClose,
  before,
  after,
}: ReasonDialogProps<T>) {
  const { t } = useTranslation(['common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const acting = useMutation({
    mutationFn: () => act(reason.trim()),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(masjid.m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={acting.isPending}
      title={words.title}
      text={words.text}
      cancelLabel={words.keep}
      saveLabel={words.do}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setEmpty(true);
        else acting.mutate();
      }}
    >
      {before}
      <TextInput
        label={words.reason}
        description={words.reasonHelp}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isEmpty && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {after}
      {acting.error && <Notice kind="error" title={failureText(acting.error, words.failed)} />}
    </FormDialog>
  );
}
