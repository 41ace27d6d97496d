import { Button, Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DeletedList } from '../deleted-list.tsx';
import { Growth } from '../growth.tsx';
import { Health } from '../health.tsx';
import { SupportList } from '../support-list.tsx';
import classes from '../system.module.css';
import { overview, systemKey } from '../system-api.ts';
import { WaitingList } from '../waiting-list.tsx';

/** At the foot of the page, and loaded after the rest. */
const MetalPricesSection = lazy(async () => ({
  default: (await import('../metal-prices.tsx')).MetalPricesSection,
}));

/** Not the timings of a masjid: each look at them is noted for it. */
function isShownLive({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'timings';
}

export function SystemPage() {
  const { t } = useTranslation(['system-dashboard', 'common', 'shell']);
  const { data, isError, refetch } = useQuery(overview);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: systemKey, predicate: isShownLive });
  useEvents({ onHint: () => void refresh(), onReturn: refresh }, 'system');
  return (
    <>
      <PageHeader
        title={t('shell:pages.systemDashboard')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button component={Link} variant="default" to={PAGES.systemDailyMessages.path}>
              {t('messages')}
            </Button>
            <Button component={Link} variant="default" to={PAGES.systemImages.path}>
              {t('images')}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        {data && (
          <dl className={classes.counts} aria-label={t('counts.title')}>
            {(['masjids', 'approved', 'waiting', 'users'] as const).map((name) => (
              <div key={name} className={classes.count}>
                <dt>{t(`counts.${name}`)}</dt>
                <dd>{data.counts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
        {isError && !data && <LoadFailed onTryAgain={() => void refetch()} />}
        <WaitingList />
        {data ? (
          <div className={classes.pair}>
            <Growth weeks={data.growth} />
            <Health overview={data} />
          </div>
        ) : (
          !isError && <Skeleton height={280} radius="md" />
        )}
        <SupportList />
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <MetalPricesSection />
        </Suspense>
        <DeletedList />
      </div>
    </>
  );
}
