import { Button } from '@mantine/core';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { useSubscriptionActions } from '../use-subscription-actions.ts';

interface SubscriptionNoticesProps {
  m_id: number;
  subscription: Subscription;
}

/** On both pages: what could not be paid, waits to be paid, comes or ends, each with what can be done. */
export function SubscriptionNotices({ m_id, subscription }: SubscriptionNoticesProps) {
  const { t, day, money, planName, planTitle } = useBillingWords();
  const { t: say } = useTranslation('common');
  const { resume, stay } = useSubscriptionActions(m_id, subscription);
  const { unpaid, pending, scheduled, cancels_at, currency, status } = subscription;
  const current = planTitle(subscription);
  return (
    <>
      {status === 'past_due' && (
        <Notice
          kind="error"
          title={
            unpaid
              ? t('plan.unpaidTitle', { amount: money(unpaid.amount, currency) })
              : t('plan.unpaidTitlePlain')
          }
          action={unpaid?.pay_url && <PayLink address={unpaid.pay_url}>{t('pay')}</PayLink>}
        >
          {unpaid?.next_attempt_at
            ? t('plan.unpaidNext', { date: day(unpaid.next_attempt_at) })
            : t('plan.unpaidLast')}
        </Notice>
      )}
      {pending && (
        <Notice
          kind="warning"
          title={t('plan.pending', { plan: planName(pending.plan_name) })}
          action={pending.pay_url && <PayLink address={pending.pay_url}>{t('plan.confirm')}</PayLink>}
        >
          {t('plan.pendingText', { current })}
        </Notice>
      )}
      {cancels_at !== null && (
        <Notice
          kind="warning"
          title={t('plan.cancelled', { plan: current, date: day(cancels_at) })}
          action={
            <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
              {t('cancel.keep')}
            </Button>
          }
        >
          {t('plan.cancelledText')}
        </Notice>
      )}
      {scheduled && cancels_at === null && (
        <Notice
          kind="info"
          title={t('plan.scheduled', { plan: planName(scheduled.plan_name), date: day(scheduled.at) })}
          action={
            <Button size="xs" variant="default" loading={stay.isPending} onClick={() => stay.mutate()}>
              {say('undo')}
            </Button>
          }
        >
          {t('plan.scheduledText', { current })}
        </Notice>
      )}
    </>
  );
}

function PayLink({ address, children }: { address: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      size="xs"
      variant="default"
      aria-description={t('opensInNewTab')}
      rightSection={<IconArrowUpRight className="mirror" size={16} aria-hidden />}
    >
      {children}
    </Button>
  );
}
