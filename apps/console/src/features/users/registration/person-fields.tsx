import { TextInput } from '@mantine/core';
import { PASSWORD_MIN } from '@minaret/contract/fields/fields';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import type { Draft } from './draft.ts';
import classes from './step-form.module.css';

export function PersonFields({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation('users');
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('registration.firstName')}
          autoComplete="given-name"
          attributes={READS_AS_TYPED}
          {...form.getInputProps('u_firstname')}
        />
        <TextInput
          label={t('registration.lastName')}
          autoComplete="family-name"
          attributes={READS_AS_TYPED}
          {...form.getInputProps('u_lastname')}
        />
      </div>
      <TextInput
        label={t('email')}
        description={t('registration.emailHelp')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('u_email')}
      />
      <PasswordField
        label={t('password')}
        description={t('registration.passwordHelp', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </>
  );
}
