import { Textarea } from '@mantine/core';
import { ReturnReason, type WaitingMasjid } from '@minaret/contract/system/system-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { systemApi, systemKey } from './system-api.ts';

interface ReasonDialogProps {
  /** A request that is returned, or an approval that is withdrawn. */
  answer: 'giveBack' | 'withdraw';
  masjid: Pick<WaitingMasjid, 'm_id' | 'm_name'>;
  onClose: () => void;
}

const ANSWERS = { giveBack: systemApi.giveBack, withdraw: systemApi.withdrawApproval } as const;

/** Both are told to the masjid with the reason that is written here. */
export function ReasonDialog({ answer, masjid: { m_id, m_name }, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['system-dashboard', 'common']);
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { reason: '' },
    validate: useSchema(ReturnReason),
  });
  const masjid = isolate(m_name);
  const request = useMutation({
    mutationFn: (body: { reason: string }) => ANSWERS[answer]({ params: { m_id }, body }),
    onSuccess: () => {
      toast({ message: t(`${answer}.done`, { masjid }) });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={request.isPending}
      size={520}
      title={t(`${answer}.title`)}
      text={t(`${answer}.text`, { masjid })}
      saveLabel={t(`${answer}.send`)}
      onSubmit={form.onSubmit((values) => request.mutate(values), focusInvalid)}
    >
      {request.isError && <Notice kind="error" title={failureText(request.error, t('waiting.failed'))} />}

      <Textarea
        {...form.getInputProps('reason')}
        label={t(`${answer}.reason`)}
        withAsterisk
        rows={4}
        maxLength={1000}
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  );
}
