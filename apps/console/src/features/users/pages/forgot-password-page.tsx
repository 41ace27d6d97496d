import { Button, TextInput } from '@mantine/core';
import { Login } from '@minaret/contract/people/users';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { MailboxNote } from '../../../ui/feedback/mailbox-note.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import forms from '../form.module.css';
import { type MailRequest, useMailRequest } from '../mail-request.ts';
import { Resend } from '../resend.tsx';
import { WaitNotice } from '../wait-notice.tsx';

/** What was typed on the login page comes along. */
function emailFrom(state: unknown): string {
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof given === 'string' ? given : '';
}

function ToLogin() {
  const { t } = useTranslation('users');
  return (
    <Link className={forms.link} to="/login">
      {t('backToLogin')}
    </Link>
  );
}

/** The answer is the same for every address: the page must not tell who has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const location = useLocation();
  const [email, setEmail] = useState(emailFrom(location.state));
  const request = useMailRequest(
    (address) => usersApi.forgot({ params: { email: address } }),
    () => setSentTo(email),
  );
  useHeadingFocus(sentTo ?? '');
  if (sentTo !== null) return <Sent email={sentTo} request={request} onOther={() => setSentTo(null)} />;
  return (
    <AskForm
      email={email}
      request={request}
      onAsk={(address) => {
        setEmail(address);
        request.ask(address);
      }}
    />
  );
}

interface AskFormProps {
  email: string;
  request: MailRequest;
  onAsk: (email: string) => void;
}

function AskForm({ email, request, onAsk }: AskFormProps) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const form = useForm({
    initialValues: { email },
    validate: useSchema(z.pick(Login, { email: true })),
  });
  const waits = request.error !== null && request.left > 0;
  return (
    <PublicPage title={t('forgot.title')} lead={t('forgot.lead')} foot={<ToLogin />}>
      {waits && <WaitNotice left={request.left} />}
      {request.error && !waits && (
        <Notice kind="error" title={failureText(request.error, t('noConnection'))} />
      )}
      <form
        className={forms.form}
        noValidate
        onSubmit={form.onSubmit((values) => onAsk(values.email.trim()), focusInvalid)}
      >
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" fullWidth loading={request.isPending}>
          {t('forgot.button')}
        </Button>
      </form>
    </PublicPage>
  );
}

function Sent({ email, request, onOther }: { email: string; request: MailRequest; onOther: () => void }) {
  const { t } = useTranslation('users');
  return (
    <PublicPage
      title={t('inbox.title')}
      lead={t('forgot.sent', { email: isolate(email) })}
      foot={<ToLogin />}
    >
      <MailboxNote otherwise={<p className={forms.quiet}>{t('inbox.spam')}</p>} />
      <Resend request={request} email={email} sent={t('resend.sentReset')} first={2} fullWidth />
      <button type="button" className={forms.link} onClick={onOther}>
        {t('forgot.otherAddress')}
      </button>
    </PublicPage>
  );
}
