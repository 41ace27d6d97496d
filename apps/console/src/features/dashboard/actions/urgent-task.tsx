// Decides: the urgent task (to do) on the dashboard: a masjid that is not approved.

import { Button } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ReviewState } from '@minaret/contract/system/review-requests';
import { formatDate } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconArrowUpRight, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { useSession } from '../../../app/session/session.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './urgent-task.module.css';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface UrgentTaskProps {
  masjid: SessionMasjid;
  review: ReviewState;
}

/** A masjid that is not approved: it can be sent for review, or it waits. */
export function UrgentTask({ masjid, review }: UrgentTaskProps) {
  const { t, locale } = useTranslation(['dashboard', 'common']);
  const { roles } = useSession();
  const [isAsking, setAsking] = useState(false);
  const maySend = hasRole(roles, ADMIN_ROLES);
  usePageActions('dashboard', maySend && !review.approval_url ? { review: () => setAsking(true) } : {});
  const dayOf = (iso: string | null) => iso && wallClock(masjid.m_zone, Date.parse(iso)).date;
  const since = dayOf(review.requested_at);
  const returned = dayOf(review.returned_at);
  const Icon = since ? IconShieldCheck : IconShieldExclamation;
  return (
    <section className={classes.task} data-waiting={Boolean(since) || undefined} aria-labelledby="task-title">
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={classes.words}>
        <h2 id="task-title" className={classes.title}>
          {t(
            since
              ? 'urgent.waitingTitle'
              : review.is_withdrawn
                ? 'urgent.withdrawnTitle'
                : returned
                  ? 'urgent.returnedTitle'
                  : 'urgent.title',
          )}
        </h2>
        <p className={classes.text}>
          {since
            ? t('urgent.waitingText', { date: formatDate(since, locale) })
            : returned
              ? t(review.is_withdrawn ? 'urgent.withdrawnText' : 'urgent.returnedText', {
                  date: formatDate(returned, locale),
                })
              : t('urgent.text')}
        </p>
        {returned && (
          <blockquote className={classes.reason} dir="auto">
            {review.return_reason}
          </blockquote>
        )}
        {!maySend && !since && (
          <p className={classes.text}>{t('urgent.ask', { masjid: isolate(masjid.m_name) })}</p>
        )}
      </div>
      {maySend &&
        (review.approval_url ? (
          <Button
            component="a"
            variant="default"
            href={review.approval_url}
            target="_blank"
            rel="noopener"
            rightSection={<IconArrowUpRight className="mirror" size={16} aria-hidden />}
            aria-description={t('common:opensInNewTab')}
          >
            {t('urgent.button')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {since ? t('urgent.again') : t('urgent.button')}
          </Button>
        ))}
      {isAsking && (
        <Suspense>
          <ReviewDialog masjid={masjid} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
