// Decides: when a background job is shown as stuck.

import type { SystemOverview } from '@minaret/contract/system/system-admin';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Section } from '../../ui/layout/card.tsx';
import classes from './system.module.css';
import { useWhen } from './use-when.ts';

type State = 'fine' | 'look' | 'idle';
const STATUS: Record<State, Status> = { fine: 'success', look: 'warning', idle: 'neutral' };
/** A job that is due is taken within seconds; one that has waited so long is stuck. */
const STUCK_MS = 5 * 60_000;

function Line({ name, state, children }: { name: string; state: State; children: ReactNode }) {
  const { t } = useTranslation('system-dashboard');
  return (
    <li className={classes.health}>
      <div>
        <strong>{name}</strong>
        <p>{children}</p>
      </div>
      <StatusBadge status={STATUS[state]}>{t(`health.${state}`)}</StatusBadge>
    </li>
  );
}

export function Health({ overview: { jobs, mails, webhooks, screens } }: { overview: SystemOverview }) {
  const { t } = useTranslation('system-dashboard');
  const when = useWhen();
  const isStuck = jobs.oldest_due_at !== null && Date.now() - Date.parse(jobs.oldest_due_at) > STUCK_MS;
  const jobWords = [
    jobs.waiting === 0 && jobs.failed === 0 && t('health.jobsFine'),
    jobs.waiting > 0 && t('health.jobsWaiting', { count: jobs.waiting }),
    jobs.failing > 0 && t('health.jobsFailing', { count: jobs.failing }),
    jobs.failed > 0 && t('health.jobsFailed', { count: jobs.failed }),
    jobs.oldest_due_at && t('health.oldest', { when: when(jobs.oldest_due_at) }),
  ].filter(Boolean);
  return (
    <Section title={t('health.title')}>
      <ul className={classes.list}>
        <Line name={t('health.jobs')} state={isStuck || jobs.failing + jobs.failed > 0 ? 'look' : 'fine'}>
          {jobWords.join(' · ')}
        </Line>
        <Line
          name={t('health.mails')}
          state={mails.failed > 0 ? 'look' : mails.leave_the_house ? 'fine' : 'idle'}
        >
          {t('health.mailsWeek', { sent: mails.sent, failed: mails.failed })}
          {!mails.leave_the_house && ` · ${t('health.mailsKept')}`}
        </Line>
        <Line
          name={t('health.webhooks')}
          state={webhooks === null ? 'idle' : webhooks.failed > 0 ? 'look' : 'fine'}
        >
          {webhooks === null ? t('health.webhooksNone') : t('health.webhooksWeek', webhooks)}
          {webhooks !== null &&
            webhooks.failed > 0 &&
            ` · ${t('health.webhooksFailed', { count: webhooks.failed })}`}
        </Line>
        <Line
          name={t('health.screens')}
          state={screens.total === 0 ? 'idle' : screens.online < screens.total ? 'look' : 'fine'}
        >
          {screens.total === 0
            ? t('health.screensNone')
            : t('health.screensOnline', { online: screens.online, total: screens.total })}
        </Line>
      </ul>
    </Section>
  );
}
