import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { demo } from '../../app/demo-api.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './mailbox-note.module.css';
import { Notice } from './notice.tsx';

/** Where a mail can be read on an installation that sends none; what else is to be said on one that does. */
export function MailboxNote({ otherwise }: { otherwise?: ReactNode }) {
  const { t } = useTranslation('common');
  const { data } = useQuery(demo);
  if (!data?.mailbox) return otherwise;
  return (
    <Notice kind="info" title={t('mailbox.title')}>
      {t('mailbox.text')}{' '}
      <a
        className={classes.link}
        href={data.mailbox}
        target="_blank"
        rel="noopener"
        aria-description={t('opensInNewTab')}
      >
        {t('mailbox.open')} <bdi dir="ltr">{data.mailbox}</bdi>
      </a>
    </Notice>
  );
}
