import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Webhook } from '@minaret/contract/webhooks/webhooks';
import { FAILING_DAYS } from '@minaret/contract/webhooks/webhooks';
import { formatList } from '@minaret/i18n';
import {
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { MenuEntry } from '../../../ui/popovers/drop-menu.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { EVENT_WORDS, useWebhookWords } from './use-webhook-words.ts';
import type { Asked } from './webhook-dialogs.tsx';
import classes from './webhooks.module.css';
import { hostOf } from './webhooks-api.ts';

interface WebhookRowProps {
  masjid: SessionMasjid;
  webhook: Webhook;
  onOpen: () => void;
  onAsk: (asked: Asked) => void;
}

export function WebhookRow({ masjid, webhook, onOpen, onAsk }: WebhookRowProps) {
  const { t, locale } = useWebhookWords(masjid);
  const acts = useWebhookActions(masjid.m_id, webhook);
  const { url, description, events, is_on } = webhook;
  const name = description ?? hostOf(url);
  const entry = (label: string, Icon: typeof IconKey, onClick: () => void, danger = false): MenuEntry => ({
    label,
    icon: <Icon size={18} aria-hidden />,
    onClick,
    danger,
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi> <WebhookState webhook={webhook} masjid={masjid} />
        </p>
        <p className={classes.url} dir="ltr">
          {url}
        </p>
        <p className={classes.events}>
          {formatList(
            events.map((event) => t(`events.${EVENT_WORDS[event]}.name`)),
            locale,
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" aria-label={t('logOf', { name })} onClick={onOpen}>
          {t('log')}
        </Button>
        <MoreMenu
          label={t('moreFor', { name })}
          groups={[
            {
              key: 'change',
              entries: [
                entry(t('edit'), IconPencil, () => onAsk({ what: 'edit', webhook })),
                ...(is_on ? [entry(t('sendTest'), IconSend, acts.sendTest)] : []),
                entry(t('rotate'), IconKey, () => onAsk({ what: 'rotate', webhook })),
                is_on
                  ? entry(t('turnOff'), IconPlayerPause, () => acts.turn(false))
                  : entry(t('turnOn'), IconPlayerPlay, () => acts.turn(true)),
              ],
            },
            {
              key: 'end',
              entries: [entry(t('delete'), IconTrash, () => onAsk({ what: 'delete', webhook }), true)],
            },
          ]}
        />
      </div>
      <WebhookProblem masjid={masjid} webhook={webhook} onTurnOn={() => acts.turn(true)} />
    </li>
  );
}

interface StateProps {
  masjid: SessionMasjid;
  webhook: Webhook;
}

function WebhookState({ masjid, webhook: { is_on, failing_since } }: StateProps) {
  const { t } = useWebhookWords(masjid);
  if (!is_on) return <StatusBadge>{t('state.off')}</StatusBadge>;
  if (failing_since) return <StatusBadge status="error">{t('state.failing')}</StatusBadge>;
  return (
    <StatusBadge status="success" live>
      {t('state.on')}
    </StatusBadge>
  );
}

/** Why it is off, or will be; and that the secret before still signs. */
export function WebhookProblem({ masjid, webhook, onTurnOn }: StateProps & { onTurnOn: () => void }) {
  const { t, when } = useWebhookWords(masjid);
  const { off_reason, off_at, failing_since, old_secret_until, is_on } = webhook;
  if (off_at && off_reason && off_reason !== 'person')
    return (
      <div className={classes.notice}>
        <Notice
          kind="error"
          title={t(`off.${off_reason}`, { when: when(off_at), count: FAILING_DAYS })}
          action={
            <Button size="xs" variant="default" onClick={onTurnOn}>
              {t('turnOn')}
            </Button>
          }
        >
          {t('off.help')}
        </Notice>
      </div>
    );
  if (is_on && failing_since)
    return (
      <div className={classes.notice}>
        <Notice kind="warning" title={t('failing.title', { when: when(failing_since) })}>
          {t('failing.help', { count: FAILING_DAYS })}
        </Notice>
      </div>
    );
  if (!old_secret_until) return null;
  return (
    <div className={classes.notice}>
      <Notice kind="info" title={t('bothSign', { when: when(old_secret_until) })} />
    </div>
  );
}
