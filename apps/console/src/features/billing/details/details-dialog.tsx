import { TextInput } from '@mantine/core';
import {
  BILLING_NAME_INVALID,
  BILLING_NAME_SIGNS,
  BillingDetailsUpdate,
} from '@minaret/contract/billing/billing-details';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { billingApi, billingKey, subscriptionOf } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';

interface DetailsDialogProps {
  m_id: number;
  subscription: Subscription;
  onClose: () => void;
}

export function DetailsDialog({ m_id, subscription, onClose }: DetailsDialogProps) {
  const { t } = useBillingWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const words = (message: string) =>
    message === BILLING_NAME_INVALID
      ? t('details.nameInvalid', { signs: isolate(BILLING_NAME_SIGNS) })
      : undefined;
  const refused = useRefusedFields(words);
  const form = useForm({
    initialValues: {
      name: subscription.name ?? '',
      associated_email: subscription.associated_email ?? '',
      phone: subscription.phone ?? '',
    },
    validate: useSchema(BillingDetailsUpdate, words),
    validateInputOnBlur: true,
  });
  const save = useMutation({
    mutationFn: (body: BillingDetailsUpdate) => billingApi.updateDetails({ params: { m_id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(subscriptionOf(m_id).queryKey, (now) => now && { ...now, ...saved });
      void queries.invalidateQueries({ queryKey: billingKey(m_id) });
      toast({ message: t('details.saved') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('details.title')}
      text={t('details.text')}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {save.error && <Notice kind="error" title={failureText(save.error, t('details.failed'))} />}
      <TextInput
        label={t('details.name')}
        autoComplete="organization"
        attributes={READS_AS_TYPED}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('details.email')}
        type="email"
        autoComplete="email"
        attributes={LEFT_TO_RIGHT}
        {...form.getInputProps('associated_email')}
      />
      <TextInput
        label={t('details.phone')}
        type="tel"
        autoComplete="tel"
        attributes={LEFT_TO_RIGHT}
        {...form.getInputProps('phone')}
      />
    </FormDialog>
  );
}
