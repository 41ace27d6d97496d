import { RequestFailure } from '@minaret/contract/client';
import { Login } from '@minaret/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { useForm } from '../../../app/use-form.ts';
import { usersApi } from '../../../app/users-api.ts';
import { useSchema } from '../../../app/validation.ts';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useCountdown, waitOf } from '../countdown.ts';
import { enterSession } from '../enter-session.ts';
import forms from '../form.module.css';
import { LoginFailure } from '../login/login-failure.tsx';
import { PasswordForm } from '../login/password-form.tsx';
import { SecondFactorStep } from '../login/second-factor-step.tsx';
import { nextPath } from '../next-path.ts';
import { PublicPage } from '../public-page.tsx';

const EMPTY: Login = { email: '', password: '' };
const CODE_ASKED = new Set(['second_factor_required', 'second_factor_wrong']);

function codeOf(error: Error | null): string | null {
  return error instanceof RequestFailure ? error.code : null;
}

export function LoginPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  const wait = useCountdown();
  const login = useMutation({
    mutationFn: (body: Login) => usersApi.loginV2({ body }),
    onSuccess: (user) => {
      enterSession(user);
      navigate(nextPath(search.get('next'), window.location.origin), { replace: true });
    },
    onError: (error) => {
      const code = codeOf(error);
      wait.start(waitOf(error));
      if (CODE_ASKED.has(code ?? '')) setAsksCode(true);
      if (code === 'second_factor_wrong') focusInvalid();
      if (code === 'wrong_credentials') {
        setAsksCode(false);
        form.getInputNode('password')?.focus();
      }
    },
  });
  const form = useForm<Login>({
    initialValues: EMPTY,
    validate: useSchema(Login),
    // The limit is an account's: another address may be tried at once.
    onValuesChange: (values, previous) => values.email !== previous.email && wait.start(0),
  });
  const email = login.variables?.email ?? '';
  const failure = login.error && !CODE_ASKED.has(codeOf(login.error) ?? '') && (
    <LoginFailure error={login.error} email={email} left={wait.left} />
  );

  if (asksCode) {
    return (
      <SecondFactorStep
        email={email}
        failure={failure}
        isWrong={codeOf(login.error) === 'second_factor_wrong'}
        pending={login.isPending}
        blocked={wait.left > 0}
        onSubmit={(code) => login.mutate({ ...form.getValues(), code })}
        onLeave={() => {
          form.reset();
          login.reset();
          setAsksCode(false);
        }}
      />
    );
  }
  return (
    <PublicPage
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.newHere')}{' '}
          <Link className={forms.link} to="/registration">
            {t('login.register')}
          </Link>
        </>
      }
    >
      {search.get('ended') === 'membership' && !failure && (
        <Notice kind="info" title={t('login.removed')}>
          {t('login.removedText')}
        </Notice>
      )}
      {failure}
      <PasswordForm form={form} onSubmit={login.mutate} pending={login.isPending} blocked={wait.left > 0} />
    </PublicPage>
  );
}
