import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { NewDeclaration } from '@minaret/contract/giving/gift-aid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey } from '../donations-api.ts';
import fields from '../parts/fields.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';
import { giftAidApi } from './receipts-api.ts';

const orNull = (text: string) => text.trim() || null;

interface Draft {
  title: string;
  first_name: string;
  last_name: string;
  house: string;
  postcode: string;
  email: string;
  scope: 'this_and_future' | 'past_and_future';
  channel: 'paper' | 'spoken';
  evidence: string;
  declared_on: string;
}

const saveOf = (draft: Draft): NewDeclaration => ({
  ...draft,
  title: orNull(draft.title),
  house: orNull(draft.house),
  postcode: orNull(draft.postcode),
  email: orNull(draft.email),
  gift_id: null,
});

interface DeclareDialogProps {
  masjid: SessionMasjid;
  currency: string;
  onClose: () => void;
}

/** A declaration on paper or by word of mouth, with where its evidence is kept. */
export function DeclareDialog({ masjid, currency, onClose }: DeclareDialogProps) {
  const { m_id } = masjid;
  const { t, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const validate = useSchema(NewDeclaration);
  const refused = useRefusedFields();
  const initialValues: Draft = {
    title: '',
    first_name: '',
    last_name: '',
    house: '',
    postcode: '',
    email: '',
    scope: 'this_and_future',
    channel: 'paper',
    evidence: '',
    declared_on: today(),
  };
  const form = useForm({ initialValues, validate: (values) => validate(saveOf(values)) });
  const save = useMutation({
    mutationFn: () => giftAidApi.declare({ params: { m_id }, body: saveOf(form.getValues()) }),
    onSuccess: () => {
      toast({ message: t('receipts:claim.declared') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const text = (name: keyof Draft, label: string, maxLength: number, isRequired = false) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      required={isRequired}
      attributes={READS_AS_TYPED}
      {...form.getInputProps(name)}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('receipts:claim.declare')}
      text={t('receipts:claim.declareText')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <p className={classes.words} lang="en" dir="ltr">
        {t('receipts:claim.words')}
      </p>
      <div className={fields.grid}>
        {text('title', t('receipts:claim.columns.title'), 4)}
        {text('first_name', t('receipts:claim.columns.first'), 35, true)}
        {text('last_name', t('receipts:claim.columns.last'), 35, true)}
        {text('house', t('receipts:claim.columns.house'), 40)}
        <TextInput
          label={t('receipts:claim.columns.postcode')}
          description={t('receipts:claim.postcodeHelp')}
          maxLength={10}
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('postcode')}
        />
        <TextInput
          label={t('receipts:claim.email')}
          description={t('receipts:claim.emailHelp')}
          type="email"
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('receipts:claim.scope')}
          data={(['this_and_future', 'past_and_future'] as const).map((value) => ({
            value,
            label: t(`receipts:claim.scopes.${value}`),
          }))}
          {...form.getInputProps('scope')}
        />
        <NativeSelect
          label={t('receipts:claim.channel')}
          data={(['paper', 'spoken'] as const).map((value) => ({
            value,
            label: t(`receipts:claim.channels.${value}`),
          }))}
          {...form.getInputProps('channel')}
        />
        {text('evidence', t('receipts:claim.evidence'), 200, true)}
        <TextInput
          type="date"
          label={t('receipts:claim.declaredOn')}
          required
          max={today()}
          {...form.getInputProps('declared_on')}
        />
      </div>
      {save.error && Object.keys(form.errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('receipts:claim.declareFailed'))} />
      )}
    </FormDialog>
  );
}
