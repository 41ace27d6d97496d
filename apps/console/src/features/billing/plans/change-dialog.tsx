import { Button, Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { Plan, Subscription } from '@minaret/contract/billing/payment-billings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { billingApi, billingKey, cardsOf } from '../billing-api.ts';
import { AddCardDialog } from '../cards/add-card-dialog.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { isCode, useKeepSubscription } from '../use-subscription-actions.ts';
import { ChangeSum } from './change-sum.tsx';

/** Reckoned to the second, so it is never kept. */
function previewOf(m_id: number, price_id: string) {
  return queryOptions({
    queryKey: [...billingKey(m_id), 'preview', price_id],
    queryFn: () => billingApi.previewChange({ params: { m_id, price_id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

interface ChangeDialogProps {
  m_id: number;
  subscription: Subscription;
  price: Plan;
  onClose: () => void;
}

/** The sum before the button: what is charged today, to which card, and what comes next. */
export function ChangeDialog({ m_id, subscription, price, onClose }: ChangeDialogProps) {
  const { t, day, planName, planTitle } = useBillingWords();
  const { t: say } = useTranslation('common');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keep = useKeepSubscription(m_id);
  const [isAdding, setAdding] = useState(false);
  const preview = useQuery(previewOf(m_id, price.id));
  const { data: cards } = useQuery(cardsOf(m_id));
  const change = useMutation({
    mutationFn: (body: { proration_date: number; version: number }) =>
      billingApi.changePlan({ params: { m_id, price_id: price.id }, body }),
    onSuccess: (next) => {
      keep(next);
      // What still waits for its payment is told there, with the way to pay it.
      void navigate(`${PAGES.settingsBilling.path}${next.pending ? '' : '?success=true&updated=true'}`);
    },
    onError: (error) => {
      if (isCode(error, 'stale_version', 'past_due', 'no_subscription', 'price_unknown'))
        void queries.invalidateQueries({ queryKey: billingKey(m_id) });
    },
  });
  const sum = preview.data;
  const lacksCard =
    (sum !== undefined && sum.due_today > 0 && cards?.length === 0) || isCode(change.error, 'no_card');
  const failure = change.error && !lacksCard ? change.error : null;
  if (isAdding)
    return (
      <AddCardDialog
        m_id={m_id}
        onClose={() => {
          setAdding(false);
          change.reset();
        }}
      />
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      isBusy={change.isPending}
      title={t('change.title', { plan: planName(price.plan) })}
      text={t(price.period === 'month' ? 'change.month' : 'change.year')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {say('cancel')}
          </Button>
          {lacksCard ? (
            <Button onClick={() => setAdding(true)}>{t('cards.addTitle')}</Button>
          ) : (
            <Button
              loading={change.isPending}
              disabled={!sum || preview.isFetching}
              onClick={() =>
                sum && change.mutate({ proration_date: sum.proration_date, version: sum.version })
              }
            >
              {t('actions.change')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Notice
          kind="error"
          title={
            isCode(failure, 'stale_version') ? t('change.moved') : failureText(failure, t('change.failed'))
          }
        />
      )}
      {sum ? (
        <ChangeSum
          sum={sum}
          price={price}
          current={planTitle(subscription)}
          card={cards?.find(({ isDefaultMethod }) => isDefaultMethod)}
        />
      ) : preview.isError ? (
        <LoadFailed
          title={failureText(preview.error, t('change.previewFailed'))}
          onTryAgain={() => void preview.refetch()}
        />
      ) : (
        [0, 1, 2].map((row) => <Skeleton key={row} height={20} radius="sm" />)
      )}
      {lacksCard && <Notice kind="warning" title={t('change.noCard')} />}
      {subscription.cancels_at !== null && (
        <Notice kind="warning" title={t('change.cancelled', { date: day(subscription.cancels_at) })} />
      )}
    </Dialog>
  );
}
