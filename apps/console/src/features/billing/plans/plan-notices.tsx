import type { PlanName } from '@minaret/contract/access/plans';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SubscriptionNotices } from '../subscription/subscription-notices.tsx';
import { useBillingWords } from '../use-billing-words.ts';

interface PlanNoticesProps {
  m_id: number;
  subscription: Subscription | null;
  /** What the masjid has now, paid for or given. */
  held: PlanName;
  checkoutError: Error | null;
}

/** Above the cards: what waits, what failed, and a plan that was given. */
export function PlanNotices({ m_id, subscription, held, checkoutError }: PlanNoticesProps) {
  const { t, planName } = useBillingWords();
  const failureText = useFailureText();
  return (
    <>
      {subscription && <SubscriptionNotices m_id={m_id} subscription={subscription} />}
      {!subscription && held !== 'freemium' && (
        <Notice kind="info" title={t('plans.granted', { plan: planName(held) })}>
          {t('plans.grantedText')}
        </Notice>
      )}
      {checkoutError && (
        <Notice kind="error" title={t('plans.checkoutFailed')}>
          {failureText(checkoutError, '')}
        </Notice>
      )}
    </>
  );
}
