// Decides: what a person sees when a page crashes.

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './error-page.module.css';

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** What happened, and a way back that loads the page anew. */
export function ErrorMessage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('console:error', { detail: error }));
  }, [error]);
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{t('error.title')}</h1>
      <p className={classes.detail}>
        <bdi>{describe(error)}</bdi>
      </p>
      <div className={classes.actions}>
        <Button component="a" href="/">
          {t('error.back')}
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      </div>
    </div>
  );
}

/** The router's error screen, when there is no shell to show it in. */
export function ErrorPage() {
  return (
    <main>
      <ErrorMessage />
    </main>
  );
}
