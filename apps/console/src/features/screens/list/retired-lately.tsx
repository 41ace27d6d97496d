import { Button } from '@mantine/core';
import type { RetiredScreen } from '@minaret/contract/screens/screens';
import { useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './retired-lately.module.css';
import { useAgo } from './use-ago.ts';
import type { ScreenActions } from './use-screen-actions.tsx';

interface RetiredLatelyProps {
  screens: readonly RetiredScreen[];
  takeBack: ScreenActions['takeBack'];
}

/** The message with Undo is gone in seconds; for an hour the screen waits here. */
export function RetiredLately({ screens, takeBack }: RetiredLatelyProps) {
  const { t } = useTranslation('screens');
  const ago = useAgo();
  const place = useRef<HTMLDivElement>(null);
  return (
    // The pressed button goes with its row, so the focus waits here, also when no row is left.
    <div ref={place} tabIndex={-1} className={classes.place}>
      {screens.length > 0 && (
        <section aria-labelledby="retired-lately">
          <h2 id="retired-lately" className={classes.title}>
            {t('retired.title')}
          </h2>
          <p className={classes.text}>{t('retired.text')}</p>
          <ul className={classes.rows}>
            {screens.map(({ id, name, retired_at }) => (
              <li key={id} className={classes.row}>
                <span className={classes.name}>
                  <bdi>{name}</bdi>
                </span>
                <time dateTime={retired_at} className={classes.when}>
                  {ago(Date.parse(retired_at))}
                </time>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('retired.takeBackOf', { name })}
                  onClick={() => {
                    place.current?.focus();
                    takeBack({ id, name });
                  }}
                >
                  {t('retired.takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
