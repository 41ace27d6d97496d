import { Button } from '@mantine/core';
import { client, RequestFailure } from '@minaret/contract/api/client';
import { PASSWORD_MIN } from '@minaret/contract/fields/fields';
import { PasswordReset, passwordLinksContract } from '@minaret/contract/people/users';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { send } from '../../app/session/send.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PublicPage } from '../../ui/layout/public-page.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import forms from './form.module.css';

const passwordLinksApi = client(passwordLinksContract, send);

function passwordLink(token: string) {
  return queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => passwordLinksApi.tokenValidation({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface PasswordChoiceProps {
  title: string;
  save: (body: PasswordReset) => Promise<null>;
  /** What stands before the two passwords: whose account it becomes. */
  before?: ReactNode;
  saved: string;
  /** How to get a link that works. */
  newLink: ReactNode;
}

/** Both password pages. That the two entries match is for the server to say. */
export function PasswordChoice({ title, save, saved, newLink, before }: PasswordChoiceProps) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const refusedFields = useRefusedFields();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const link = useQuery(passwordLink(token));
  const form = useForm({
    initialValues: { new_password: '', confirm_password: '' },
    validate: useSchema(z.omit(PasswordReset, { token: true })),
  });
  const fieldErrors = (error: unknown) => {
    const code = error instanceof RequestFailure ? error.code : null;
    if (code === 'password_mismatch') return { confirm_password: failureText(error, '') };
    if (code === 'weak_password') return { new_password: failureText(error, '') };
    return refusedFields(error);
  };
  const choice = useMutation({
    mutationFn: (values: typeof form.values) => save({ ...values, token }),
    onSuccess: () => {
      toast({ message: saved });
      navigate('/', { replace: true });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusInvalid();
    },
  });
  const isOpen = Object.keys(fieldErrors(choice.error)).length === 0;
  const email = link.data?.u_email;
  return (
    <PublicPage
      title={title}
      lead={email ? t('choose.account', { email: isolate(email) }) : link.isPending && t('choose.checking')}
    >
      {link.isError && (
        <Notice kind="error" title={failureText(link.error, t('choose.notValid'))}>
          {newLink}
        </Notice>
      )}
      {choice.isError && isOpen && (
        <Notice kind="error" title={failureText(choice.error, t('choose.notSaved'))}>
          {choice.error instanceof RequestFailure && choice.error.code === 'token_invalid' && newLink}
        </Notice>
      )}
      <form
        className={forms.form}
        noValidate
        onSubmit={form.onSubmit((values) => choice.mutate(values), focusInvalid)}
      >
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <div className={forms.fields}>
          {before}
          <PasswordField
            label={t('password')}
            description={t('choose.help', { min: PASSWORD_MIN })}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label={t('choose.confirm')}
            autoComplete="new-password"
            {...form.getInputProps('confirm_password')}
          />
        </div>
        <Button type="submit" fullWidth loading={choice.isPending} disabled={!link.isSuccess}>
          {t('choose.save')}
        </Button>
      </form>
    </PublicPage>
  );
}
