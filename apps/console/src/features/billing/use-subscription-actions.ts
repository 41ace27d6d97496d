import { RequestFailure } from '@minaret/contract/api/client';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { refetchUser } from '../../app/session/users-api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { billingApi, billingKey, subscriptionOf } from './billing-api.ts';
import { useBillingWords } from './use-billing-words.ts';

/** Keeps the answer of a change, and asks for all that goes with it. */
export function useKeepSubscription(m_id: number) {
  const queries = useQueryClient();
  return (subscription: Subscription | null): void => {
    queries.setQueryData(subscriptionOf(m_id).queryKey, subscription);
    void queries.invalidateQueries({ queryKey: billingKey(m_id) });
    void refetchUser();
  };
}

export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof RequestFailure && codes.includes(error.code);
}

/** Cancelling and a smaller plan, each with the way back. Somebody else's change is shown before another try. */
export function useSubscriptionActions(m_id: number, subscription: Subscription) {
  const { t, day, planName, planTitle } = useBillingWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const keep = useKeepSubscription(m_id);
  const params = { m_id };
  const current = () => queries.getQueryData(subscriptionOf(m_id).queryKey)?.version ?? subscription.version;
  const refresh = (error: Error) => {
    if (isCode(error, 'stale_version', 'no_subscription', 'price_unknown'))
      void queries.invalidateQueries({ queryKey: billingKey(m_id) });
  };
  const tell = (fallback: string) => (error: Error) => {
    refresh(error);
    toast({ kind: 'failed', message: failureText(error, fallback) });
  };
  const own = planTitle(subscription);

  const resume = useMutation({
    mutationFn: () => billingApi.cancel({ params, body: { cancels: false, version: current() } }),
    onSuccess: (next) => {
      keep(next);
      if (next) toast({ message: t('cancel.undone', { plan: own, date: day(next.cycle_end) }) });
    },
    onError: tell(t('cancel.undoFailed')),
  });
  const cancel = useMutation({
    mutationFn: () => billingApi.cancel({ params, body: { cancels: true, version: subscription.version } }),
    onSuccess: (next) => {
      keep(next);
      if (next === null) return toast({ message: t('cancel.doneNow', { plan: own }) });
      toast({
        message: t('cancel.done', { plan: own, date: day(next.cancels_at ?? next.cycle_end) }),
        action: { label: t('cancel.keep'), run: () => resume.mutate() },
      });
    },
    onError: refresh,
  });
  const stay = useMutation({
    mutationFn: () => billingApi.downgrade({ params, body: { price_id: null, version: current() } }),
    onSuccess: (next) => {
      keep(next);
      toast({ message: t('downgrade.undone', { plan: own }) });
    },
    onError: tell(t('downgrade.failed')),
  });
  const downgrade = useMutation({
    mutationFn: (price_id: string) =>
      billingApi.downgrade({ params, body: { price_id, version: subscription.version } }),
    onSuccess: (next) => {
      keep(next);
      if (!next.scheduled) return;
      toast({
        message: t('downgrade.done', {
          plan: planName(next.scheduled.plan_name),
          date: day(next.scheduled.at),
        }),
        action: { label: t('cancel.keep'), run: () => stay.mutate() },
      });
    },
    onError: refresh,
  });
  return { cancel, resume, downgrade, stay };
}
export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>;
