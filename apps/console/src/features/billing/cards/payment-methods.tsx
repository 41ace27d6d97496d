import { Button, Skeleton } from '@mantine/core';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMinute } from '../../../app/events/use-minute.ts';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useSession } from '../../../app/session/session.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { billingApi, cardsOf } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';
import { CardRow } from './card-row.tsx';
import classes from './payment-methods.module.css';

const AddCardDialog = lazy(async () => ({ default: (await import('./add-card-dialog.tsx')).AddCardDialog }));
const RemoveCard = lazy(async () => ({ default: (await import('./remove-card.tsx')).RemoveCard }));

/** The cards, the default one first. */
export function PaymentMethods({ m_id }: { m_id: number }) {
  const { t, cardName } = useBillingWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { masjid } = useSession();
  const now = useMinute();
  const cards = useQuery(cardsOf(m_id));
  const [asked, setAsked] = useState<'add' | PaymentMethod | null>(null);
  const today = masjid ? wallClock(masjid.m_zone, now).date : new Date(now).toISOString().slice(0, 10);
  const makeDefault = useMutation({
    mutationFn: ({ id }: PaymentMethod) => billingApi.makeDefault({ params: { m_id, method_id: id } }),
    onSuccess: (list, card) => {
      queries.setQueryData(cardsOf(m_id).queryKey, list);
      toast({ message: t('cards.madeDefault', { card: cardName(card) }) });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('cards.failed')) }),
  });
  const listed = [...(cards.data ?? [])].sort(
    (left, right) => Number(right.isDefaultMethod) - Number(left.isDefaultMethod),
  );
  return (
    <Section
      title={t('cards.title')}
      flush
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`${t('cards.add')}: ${t('cards.addTitle')}`}
          onClick={() => setAsked('add')}
        >
          {t('cards.add')}
        </Button>
      }
    >
      {cards.isError && !cards.data ? (
        <div className={classes.inside}>
          <LoadFailed title={t('page.cardsFailed')} onTryAgain={() => void cards.refetch()} />
        </div>
      ) : !cards.data ? (
        <div className={classes.inside} role="status" aria-busy="true">
          <Skeleton height={36} radius="md" />
        </div>
      ) : listed.length === 0 ? (
        <div className={classes.inside}>
          <p className={classes.none}>{t('cards.none')}</p>
          <p className={classes.help}>{t('cards.noneText')}</p>
        </div>
      ) : (
        <ul className={classes.list}>
          {listed.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              today={today}
              isBusy={makeDefault.isPending && makeDefault.variables?.id === card.id}
              onMakeDefault={() => makeDefault.mutate(card)}
              onRemove={() => setAsked(card)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {asked === 'add' && <AddCardDialog m_id={m_id} onClose={() => setAsked(null)} />}
        {asked && asked !== 'add' && <RemoveCard m_id={m_id} card={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </Section>
  );
}
