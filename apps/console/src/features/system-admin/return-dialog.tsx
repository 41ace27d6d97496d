import { Button, Textarea } from '@mantine/core';
import { ReturnReason, type WaitingMasjid } from '@minaret/contract/system-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useForm } from '../../app/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/validation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { isolate } from '../../ui/isolate.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { systemApi, systemKey } from './system-api.ts';

interface ReturnDialogProps {
  masjid: WaitingMasjid;
  onClose: () => void;
}

export function ReturnDialog({ masjid: { m_id, m_name }, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['system-dashboard', 'common']);
  const id = useId();
  const say = useFailureText();
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { reason: '' },
    validate: useSchema(ReturnReason),
  });
  const masjid = isolate(m_name);
  const giveBack = useMutation({
    mutationFn: (body: { reason: string }) => systemApi.giveBack({ params: { m_id }, body }),
    onSuccess: () => {
      toast({ message: t('waiting.returned', { masjid }) });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={t('giveBack.title')}
      text={t('giveBack.text', { masjid })}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={giveBack.isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={id} loading={giveBack.isPending}>
            {t('giveBack.send')}
          </Button>
        </>
      }
    >
      {giveBack.isError && <Notice kind="error" title={say(giveBack.error, t('waiting.failed'))} />}
      <form id={id} noValidate onSubmit={form.onSubmit((values) => giveBack.mutate(values), focusInvalid)}>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('giveBack.reason')}
          withAsterisk
          rows={4}
          maxLength={1000}
          dir="auto"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
