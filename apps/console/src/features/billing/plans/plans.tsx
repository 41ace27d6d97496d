import { readFeatures } from '@minaret/contract/access/access';
import { planOf, TRIAL_DAYS } from '@minaret/contract/access/plans';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { BillingInterval, Products, Subscription } from '@minaret/contract/billing/payment-billings';
import { currencyName } from '@minaret/i18n';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { productsIn, subscriptionOf } from '../billing-api.ts';
import { LegacyNotice, TestNotice } from '../billing-notices.tsx';
import { useBillingHints } from '../use-billing-hints.ts';
import { useBillingWords } from '../use-billing-words.ts';
import { FreemiumCard } from './freemium-card.tsx';
import { IntervalSwitch } from './interval-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { filledOffer, freemiumAction, greatestSaving, offersFor, shownIntervals } from './plan-offers.ts';
import classes from './plans.module.css';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { useCheckout } from './use-checkout.ts';
import { type AskedPlan, usePlanChoice } from './use-plan-choice.ts';

const PlanDialogs = lazy(async () => ({ default: (await import('./plan-dialogs.tsx')).PlanDialogs }));

const EmbeddedCheckoutDialog = lazy(async () => ({
  default: (await import('./embedded-checkout-dialog.tsx')).EmbeddedCheckoutDialog,
}));

/** Plans & Pricing: what can be bought, and the way from the plan they have to each other. */
export function Plans({ masjid }: { masjid: SessionMasjid }) {
  const { m_id } = masjid;
  const { locale } = useTranslation('billing');
  const products = useQuery(productsIn(m_id, locale));
  const subscription = useQuery(subscriptionOf(m_id));
  useBillingHints(m_id);
  if (products.data && subscription.data !== undefined)
    return <Catalogue masjid={masjid} products={products.data} subscription={subscription.data} />;
  const isFailed = products.isError || subscription.isError;
  return (
    <>
      <PlansHeader masjid={masjid} />
      {isFailed ? (
        <LoadFailed
          onTryAgain={() => {
            if (products.isError) void products.refetch();
            if (subscription.isError) void subscription.refetch();
          }}
        />
      ) : (
        <PlansSkeleton />
      )}
    </>
  );
}

interface HeaderProps {
  masjid: SessionMasjid;
  currency?: string;
  subscription?: Subscription | null;
  actions?: React.ReactNode;
}

function PlansHeader({ masjid, currency, subscription, actions }: HeaderProps) {
  const { t, locale, planTitle } = useBillingWords();
  const own =
    subscription &&
    t(subscription.billing_interval === 'month' ? 'plans.onMonth' : 'plans.onYear', {
      plan: planTitle(subscription),
    });
  const scope =
    currency && t('plans.for', { masjid: isolate(masjid.m_name), currency: currencyName(currency, locale) });
  return (
    <PageHeader
      title={t('plans.title')}
      subtitle={[scope, own].filter(Boolean).join(' ') || undefined}
      actions={actions}
    />
  );
}

interface CatalogueProps {
  masjid: SessionMasjid;
  products: Products;
  subscription: Subscription | null;
}

function Catalogue({ masjid, products, subscription }: CatalogueProps) {
  const { m_id, m_premium_features } = masjid;
  const { t } = useBillingWords();
  const intervals = shownIntervals(subscription);
  const [wanted, setWanted] = useState<BillingInterval>(subscription?.billing_interval ?? 'month');
  const interval = intervals.includes(wanted) ? wanted : 'year';
  const [asked, setAsked] = useState<AskedPlan | null>(null);
  const checkout = useCheckout(m_id);
  const choose = usePlanChoice({ subscription, checkout: checkout.mutate, ask: setAsked });
  const features = readFeatures(m_premium_features);
  const isLegacy = features.includes('legacy_billing');
  const offers = offersFor(products, subscription, interval);
  const filled = filledOffer(offers);
  const currency = offers[0]?.price.currency;
  if (currency === undefined)
    return (
      <>
        <PlansHeader masjid={masjid} />
        <Card>
          <EmptyState
            icon={<IconCreditCardOff size={24} />}
            title={t('plans.none')}
            text={t('plans.noneText')}
          />
        </Card>
      </>
    );
  return (
    <>
      <PlansHeader
        masjid={masjid}
        currency={currency}
        subscription={subscription}
        actions={
          intervals.length > 1 && (
            <IntervalSwitch value={interval} onChange={setWanted} saving={greatestSaving(products)} />
          )
        }
      />
      <div className={classes.page}>
        {products.is_test && <TestNotice />}
        {isLegacy && <LegacyNotice />}
        <PlanNotices
          m_id={m_id}
          subscription={subscription}
          held={isLegacy ? 'freemium' : planOf(features)}
          checkoutError={checkout.error}
        />
        <ul className={classes.cards}>
          {offers.map((offer) => (
            <li key={offer.price.plan}>
              <PlanCard
                offer={offer}
                isFilled={offer.price.id === filled && !isLegacy}
                isBusy={checkout.variables === offer.price.id && checkout.isPending}
                isOff={isLegacy || checkout.isPending}
                beginsAt={
                  subscription?.scheduled?.price_id === offer.price.id ? subscription.scheduled.at : null
                }
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
        <FreemiumCard
          action={freemiumAction(subscription, planOf(features))}
          beginsAt={subscription?.cancels_at ?? null}
          onDowngrade={() => setAsked({ kind: 'cancel' })}
        />
        <p className={classes.foot}>{t('plans.foot', { count: TRIAL_DAYS })}</p>
      </div>
      <Suspense>
        {checkout.data?.embedded && (
          <EmbeddedCheckoutDialog checkout={checkout.data.embedded} onClose={checkout.reset} />
        )}
        {asked && subscription && (
          <PlanDialogs m_id={m_id} subscription={subscription} asked={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
