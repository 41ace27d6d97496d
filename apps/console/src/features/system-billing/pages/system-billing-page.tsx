import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import system from '../../system-admin/system.module.css';
import { FailedPayments } from '../failed-payments.tsx';
import { GrantList } from '../grant-list.tsx';
import { OverviewCounts } from '../overview-counts.tsx';
import { PlanCounts } from '../plan-counts.tsx';
import { Revenue } from '../revenue.tsx';
import { SubscriptionList } from '../subscription-list.tsx';
import classes from '../system-billing.module.css';
import { billingOverview, systemBillingKey } from '../system-billing-api.ts';
import { Webhooks } from '../webhooks.tsx';

export function SystemBillingPage() {
  const { t } = useTranslation(['systemBilling', 'shell']);
  const { data, isError, refetch } = useQuery(billingOverview);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: systemBillingKey });
  useEvents({ onHint: ({ topic }) => void (topic === 'billing' && refresh()), onReturn: refresh }, 'system');
  return (
    <>
      <PageHeader title={t('shell:pages.systemBilling')} subtitle={t('subtitle')} />
      <div className={system.page}>
        {data?.is_test && <Notice kind="info" title={t('test')} />}
        {data && <OverviewCounts overview={data} />}
        {isError && !data && <LoadFailed onTryAgain={() => void refetch()} />}
        {data ? (
          <div className={classes.wide}>
            <Revenue revenue={data.revenue} />
            <PlanCounts counts={data.counts} />
          </div>
        ) : (
          !isError && <Skeleton height={280} radius="md" />
        )}
        <SubscriptionList />
        <div className={system.pair}>
          <FailedPayments />
          <Webhooks />
        </div>
        <GrantList />
      </div>
    </>
  );
}
