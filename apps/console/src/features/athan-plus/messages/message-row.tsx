import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ReminderMessage } from '@minaret/contract/athan-plus/reminder-messages';
import { formatNumber } from '@minaret/i18n';
import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import classes from './messages.module.css';
import { messagesApi, messagesKey } from './messages-api.ts';

interface MessageRowProps {
  masjid: SessionMasjid;
  message: ReminderMessage;
  onEdit: () => void;
  onDelete: () => void;
}

export function MessageRow({ masjid, message, onEdit, onDelete }: MessageRowProps) {
  const { t, locale, sayRule, sayMessage, sayWall } = useMessageWords(masjid);
  const turn = useTurn(masjid.m_id, message);
  const { title, rule, buttons, is_on, next, followers } = message;
  function nextWords(): string {
    if (!is_on) return t('messages.off');
    const [date, time] = next[0]?.split('T') ?? [];
    return date && time ? t('messages.next', { when: sayWall(date, time) }) : t('messages.noNext');
  }
  return (
    <li className={classes.row}>
      <CheckField
        look="switch"
        label=""
        name={t('messages.turn', { title })}
        checked={turn.isPending ? turn.variables : is_on}
        disabled={turn.isPending}
        onChange={(isOn) => turn.mutate(isOn)}
      />
      <div className={classes.words} data-off={!is_on || undefined}>
        <p className={classes.name}>
          <bdi>{title}</bdi>
          {buttons.map(({ text }) => (
            <StatusBadge key={text}>
              <bdi>{text}</bdi>
            </StatusBadge>
          ))}
        </p>
        <p className={classes.text} dir="auto">
          {sayMessage(message.message)}
        </p>
        <p className={classes.rule}>
          <IconRepeat size={16} aria-hidden /> {sayRule(rule)}
        </p>
        <p className={classes.facts}>
          <span>{nextWords()}</span>
          <span>{t('messages.followers', { followers: formatNumber(followers, locale) })}</span>
        </p>
      </div>
      <MoreMenu
        label={t('messages.more', { title })}
        groups={[
          {
            key: 'change',
            entries: [
              { label: t('messages.edit'), icon: <IconPencil size={18} aria-hidden />, onClick: onEdit },
            ],
          },
          {
            key: 'delete',
            entries: [
              {
                label: t('messages.delete'),
                icon: <IconTrash size={18} aria-hidden />,
                onClick: onDelete,
                danger: true,
              },
            ],
          },
        ]}
      />
    </li>
  );
}

/** A switch takes effect at once; what somebody else has saved since is not overwritten, but shown. */
function useTurn(m_id: number, { rm_id, version, title, message, rule, buttons }: ReminderMessage) {
  const { t } = useTranslation('push');
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (is_on: boolean) =>
      messagesApi.save({ body: { m_id, rm_id, version, title, message, rule, buttons, is_on } }),
    onSuccess: ({ is_on }) => toast({ message: t(is_on ? 'messages.turnedOn' : 'messages.turnedOff') }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('messages.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey(m_id) }),
  });
}
