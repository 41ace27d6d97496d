import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { Pledge, PledgeSave } from '@minaret/contract/giving/pledges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { givingKey } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useOwnWords } from '../parts/use-own-words.ts';
import { draftOf, fieldsOf } from './pledge-draft.ts';
import { NameFields, ReachFields } from './pledge-fields.tsx';
import { pledgesApi } from './pledges-api.ts';

interface PledgeDialogProps {
  masjid: SessionMasjid;
  currency: string;
  pledge: Pledge;
  onClose: () => void;
}

export function PledgeDialog({ masjid: { m_id }, currency, pledge, onClose }: PledgeDialogProps) {
  const { t } = useTranslation(['pledges', 'donations']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const own = useOwnWords();
  const validate = useSchema(PledgeSave, own);
  const refused = useRefusedFields(own);
  /** As it was opened, or as someone else has saved it since. */
  const [stand, setStand] = useState(pledge);
  const form = useForm({
    initialValues: draftOf(pledge),
    validate: (values) => validate({ ...fieldsOf(values), version: stand.version }),
  });
  const save = useMutation({
    mutationFn: () =>
      pledgesApi.save({
        params: { m_id, pledge_id: pledge.id },
        body: { ...fieldsOf(form.getValues()), version: stand.version },
      }),
    onSuccess: () => {
      toast({ message: t('edit.saved') });
      onClose();
    },
    onError: (error) => {
      setStand((now) => conflictingVersion(error, Pledge) ?? now);
      form.setErrors(refused(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const isConflict = stand.version !== pledge.version;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('edit.title', { number: pledge.number })}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <MoneyField
        label={t('list.amount')}
        name="amount"
        required
        currency={currency}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <NameFields form={form} />
      <ReachFields form={form} />
      {isConflict && (
        <Notice kind="warning" title={t('donations:conflict.title')}>
          {t('donations:conflict.text')}
        </Notice>
      )}
      {save.error && !isConflict && Object.keys(form.errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('edit.failed'))} />
      )}
    </FormDialog>
  );
}
