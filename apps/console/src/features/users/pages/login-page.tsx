import { RequestFailure } from '@minaret/contract/api/client';
import { Login } from '@minaret/contract/people/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { demo } from '../../../app/demo-api.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { nextPath } from '../../../app/session/next-path.ts';
import type { Ended } from '../../../app/session/session.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useCountdown, waitOf } from '../countdown.ts';
import { enterSession } from '../enter-session.ts';
import { useFollowLogin } from '../follow-login.ts';
import forms from '../form.module.css';
import { LoginFailure } from '../login/login-failure.tsx';
import { PasswordForm } from '../login/password-form.tsx';
import { SecondFactorStep } from '../login/second-factor-step.tsx';

/** Nobody loads it outside of a demo. */
const DemoPeople = lazy(async () => ({ default: (await import('../login/demo-people.tsx')).DemoPeople }));

const ENDED: readonly (string | null)[] = ['expired', 'elsewhere', 'tab'] satisfies Ended[];
const hasOwnLine = (ended: string | null): ended is Exclude<Ended, 'membership'> => ENDED.includes(ended);

const EMPTY: Login = { email: '', password: '' };
const CODE_ASKED = new Set(['second_factor_required', 'second_factor_wrong']);

function codeOf(error: Error | null): string | null {
  return error instanceof RequestFailure ? error.code : null;
}

export function LoginPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const to = nextPath(search.get('next'), window.location.origin);
  const ended = search.get('ended');
  const { data: offered } = useQuery(demo);
  useFollowLogin(to);
  const [asksCode, setAsksCode] = useState(false);
  const wait = useCountdown();
  const login = useMutation({
    mutationFn: (body: Login) => usersApi.loginV2({ body }),
    onSuccess: (user) => {
      enterSession(user);
      navigate(to, { replace: true });
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

  const people = offered?.people ?? [];

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
      wide={people.length > 0}
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
      {hasOwnLine(ended) && !failure && <Notice kind="info" title={t(`login.ended.${ended}`)} />}
      {ended === 'membership' && !failure && (
        <Notice kind="info" title={t('login.removed')}>
          {t('login.removedText')}
        </Notice>
      )}
      {failure}
      <PasswordForm form={form} onSubmit={login.mutate} pending={login.isPending} blocked={wait.left > 0} />
      {people.length > 0 && (
        <Suspense>
          <DemoPeople
            people={people}
            entering={login.isPending ? email : null}
            onEnter={({ email, password }) => {
              form.setValues({ email, password });
              login.mutate({ email, password });
            }}
          />
        </Suspense>
      )}
    </PublicPage>
  );
}
