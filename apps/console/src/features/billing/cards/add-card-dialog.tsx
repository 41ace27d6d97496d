import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { billingApi, billingKey, cardsOf } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';
import { TestCardDialog } from './test-card-dialog.tsx';

const StripeCardDialog = lazy(async () => ({
  default: (await import('./stripe-card-dialog.tsx')).StripeCardDialog,
}));

/** A secret is for one card: a new one each time, and none is kept. */
function setupOf(m_id: number) {
  return queryOptions({
    queryKey: ['card-setup', m_id],
    queryFn: () => billingApi.createCustomerSession({ params: { m_id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

interface AddCardDialogProps {
  m_id: number;
  onClose: () => void;
}

/** The card provider's own form, or ours where the provider is built in. No number reaches our server. */
export function AddCardDialog({ m_id, onClose }: AddCardDialogProps) {
  const { t } = useBillingWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const setup = useQuery(setupOf(m_id));
  async function added(): Promise<void> {
    const list = await billingApi.refreshPaymentMethods({ params: { m_id } }).catch(() => null);
    if (list) queries.setQueryData(cardsOf(m_id).queryKey, list);
    void queries.invalidateQueries({ queryKey: billingKey(m_id) });
    toast({ message: t('cards.added') });
    onClose();
  }
  const waiting = (
    <Dialog opened onClose={onClose} title={t('cards.addTitle')} text={t('cards.addText')}>
      {setup.isError ? (
        <LoadFailed
          title={failureText(setup.error, t('cards.setupFailed'))}
          onTryAgain={() => void setup.refetch()}
        />
      ) : (
        [0, 1].map((row) => <Skeleton key={row} height={60} radius="md" />)
      )}
    </Dialog>
  );
  if (!setup.data) return waiting;
  const { client_secret, public_key } = setup.data;
  const shared = { secret: client_secret, onAdded: added, onClose };
  return public_key === null ? (
    <TestCardDialog {...shared} />
  ) : (
    <Suspense fallback={waiting}>
      <StripeCardDialog {...shared} publicKey={public_key} />
    </Suspense>
  );
}
