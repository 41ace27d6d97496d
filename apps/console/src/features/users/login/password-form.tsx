import { Button, TextInput } from '@mantine/core';
import type { Login } from '@minaret/contract/people/users';
import { Link } from 'react-router';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import forms from '../form.module.css';
import classes from './password-form.module.css';

interface PasswordFormProps {
  form: Form<Login>;
  onSubmit: (values: Login) => void;
  pending: boolean;
  /** True while there is no use in trying. */
  blocked: boolean;
}

export function PasswordForm({ form, onSubmit, pending, blocked }: PasswordFormProps) {
  const { t } = useTranslation('users');
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit(onSubmit, focusInvalid)}>
      <div className={forms.fields}>
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <div className={classes.password}>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {/* After the field, so that Tab leads from the email straight to the password. */}
          <Link
            className={`${forms.link} ${classes.forgot}`}
            to="/forgot-password"
            state={{ email: form.values.email }}
          >
            {t('login.forgot')}
          </Link>
        </div>
      </div>
      <Button type="submit" fullWidth loading={pending} disabled={blocked}>
        {t('login.button')}
      </Button>
    </form>
  );
}
