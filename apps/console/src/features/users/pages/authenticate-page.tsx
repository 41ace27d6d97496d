// Decides: the auto-login page: it waits two seconds before its token is used.

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus.ts';
import { enterSession } from '../enter-session.ts';
import classes from './authenticate-page.module.css';

const WAIT_MS = 2000;

/** Exchanges the single-use token of the address for a session, after the specified two seconds. */
export function AuthenticatePage() {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token');
  const { mutate, error } = useMutation({
    mutationFn: (given: string) => usersApi.authenticate({ params: { token: given } }),
    onSuccess: (user) => {
      enterSession(user);
      navigate('/home', { replace: true });
    },
  });
  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => mutate(token), WAIT_MS);
    return () => clearTimeout(timer);
  }, [token, mutate]);

  useHeadingFocus(error ? 'failed' : 'waiting');

  if (error || !token) {
    return (
      <PublicPage title={t('authenticate.failed')} lead={<span role="alert">{reason()}</span>}>
        <Button component={Link} to="/login" replace fullWidth>
          {t('toLogin')}
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('authenticate.title')} lead={<span role="status">{t('authenticate.text')}</span>}>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
    </PublicPage>
  );

  function reason(): string {
    const what = error ? failureText(error, t('noConnection')) : '';
    return `${what} ${t('authenticate.failedText')}`.trim();
  }
}
