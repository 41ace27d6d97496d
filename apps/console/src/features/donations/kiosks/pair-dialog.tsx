import { TextInput } from '@mantine/core';
import { type Kiosk, PairKiosk } from '@minaret/contract/giving/kiosks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';
import { kiosksApi } from './kiosks-api.ts';

interface PairDialogProps {
  m_id: number;
  /** Of the tablet's QR code, where it was scanned. */
  code: string;
  onClose: () => void;
  onPaired: (kiosk: Kiosk, pin: string) => void;
}

export function PairDialog({ m_id, code, onClose, onPaired }: PairDialogProps) {
  const { t } = useTranslation('kiosks');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const validate = useSchema(PairKiosk);
  const refused = useRefusedFields();
  const form = useForm({ initialValues: { code, name: '', place: '' }, validate });
  const pair = useMutation({
    mutationFn: () => kiosksApi.pair({ params: { m_id }, body: form.getValues() }),
    onSuccess: ({ kiosk, pin }) => {
      void queries.invalidateQueries({ queryKey: givingKey(m_id) });
      onPaired(kiosk, pin);
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={pair.isPending}
      size={460}
      title={t('pairForm.title')}
      saveLabel={t('pairForm.save')}
      onSubmit={form.onSubmit(() => pair.mutate(), focusInvalid)}
    >
      <TextInput
        label={t('pairForm.code')}
        required
        maxLength={20}
        autoComplete="off"
        dir="ltr"
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t('pairForm.name')}
        description={t('pairForm.nameHelp')}
        required
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('pairForm.place')}
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('place')}
      />
      {pair.error && <Notice kind="error" title={failureText(pair.error, t('failed'))} />}
    </FormDialog>
  );
}
