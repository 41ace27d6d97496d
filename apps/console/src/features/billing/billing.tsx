import { Button } from '@mantine/core';
import { readFeatures } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import classes from './billing.module.css';
import { productsIn, subscriptionOf } from './billing-api.ts';
import { LegacyNotice, TestNotice } from './billing-notices.tsx';
import { BillingSkeleton } from './billing-skeleton.tsx';
import { PaymentMethods } from './cards/payment-methods.tsx';
import { BillingDetails } from './details/billing-details.tsx';
import { BillingHistory } from './history/billing-history.tsx';
import { CurrentPlan } from './subscription/current-plan.tsx';
import { SubscriptionNotices } from './subscription/subscription-notices.tsx';
import { TrialNotice } from './subscription/trial-notice.tsx';
import { useBillingHints } from './use-billing-hints.ts';
import { useReturn } from './use-return.ts';

const SuccessDialog = lazy(async () => ({
  default: (await import('./subscription/success-dialog.tsx')).SuccessDialog,
}));

/** Billing & Subscription: the plan, its cards, who pays, and what was paid. */
export function Billing({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation('billing');
  const returned = useReturn(masjid.m_id);
  useBillingHints(masjid.m_id);
  return (
    <>
      <PageHeader title={t('page.title')} subtitle={t('page.subtitle', { masjid: isolate(masjid.m_name) })} />
      <div className={classes.page}>
        {returned.failure && <Notice kind="error" title={returned.failure} />}
        {returned.isAsking ? <BillingSkeleton /> : <Account masjid={masjid} returned={returned} />}
      </div>
      <Suspense>
        {returned.success && !returned.isAsking && (
          <SuccessDialog kind={returned.success} onClose={returned.close} />
        )}
      </Suspense>
    </>
  );
}

interface AccountProps {
  masjid: SessionMasjid;
  returned: ReturnType<typeof useReturn>;
}

function Account({ masjid, returned }: AccountProps) {
  const { m_id } = masjid;
  const { t, locale } = useTranslation(['billing', 'common']);
  const subscription = useQuery(subscriptionOf(m_id));
  const products = useQuery(productsIn(m_id, locale));
  const isLegacy = readFeatures(masjid.m_premium_features).includes('legacy_billing');
  const test = products.data?.is_test && <TestNotice />;
  if (subscription.isError && subscription.data === undefined)
    return <LoadFailed title={t('page.planFailed')} onTryAgain={() => void subscription.refetch()} />;
  if (subscription.data === undefined) return <BillingSkeleton />;
  if (subscription.data === null) {
    if (isLegacy)
      return (
        <>
          <LegacyNotice />
          <BillingHistory m_id={m_id} />
        </>
      );
    if (!returned.success) return <Navigate to={PAGES.settingsPlans.path} replace />;
    return (
      <>
        {test}
        <Notice
          kind="info"
          title={t('plan.waiting')}
          action={
            <Button size="xs" variant="default" onClick={returned.askAgain}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {t('plan.waitingText')}
        </Notice>
      </>
    );
  }
  return (
    <>
      {test}
      {isLegacy && <LegacyNotice />}
      <SubscriptionNotices m_id={m_id} subscription={subscription.data} />
      <TrialNotice m_id={m_id} subscription={subscription.data} />
      <div className={classes.top}>
        <CurrentPlan
          m_id={m_id}
          subscription={subscription.data}
          products={products.data}
          isLegacy={isLegacy}
        />
        <div className={classes.side}>
          <PaymentMethods m_id={m_id} />
          <BillingDetails m_id={m_id} subscription={subscription.data} />
        </div>
      </div>
      <BillingHistory m_id={m_id} />
    </>
  );
}
