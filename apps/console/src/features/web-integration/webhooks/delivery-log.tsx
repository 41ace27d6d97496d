import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { LOG_DAYS, type Webhook, type WebhookDelivery } from '@minaret/contract/webhooks/webhooks';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { EVENT_WORDS, STATE_COLOURS, useWebhookWords } from './use-webhook-words.ts';
import { WebhookProblem } from './webhook-row.tsx';
import classes from './webhooks.module.css';
import { deliveriesOf, hostOf } from './webhooks-api.ts';

const DeliveryDialog = lazy(async () => ({
  default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
}));

interface DeliveryLogProps {
  masjid: SessionMasjid;
  webhook: Webhook;
  onBack: () => void;
}

/** What was sent to one endpoint, newest first. */
export function DeliveryLog({ masjid, webhook, onBack }: DeliveryLogProps) {
  const { m_id } = masjid;
  const { t } = useWebhookWords(masjid);
  const log = useInfiniteQuery(deliveriesOf(m_id, webhook.id));
  const acts = useWebhookActions(m_id, webhook);
  const [shown, setShown] = useState<number | null>(null);
  const deliveries = log.data?.pages.flatMap(({ list }) => list) ?? [];
  const test = (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden />}
      disabled={!webhook.is_on}
      loading={acts.isSending}
      onClick={acts.sendTest}
    >
      {t('sendTest')}
    </Button>
  );
  return (
    <div className={classes.log}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft className={classes.arrow} size={18} aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <Section
        title={t('logTitle', { name: webhook.description ?? hostOf(webhook.url) })}
        text={t('logText', { count: LOG_DAYS })}
        aside={test}
        flush
      >
        <WebhookProblem masjid={masjid} webhook={webhook} onTurnOn={() => acts.turn(true)} />
        {log.isError && !log.data ? (
          <LoadFailed title={t('loadFailed')} onTryAgain={() => void log.refetch()} />
        ) : !log.data ? (
          <SkeletonTable columns={[t('log')]} rows={5} />
        ) : deliveries.length === 0 ? (
          <EmptyState
            heading="h3"
            icon={<IconSend size={24} />}
            title={t('nothingSent')}
            text={t('nothingSentText')}
          />
        ) : (
          <ul className={classes.list}>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                masjid={masjid}
                delivery={delivery}
                onOpen={() => setShown(delivery.id)}
              />
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <footer className={classes.foot}>
            <Button
              size="xs"
              variant="default"
              loading={log.isFetchingNextPage}
              onClick={() => log.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </footer>
        )}
      </Section>
      <Suspense>
        {shown !== null && (
          <DeliveryDialog masjid={masjid} webhook={webhook} id={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface DeliveryRowProps {
  masjid: SessionMasjid;
  delivery: WebhookDelivery;
  onOpen: () => void;
}

function DeliveryRow({ masjid, delivery, onOpen }: DeliveryRowProps) {
  const { t, when, outcome } = useWebhookWords(masjid);
  const { event, state, attempts, created_at, next_attempt_at } = delivery;
  const name = t(`events.${EVENT_WORDS[event]}.name`);
  const at = when(created_at);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <StatusBadge status={STATE_COLOURS[state]}>{t(`delivery.${state}`)}</StatusBadge>
        </p>
        <p className={classes.events}>
          {at}
          {attempts > 0 && ` · ${t('attempts', { count: attempts })}`}
          {outcome(delivery) && ` · ${outcome(delivery)}`}
        </p>
        {next_attempt_at && attempts > 0 && (
          <p className={classes.events}>{t('nextAttempt', { when: when(next_attempt_at) })}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" aria-label={t('detailsOf', { name, when: at })} onClick={onOpen}>
          {t('details')}
        </Button>
      </div>
    </li>
  );
}
