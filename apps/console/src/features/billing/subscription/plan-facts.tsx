import type { Products, Subscription } from '@minaret/contract/billing/payment-billings';
import { formatList } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { cardsOf } from '../billing-api.ts';
import facts from '../facts.module.css';
import { useBillingWords } from '../use-billing-words.ts';

interface PlanFactsProps {
  m_id: number;
  subscription: Subscription;
  products: Products | undefined;
}

const NAMED = 3;

/** How it is billed, until when, since when, and what it has. */
export function PlanFacts({ m_id, subscription, products }: PlanFactsProps) {
  const { t, day, locale, cardName } = useBillingWords();
  const { data: cards } = useQuery(cardsOf(m_id));
  const { billing_interval, cancels_at, cycle_end, trial_end, started_at, status, price_id } = subscription;
  const card = cards?.find(({ isDefaultMethod }) => isDefaultMethod);
  const interval = t(billing_interval === 'month' ? 'plan.monthly' : 'plan.yearly');
  const billed = card
    ? t('plan.to', { interval, card: cardName(card) })
    : cards
      ? t('plan.noCard', { interval })
      : interval;
  const next =
    cancels_at !== null
      ? { label: t('plan.endsOn'), at: cancels_at }
      : status === 'trialing'
        ? { label: t('plan.trialEnds'), at: trial_end ?? cycle_end }
        : { label: t('plan.renews'), at: cycle_end };
  const price = [...(products?.monthly ?? []), ...(products?.yearly ?? [])].find(
    ({ id, plan }) => id === price_id || plan === subscription.plan_name,
  );
  return (
    <dl className={facts.list}>
      <dt>{t('plan.billed')}</dt>
      <dd>{billed}</dd>
      <dt>{next.label}</dt>
      <dd>{day(next.at)}</dd>
      <dt>{t('plan.since')}</dt>
      <dd>{day(started_at)}</dd>
      {price && price.features.length > 0 && (
        <>
          <dt>{t('plan.includes')}</dt>
          <dd>{formatList(price.features.slice(0, NAMED), locale)}</dd>
        </>
      )}
    </dl>
  );
}
