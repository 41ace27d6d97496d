// Decides: what the login page says when somebody is not let in: wrong email or password, disabled, too many attempts.

import { RequestFailure } from '@minaret/contract/api/client';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { MailboxNote } from '../../../ui/feedback/mailbox-note.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useMailRequest } from '../mail-request.ts';
import { ResendButton } from '../resend.tsx';
import { WaitNotice } from '../wait-notice.tsx';
import classes from './login-failure.module.css';

interface LoginFailureProps {
  error: Error;
  email: string;
  /** Seconds to wait after too many attempts. */
  left: number;
}

/** Why someone was not let in, and what they can do about it. */
export function LoginFailure({ error, email, left }: LoginFailureProps) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const code = error instanceof RequestFailure ? error.code : 'offline';
  if (code === 'too_many_requests') return left > 0 ? <WaitNotice left={left} /> : null;
  if (code === 'email_not_verified') return <Unverified key={email} error={error} email={email} />;
  const help = code === 'account_disabled' ? t('login.disabledHelp') : null;
  return (
    <Notice
      kind="error"
      title={failureText(error, code === 'offline' ? t('noConnection') : t('authenticate.failed'))}
    >
      {code === 'wrong_credentials' ? t('login.wrongHelp') : help}
    </Notice>
  );
}

function Unverified({ error, email }: { error: Error; email: string }) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const request = useMailRequest((address) => usersApi.sendVerificationEmail({ params: { email: address } }));
  const text = request.sent > 0 ? t('resend.sent') : t('login.unverifiedHelp', { email: isolate(email) });
  return (
    <>
      <Notice kind="warning" title={failureText(error, t('login.title'))}>
        {request.error ? failureText(request.error, t('resend.failed')) : text}
        <span className={classes.action}>
          <ResendButton request={request} email={email} size="xs" />
        </span>
      </Notice>
      <MailboxNote />
    </>
  );
}
