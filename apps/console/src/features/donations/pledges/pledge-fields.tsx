import { TextInput } from '@mantine/core';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import type { PledgeDraft } from './pledge-draft.ts';

interface FieldsProps {
  form: Form<PledgeDraft>;
}

/** Whose pledge it is; a name is on the wall only where the giver agreed. */
export function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation('pledges');
  const { name, shows_name } = form.values;
  return (
    <>
      <TextInput
        label={t('note.name')}
        description={t('note.nameHelp')}
        autoComplete="off"
        maxLength={120}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('name')}
      />
      {name.trim() !== '' && (
        <CheckField
          label={t('note.agrees')}
          description={t('note.agreesHelp')}
          checked={shows_name}
          onChange={(next) => form.setFieldValue('shows_name', next)}
        />
      )}
    </>
  );
}

export function ReachFields({ form }: FieldsProps) {
  const { t } = useTranslation('pledges');
  return (
    <>
      <TextInput
        type="tel"
        label={t('note.phone')}
        autoComplete="off"
        attributes={LEFT_TO_RIGHT}
        {...form.getInputProps('phone')}
      />
      <TextInput
        type="email"
        label={t('note.email')}
        autoComplete="off"
        attributes={LEFT_TO_RIGHT}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('note.remark')}
        maxLength={300}
        autoComplete="off"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('note')}
      />
    </>
  );
}
