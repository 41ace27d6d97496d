import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { lazy, Suspense } from 'react';
import { loadNamespaces, useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QuickActions } from '../actions/quick-actions.tsx';
import { UrgentTask } from '../actions/urgent-task.tsx';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import classes from '../layout.module.css';
import { Products } from '../products/products.tsx';
import { TimesCard } from '../times/times-card.tsx';
import { useDashboard } from '../use-dashboard.ts';

const FirstSteps = lazy(async () => {
  const words = loadNamespaces(['start']);
  const { FirstSteps: steps } = await import('../../first-steps/first-steps.tsx');
  await words;
  return { default: steps };
});

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { masjid } = useSession();
  if (!masjid) return null;
  const { m_name, m_city } = masjid;
  return (
    <>
      <PageHeader
        title={t('welcome')}
        subtitle={m_city ? t('place', { masjid: m_name, city: m_city }) : m_name}
      />
      <Overview key={masjid.m_id} masjid={masjid} />
    </>
  );
}

function Overview({ masjid }: { masjid: SessionMasjid }) {
  const { data, present, now, isError, refetch } = useDashboard(masjid.m_id);
  const failed = isError && !present;
  return (
    <div className={classes.page}>
      <div className={classes.times} data-tour="times">
        {data && present && <TimesCard present={present} now={now} timesFrom={data.times_from} />}
        {failed && <LoadFailed onTryAgain={() => void refetch()} />}
        {!present && !failed && <DashboardSkeleton />}
      </div>
      <div className={classes.tasks} data-tour="tasks">
        <Suspense>
          <FirstSteps masjid={masjid} />
        </Suspense>
        {data && !data.review.is_approved && <UrgentTask masjid={masjid} review={data.review} />}
        <QuickActions masjid={masjid} date={present?.today.date} />
      </div>
      <div className={classes.products} data-tour="products">
        <Products
          masjid={masjid}
          pricingUrl={data?.pricing_url ?? null}
          mayFill={data !== undefined && data.times_from !== null}
        />
      </div>
    </div>
  );
}
