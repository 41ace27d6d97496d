import { Button, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { DeliveryAttempt, Webhook } from '@minaret/contract/webhooks/webhooks';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { EVENT_WORDS, STATE_COLOURS, useWebhookWords } from './use-webhook-words.ts';
import classes from './webhooks.module.css';
import { deliveryOf } from './webhooks-api.ts';

interface DeliveryDialogProps {
  masjid: SessionMasjid;
  webhook: Webhook;
  id: number;
  onClose: () => void;
}

/** What was sent and what came back, each time. */
export function DeliveryDialog({ masjid, webhook, id, onClose }: DeliveryDialogProps) {
  const { t, when } = useWebhookWords(masjid);
  const delivery = useQuery(deliveryOf(masjid.m_id, webhook.id, id));
  const acts = useWebhookActions(masjid.m_id, webhook);
  const { data } = delivery;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={760}
      title={data ? t(`events.${EVENT_WORDS[data.event]}.name`) : t('details')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={!data || !webhook.is_on}
            loading={acts.isSending}
            onClick={() => acts.sendAgain(id)}
          >
            {t('sendAgain')}
          </Button>
        </>
      }
    >
      {delivery.isError && !data ? (
        <LoadFailed title={t('loadFailed')} onTryAgain={() => void delivery.refetch()} />
      ) : !data ? (
        <Skeleton height={240} radius={12} />
      ) : (
        <div className={classes.details}>
          <p className={classes.name}>
            <StatusBadge status={STATE_COLOURS[data.state]}>{t(`delivery.${data.state}`)}</StatusBadge>
            <code dir="ltr">{data.message_id}</code>
          </p>
          {data.next_attempt_at && data.attempts > 0 && (
            <p className={classes.events}>{t('nextAttempt', { when: when(data.next_attempt_at) })}</p>
          )}
          <Code title={t('message')} text={pretty(data.body)} />
          {data.tries.map((attempt, index) => (
            <Attempt
              key={attempt.at}
              masjid={masjid}
              attempt={attempt}
              number={data.tries.length - index}
              isOpen={index === 0}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** As it is read; what is sent has no spaces. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

interface AttemptProps {
  masjid: SessionMasjid;
  attempt: DeliveryAttempt;
  number: number;
  isOpen: boolean;
}

function Attempt({ masjid, attempt, number, isOpen }: AttemptProps) {
  const { t, when, outcome } = useWebhookWords(masjid);
  const { at, ms, request_head, response_head, response_body } = attempt;
  return (
    <details className={classes.attempt} open={isOpen}>
      <summary>
        {t('attempt', { number: String(number), when: when(at) })} · {outcome(attempt)} ·{' '}
        {t('milliseconds', { ms: String(ms) })}
      </summary>
      <Code title={t('requestHead')} text={request_head} />
      {response_head && <Code title={t('responseHead')} text={response_head} />}
      {response_body && <Code title={t('responseBody')} text={response_body} />}
    </details>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <figure className={classes.code}>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by the keyboard too. */}
      <pre dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}
