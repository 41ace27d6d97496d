import { TextInput } from '@mantine/core';
import type { Kiosk } from '@minaret/contract/giving/kiosks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { cardAccountOf, givingKey } from '../donations-api.ts';
import { kiosksApi } from './kiosks-api.ts';

interface ReaderDialogProps {
  m_id: number;
  kiosk: Kiosk;
  onClose: () => void;
}

export function ReaderDialog({ m_id, kiosk, onClose }: ReaderDialogProps) {
  const { t } = useTranslation('kiosks');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const account = useQuery(cardAccountOf(m_id));
  // A second press is the same registration.
  const [operation] = useState(() => crypto.randomUUID());
  const form = useForm({ initialValues: { code: '', label: kiosk.name } });
  const { code, label } = form.values;
  const register = useMutation({
    mutationFn: () =>
      kiosksApi.registerReader({ params: { m_id, id: kiosk.id }, body: { operation, code, label } }),
    onSuccess: () => {
      toast({ message: t('saved') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const isTest = account.data?.provider === 'builtin';
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={register.isPending}
      canSave={code.trim() !== '' && label.trim() !== ''}
      size={460}
      title={t('readerForm.title')}
      saveLabel={t('readerForm.save')}
      onSubmit={form.onSubmit(() => register.mutate())}
    >
      <TextInput
        label={t('readerForm.code')}
        description={t(isTest ? 'readerForm.codeTest' : 'readerForm.codeHelp')}
        required
        maxLength={80}
        autoComplete="off"
        dir="ltr"
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t('readerForm.label')}
        required
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('label')}
      />
      {register.error && <Notice kind="error" title={failureText(register.error, t('failed'))} />}
    </FormDialog>
  );
}
