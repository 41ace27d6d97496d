import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import { OpeningAdd } from '@minaret/contract/giving/openings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey, openingsApi } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface Draft {
  fund_id: number;
  bank: number | null;
  cash: number | null;
  brought_on: string;
  evidence: string;
}

interface OpeningDialogProps {
  masjid: SessionMasjid;
  currency: string;
  /** Those without one. */
  funds: readonly Fund[];
  earliest: string | null;
  latest: string;
  onClose: () => void;
}

export function OpeningDialog({ masjid, currency, funds, earliest, latest, onClose }: OpeningDialogProps) {
  const { m_id } = masjid;
  const { t } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const validate = useSchema(OpeningAdd);
  const refused = useRefusedFields();
  const [operation] = useState(() => crypto.randomUUID());
  const saveOf = (draft: Draft): OpeningAdd => ({
    ...draft,
    operation,
    bank: draft.bank ?? 0,
    cash: draft.cash ?? 0,
    evidence: draft.evidence.trim(),
  });
  const form = useForm<Draft>({
    initialValues: {
      fund_id: funds[0]?.id ?? 0,
      bank: null,
      cash: null,
      brought_on: latest,
      evidence: '',
    },
    validate: (draft) => {
      const found = validate(saveOf(draft));
      return 'bank' in found ? { ...found, bank: t('openings:sumMissing') } : found;
    },
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: () => openingsApi.propose({ params: { m_id }, body: saveOf(form.getValues()) }),
    onSuccess: () => {
      toast({ message: t('outgoings.proposed') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const sum = (name: 'bank' | 'cash', label: string) => (
    <MoneyField
      label={label}
      name={name}
      currency={currency}
      value={values[name]}
      error={errors[name]}
      onChange={(amount) => form.setFieldValue(name, amount)}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('openings:add')}
      text={t('openings:addText')}
      saveLabel={t('outgoings.propose')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <NativeSelect
        label={t('fund')}
        data={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(values.fund_id)}
        onChange={({ currentTarget }) => form.setFieldValue('fund_id', Number(currentTarget.value))}
      />
      {sum('bank', t('openings:bank'))}
      {sum('cash', t('openings:cash'))}
      <TextInput
        type="date"
        label={t('openings:day')}
        description={t('openings:dayHelp')}
        required
        min={earliest ?? undefined}
        max={latest}
        {...form.getInputProps('brought_on')}
      />
      <TextInput
        label={t('openings:evidence')}
        description={t('openings:evidenceHelp')}
        required
        maxLength={200}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('evidence')}
      />
      {save.error && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('outgoings.failed'))} />
      )}
    </FormDialog>
  );
}
