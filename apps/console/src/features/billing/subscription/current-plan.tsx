import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { Products, Subscription } from '@minaret/contract/billing/payment-billings';
import { IconRosetteDiscount } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMinute } from '../../../app/events/use-minute.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import { isHighest, yearlySaving } from '../plans/plan-offers.ts';
import type { AskedPlan } from '../plans/use-plan-choice.ts';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './current-plan.module.css';
import { PlanFacts } from './plan-facts.tsx';
import { statusLabel } from './subscription-state.ts';

const PlanDialogs = lazy(async () => ({ default: (await import('../plans/plan-dialogs.tsx')).PlanDialogs }));
const HighestDialog = lazy(async () => ({ default: (await import('./highest-dialog.tsx')).HighestDialog }));

interface CurrentPlanProps {
  m_id: number;
  subscription: Subscription;
  products: Products | undefined;
}

interface OwnPlanProps extends CurrentPlanProps {
  /** Billed elsewhere: nothing is sold here, and what is still paid here can be cancelled. */
  isLegacy: boolean;
}

export function CurrentPlan({ m_id, subscription, products, isLegacy }: OwnPlanProps) {
  const { t } = useBillingWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedPlan | 'highest' | null>(null);
  const close = () => setAsked(null);
  /** With a payment that failed, or nothing above, it makes no request and says why. */
  function changePlan(): void {
    if (subscription.status === 'past_due') setAsked({ kind: 'past-due' });
    else if (isHighest(subscription)) setAsked('highest');
    else void navigate(PAGES.settingsPlans.path);
  }
  return (
    <Card flush className={classes.card}>
      <section aria-labelledby="current-plan" className={classes.section}>
        <Head subscription={subscription} products={products} />
        <PlanFacts m_id={m_id} subscription={subscription} products={products} />
        {!isLegacy && (
          <YearlyOffer
            subscription={subscription}
            products={products}
            onAsk={(asked) => setAsked(subscription.status === 'past_due' ? { kind: 'past-due' } : asked)}
          />
        )}
        <footer className={classes.foot}>
          {!isLegacy && <Button onClick={changePlan}>{t('actions.change')}</Button>}
          {subscription.cancels_at === null && (
            <Button variant="subtle" color="gray" onClick={() => setAsked({ kind: 'cancel' })}>
              {t('cancel.button')}
            </Button>
          )}
        </footer>
      </section>
      <Suspense>
        {asked === 'highest' && <HighestDialog m_id={m_id} onClose={close} />}
        {asked && asked !== 'highest' && (
          <PlanDialogs m_id={m_id} subscription={subscription} asked={asked} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

function Head({ subscription, products }: Omit<CurrentPlanProps, 'm_id'>) {
  const { t, money, planTitle } = useBillingWords();
  const { amount, currency, billing_interval } = subscription;
  return (
    <header className={classes.head}>
      <Lattice />
      <div className={classes.words}>
        <p className={classes.label}>{t('plan.title')}</p>
        <div className={classes.name}>
          <h2 id="current-plan">{planTitle(subscription)}</h2>
          <StatusWord subscription={subscription} products={products} />
        </div>
      </div>
      <p className={classes.rate}>
        <strong>{money(amount, currency)}</strong> {t(billing_interval === 'month' ? 'perMonth' : 'perYear')}
      </p>
    </header>
  );
}

function StatusWord({ subscription, products }: Omit<CurrentPlanProps, 'm_id'>) {
  const { t } = useBillingWords();
  const minute = useMinute();
  // In a demo the provider's clock may have been moved on.
  const label = statusLabel(subscription, products?.is_test ? products.now * 1000 : minute);
  if (label === null) return null;
  if (label.kind === 'trial')
    return (
      <span className={classes.status}>
        <StatusBadge status="info">{t('plan.trial')}</StatusBadge>
        <span className={classes.days}>{t('plan.daysLeft', { count: label.daysLeft })}</span>
      </span>
    );
  return (
    <StatusBadge status="error">
      {label.kind === 'known' ? t(`plan.status.${label.status}`) : label.status}
    </StatusBadge>
  );
}

interface YearlyOfferProps {
  subscription: Subscription;
  products: Products | undefined;
  onAsk: (asked: AskedPlan) => void;
}

function YearlyOffer({ subscription, products, onAsk }: YearlyOfferProps) {
  const { t, money } = useBillingWords();
  const { billing_interval, plan_name, cancels_at, pending, amount, currency } = subscription;
  const isOpen = billing_interval === 'month' && cancels_at === null && pending === null;
  const offer = isOpen && plan_name && products ? yearlySaving(products, plan_name) : null;
  if (!offer) return null;
  return (
    <div className={classes.offer}>
      <IconRosetteDiscount size={18} aria-hidden />
      <span className={classes.why}>
        {t('plan.saving', { percent: Math.floor((offer.saves * 100) / (amount * 12)) })}
      </span>
      <button
        type="button"
        className={classes.switch}
        onClick={() => onAsk({ kind: 'change', price: offer.price })}
      >
        {t('plans.switch', { amount: money(offer.saves, currency) })}
      </button>
    </div>
  );
}
