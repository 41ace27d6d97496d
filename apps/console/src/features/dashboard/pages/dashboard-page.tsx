import { Button } from '@mantine/core';
import { hasRole } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { SPECIAL_ROLES } from '@minaret/contract/athan/special-prayers';
import { IconLeaf } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadNamespaces, useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
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

const JanazahPart = lazy(async () => {
  const words = loadNamespaces(['janazah', 'athan', 'timings']);
  const { JanazahPart: part } = await import('../../janazah/janazah-part.tsx');
  await words;
  return { default: part };
});

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { masjid, roles } = useSession();
  const mayAnnounce = hasRole(roles, SPECIAL_ROLES);
  const [isAnnouncing, setAnnouncing] = useState(false);
  usePageActions('dashboard', mayAnnounce ? { janazah: () => setAnnouncing(true) } : {});
  if (!masjid) return null;
  const { m_name, m_city } = masjid;
  return (
    <>
      <PageHeader
        title={t('welcome')}
        subtitle={m_city ? t('place', { masjid: m_name, city: m_city }) : m_name}
        actions={
          mayAnnounce && (
            <Button
              variant="default"
              leftSection={<IconLeaf size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAnnouncing(true)}
            >
              {t('janazah')}
            </Button>
          )
        }
      />
      <Overview
        key={masjid.m_id}
        masjid={masjid}
        janazah={
          mayAnnounce && (
            <JanazahPart masjid={masjid} isAnnouncing={isAnnouncing} onClose={() => setAnnouncing(false)} />
          )
        }
      />
    </>
  );
}

function Overview({ masjid, janazah }: { masjid: SessionMasjid; janazah: ReactNode }) {
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
        <Suspense>{janazah}</Suspense>
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
