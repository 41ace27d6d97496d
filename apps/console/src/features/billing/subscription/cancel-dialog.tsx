import { Button } from '@mantine/core';
import { planOf } from '@minaret/contract/access/plans';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useSession } from '../../../app/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Losses } from '../plans/losses.tsx';
import { SupportLine } from '../support-line.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { useSubscriptionActions } from '../use-subscription-actions.ts';

interface CancelDialogProps {
  m_id: number;
  subscription: Subscription;
  onClose: () => void;
}

const TEXTS: Record<string, 'cancel.textTrial' | 'cancel.textUnpaid'> = {
  trialing: 'cancel.textTrial',
  past_due: 'cancel.textUnpaid',
};

/** What is not paid for ends at once. */
function endOf({ status, cycle_end, trial_end }: Subscription): number {
  if (status === 'past_due') return Math.floor(Date.now() / 1000);
  return status === 'trialing' ? (trial_end ?? cycle_end) : cycle_end;
}

/** The end of a plan with its cycle: the day, what stops, what stays, and that it can be undone. */
export function CancelDialog({ m_id, subscription, onClose }: CancelDialogProps) {
  const { t, day, planTitle } = useBillingWords();
  const failureText = useFailureText();
  const { masjid } = useSession();
  const { cancel } = useSubscriptionActions(m_id, subscription);
  const { plan_name, status } = subscription;
  const isUnpaid = status === 'past_due';
  const ends = endOf(subscription);
  return (
    <Dialog
      opened
      onClose={onClose}
      isBusy={cancel.isPending}
      title={t('cancel.title', { plan: planTitle(subscription) })}
      text={t(TEXTS[status] ?? 'cancel.text', { date: day(ends) })}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            {t('cancel.keep')}
          </Button>
          <Button
            color="red"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {t('cancel.button')}
          </Button>
        </>
      }
    >
      {cancel.error && <Notice kind="error" title={failureText(cancel.error, t('cancel.failed'))} />}
      <Losses from={plan_name ?? planOf(masjid?.m_premium_features ?? [])} to="freemium" at={ends} />
      <SupportLine m_id={m_id}>{!isUnpaid && t('ends.undo')}</SupportLine>
    </Dialog>
  );
}
