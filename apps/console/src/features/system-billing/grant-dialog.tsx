import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { PAID_PLANS, type PaidPlan } from '@minaret/contract/access/plans';
import {
  DAY_IS_OVER,
  LAST_GRANT_DAY,
  type MasjidSubscription,
  NewGrant,
} from '@minaret/contract/system/system-billing';
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
import { planName } from './subscription-facts.ts';
import { systemBillingApi, systemBillingKey } from './system-billing-api.ts';

interface GrantDialogProps {
  masjid: MasjidSubscription;
  onClose: () => void;
}

interface Values {
  plan: PaidPlan;
  reason: string;
  ends_on: string;
}

/** What is given replaces what this dialog was opened with: whoever has changed it since is not overruled. */
export function GrantDialog({ masjid: { m_id, m_name, m_timezone, granted }, onClose }: GrantDialogProps) {
  const { t } = useTranslation(['systemBilling', 'plans']);
  const failureText = useFailureText();
  const ownWords = (message: string) => (message === DAY_IS_OVER ? t('give.dayIsOver') : undefined);
  const refused = useRefusedFields(ownWords);
  const problemsOf = useSchema(NewGrant);
  const queries = useQueryClient();
  const grantOf = ({ plan, reason, ends_on }: Values) => ({
    plan,
    reason,
    ends_on: ends_on || null,
    replaces: granted?.id ?? null,
  });
  const form = useForm<Values>({
    initialValues: { plan: granted?.plan ?? 'professional', reason: '', ends_on: granted?.ends_on ?? '' },
    validate: (values) => ({
      ...problemsOf(grantOf(values)),
      ...(values.ends_on > LAST_GRANT_DAY && { ends_on: t('give.tooFar') }),
    }),
  });
  const masjid = isolate(m_name);
  const request = useMutation({
    mutationFn: (values: Values) => systemBillingApi.grant({ params: { m_id }, body: grantOf(values) }),
    onSuccess: (_, { plan }) => {
      toast({ message: t('give.done', { masjid, plan: planName(t, plan) }) });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    // Also after a refusal: somebody else may have given one.
    onSettled: () => queries.invalidateQueries({ queryKey: systemBillingKey }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={request.isPending}
      size={520}
      title={t('give.title')}
      text={t('give.text', { masjid })}
      saveLabel={t('give.send')}
      onSubmit={form.onSubmit((values) => request.mutate(values), focusInvalid)}
    >
      {request.isError && <Notice kind="error" title={failureText(request.error, t('give.failed'))} />}
      {granted && (
        <Notice kind="info" title={t('give.replaces', { masjid, plan: planName(t, granted.plan) })} />
      )}
      <NativeSelect
        {...form.getInputProps('plan')}
        label={t('give.plan')}
        data={PAID_PLANS.map((plan) => ({ value: plan, label: planName(t, plan) }))}
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('reason')}
        label={t('give.reason')}
        description={t('give.reasonHelp')}
        withAsterisk
        rows={3}
        maxLength={500}
        dir="auto"
      />
      <TextInput
        {...form.getInputProps('ends_on')}
        type="date"
        max={LAST_GRANT_DAY}
        label={t('give.endsOn')}
        description={t('give.endsOnHelp', { zone: m_timezone })}
      />
    </FormDialog>
  );
}
