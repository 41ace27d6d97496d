import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cardsOf } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';

/** A trial without a card ends by itself: said before it does. */
export function TrialNotice({ m_id, subscription }: { m_id: number; subscription: Subscription }) {
  const { t, day, planTitle } = useBillingWords();
  const { data: cards } = useQuery(cardsOf(m_id));
  const { status, cancels_at, trial_end, cycle_end } = subscription;
  if (status !== 'trialing' || cancels_at !== null || cards?.length !== 0) return null;
  return (
    <Notice kind="info" title={t('plan.trialNoCard', { date: day(trial_end ?? cycle_end) })}>
      {t('plan.trialNoCardText', { plan: planTitle(subscription) })}
    </Notice>
  );
}
