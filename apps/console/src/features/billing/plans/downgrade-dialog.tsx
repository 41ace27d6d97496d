import { Button } from '@mantine/core';
import type { Plan, Subscription } from '@minaret/contract/billing/payment-billings';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SupportLine } from '../support-line.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { useSubscriptionActions } from '../use-subscription-actions.ts';
import { Losses } from './losses.tsx';

interface DowngradeDialogProps {
  m_id: number;
  subscription: Subscription;
  price: Plan;
  onClose: () => void;
}

/** A smaller plan from the next cycle on: the day, what stops and what stays. */
export function DowngradeDialog({ m_id, subscription, price, onClose }: DowngradeDialogProps) {
  const { t, day, rate, planName, planTitle } = useBillingWords();
  const { t: say } = useTranslation('common');
  const failureText = useFailureText();
  const { downgrade } = useSubscriptionActions(m_id, subscription);
  const plan = planName(price.plan);
  return (
    <Dialog
      opened
      onClose={onClose}
      isBusy={downgrade.isPending}
      title={t('downgrade.title', { plan })}
      text={t('downgrade.from', {
        current: planTitle(subscription),
        date: day(subscription.cycle_end),
        plan,
        price: rate(price.price, price.currency, price.period),
      })}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={downgrade.isPending}>
            {say('cancel')}
          </Button>
          <Button
            loading={downgrade.isPending}
            onClick={() => downgrade.mutate(price.id, { onSuccess: onClose })}
          >
            {t('downgrade.button')}
          </Button>
        </>
      }
    >
      {downgrade.error && <Notice kind="error" title={failureText(downgrade.error, t('downgrade.failed'))} />}
      <Losses from={subscription.plan_name ?? price.plan} to={price.plan} at={subscription.cycle_end} />
      <SupportLine m_id={m_id}>{t('ends.undo')}</SupportLine>
    </Dialog>
  );
}
