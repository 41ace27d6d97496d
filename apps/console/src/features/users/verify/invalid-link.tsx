import { TextInput } from '@mantine/core';
import { Login } from '@minaret/contract/people/users';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import forms from '../form.module.css';
import { useMailRequest } from '../mail-request.ts';
import { Resend } from '../resend.tsx';

/** A spent link does not tell whose it was, so the address is asked for. */
export function InvalidLink() {
  const { t } = useTranslation('users');
  const form = useForm({
    initialValues: { email: '' },
    validate: useSchema(z.pick(Login, { email: true })),
  });
  const request = useMailRequest((email) => usersApi.sendVerificationEmail({ params: { email } }));
  return (
    <PublicPage
      title={t('verify.invalid')}
      lead={t('verify.invalidText')}
      foot={
        <>
          {t('verify.invalidLogin')}{' '}
          <Link className={forms.link} to="/login">
            {t('login.button')}
          </Link>
        </>
      }
    >
      <form
        className={forms.form}
        noValidate
        onSubmit={form.onSubmit(({ email }) => {
          if (request.left === 0) request.ask(email.trim());
        }, focusInvalid)}
      >
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Resend request={request} sent={t('resend.sent')} tellsMailbox fullWidth />
      </form>
    </PublicPage>
  );
}
