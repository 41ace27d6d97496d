import { Button } from '@mantine/core';
import { guideFor } from '@minaret/contract/access/guide-address';
import type { Webhook } from '@minaret/contract/webhooks/webhooks';
import { MAX_WEBHOOKS } from '@minaret/contract/webhooks/webhooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import type { TabProps } from '../tabs.ts';
import { DeliveryLog } from './delivery-log.tsx';
import type { Asked } from './webhook-dialogs.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';
import { webhooksKey, webhooksOf } from './webhooks-api.ts';

const WebhookDialogs = lazy(async () => ({
  default: (await import('./webhook-dialogs.tsx')).WebhookDialogs,
}));

const MqttCard = lazy(async () => ({ default: (await import('../mqtt/mqtt-card.tsx')).MqttCard }));

/** Where the masjid tells programs of others what has happened, or the log of one of them. */
export function WebhooksTab({ masjid }: TabProps) {
  const { m_id } = masjid;
  const { t, locale } = useTranslation('webhooks');
  const queries = useQueryClient();
  const list = useQuery(webhooksOf(m_id));
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey(m_id) });
  useEvents({ onHint: ({ topic }) => topic === 'webhooks' && void refresh(), onReturn: refresh });
  const opened = list.data?.find(({ id }) => String(id) === query.get('webhook'));
  const open = (webhook: Webhook | null) =>
    setQuery({ tab: 'webhooks', ...(webhook && { webhook: String(webhook.id) }) });

  if (list.isError && !list.data)
    return <LoadFailed title={t('loadFailed')} onTryAgain={() => void list.refetch()} />;
  if (!list.data) return <SkeletonTable columns={[t('title')]} rows={3} rowHeight={60} />;
  if (opened) return <DeliveryLog masjid={masjid} webhook={opened} onBack={() => open(null)} />;
  const add = (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={list.data.length >= MAX_WEBHOOKS}
      onClick={() => setAsked({ what: 'add' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={24} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={add}
          hint={
            <a href={guideFor('integrationsWeb', locale)} target="_blank" rel="noreferrer">
              {t('guide')}
            </a>
          }
        />
      ) : (
        <Section title={t('title')} text={t('text')} aside={add} flush>
          <ul className={classes.list}>
            {list.data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                masjid={masjid}
                webhook={webhook}
                onOpen={() => open(webhook)}
                onAsk={setAsked}
              />
            ))}
          </ul>
        </Section>
      )}
      <Suspense>
        <div className={classes.below}>
          <MqttCard masjid={masjid} />
        </div>
        {asked && (
          <WebhookDialogs m_id={m_id} asked={asked} onAsk={setAsked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
