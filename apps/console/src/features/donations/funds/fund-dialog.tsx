import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { FUND_KINDS, Fund, FundAdd, STANDING_FUNDS } from '@minaret/contract/giving/funds';
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
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { fundsApi, givingKey } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useOwnWords } from '../parts/use-own-words.ts';
import { draftOf, fieldsOf, isAlwaysRestricted } from './fund-draft.ts';

interface FundDialogProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  /** Without one: a new one. */
  fund?: Fund;
  onClose: () => void;
}

export function FundDialog({ masjid, currency, funds, fund, onClose }: FundDialogProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const own = useOwnWords();
  const validate = useSchema(FundAdd, own);
  const refused = useRefusedFields(own);
  /** As it was opened, or as someone else has saved it since. */
  const [stand, setStand] = useState(fund);
  const form = useForm({
    initialValues: draftOf(fund),
    validate: (values) => validate(fieldsOf(values, stand)),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: () => {
      const { kind, ...fields } = fieldsOf(form.getValues(), stand);
      return stand
        ? fundsApi.save({ params: { m_id, fund_id: stand.id }, body: { ...fields, version: stand.version } })
        : fundsApi.add({ params: { m_id }, body: { kind, ...fields } });
    },
    onSuccess: () => {
      toast({ message: t('fundForm.saved') });
      onClose();
    },
    onError: (error) => {
      setStand((now) => conflictingVersion(error, Fund) ?? now);
      form.setErrors(refused(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const isConflict = save.error && conflictingVersion(save.error, Fund);
  const kinds = FUND_KINDS.filter(
    (kind) =>
      !STANDING_FUNDS.some((standing) => standing === kind) &&
      !(kind === 'zakat_al_fitr' && funds.some((each) => each.kind === kind)),
  );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      size={520}
      title={t(fund ? 'fundForm.editTitle' : 'fundForm.addTitle')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      {!fund && (
        <NativeSelect
          label={t('fundForm.kind')}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        label={t('fundForm.name')}
        required
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('funds.use')}
        description={t('fundForm.useHelp')}
        maxLength={200}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('purpose')}
      />
      <TextInput
        label={t('fundForm.nameArabic')}
        lang="ar"
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('nameArabic')}
        error={errors['translations.ar.name']}
      />
      {values.nameArabic.trim() !== '' && (
        <TextInput
          label={t('fundForm.useArabic')}
          lang="ar"
          maxLength={200}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('purposeArabic')}
          error={errors['translations.ar.purpose']}
        />
      )}
      {values.kind === 'zakat_al_fitr' && (
        <MoneyField
          label={t('fundForm.aPerson')}
          description={t('fundForm.aPersonHelp')}
          currency={currency}
          value={values.amount_a_person}
          error={errors.amount_a_person}
          onChange={(amount) => form.setFieldValue('amount_a_person', amount)}
        />
      )}
      <CheckField
        label={t('fundForm.restricted')}
        description={t(
          isAlwaysRestricted(values.kind)
            ? 'fundForm.restrictedAlways'
            : fund?.is_used
              ? 'fundForm.restrictedFixed'
              : 'fundForm.restrictedHelp',
        )}
        checked={values.is_restricted || isAlwaysRestricted(values.kind)}
        disabled={isAlwaysRestricted(values.kind) || fund?.kind === 'general' || fund?.is_used === true}
        onChange={(is_restricted) => form.setFieldValue('is_restricted', is_restricted)}
      />
      <CheckField
        label={t('fundForm.public')}
        description={t('fundForm.publicHelp')}
        checked={values.is_public}
        onChange={(is_public) => form.setFieldValue('is_public', is_public)}
      />
      {stand?.version !== fund?.version && (
        <Notice kind="warning" title={t('conflict.title')}>
          {t('conflict.text')}
        </Notice>
      )}
      {save.error && !isConflict && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('fundForm.failed'))} />
      )}
    </FormDialog>
  );
}
