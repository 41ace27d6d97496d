import { Button } from '@mantine/core';
import { guideFor } from '@minaret/contract/access/guide-address';
import { MAX_REMINDER_MESSAGES } from '@minaret/contract/athan-plus/channels';
import type { ReminderMessage } from '@minaret/contract/athan-plus/reminder-messages';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import type { TabProps } from '../tabs.ts';
import { MessageRow } from './message-row.tsx';
import { messagesKey, reminderMessages } from './messages-api.ts';
import { SentCard, SoonCard } from './sent-cards.tsx';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));
const DeleteQuestion = lazy(async () => ({
  default: (await import('./delete-question.tsx')).DeleteQuestion,
}));

/** What is open over the list. */
type Asked = { what: 'add' } | { what: 'edit' | 'delete'; message: ReminderMessage };

/** What a masjid reminds its followers of again and again, if they want it. */
export function MessagesTab({ masjid }: TabProps) {
  const { m_id } = masjid;
  const { t, locale } = useTranslation('push');
  const queries = useQueryClient();
  const list = useQuery(reminderMessages(m_id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: messagesKey(m_id) });
  useEvents({ onHint: ({ topic }) => topic === 'push-notifications' && void reload(), onReturn: reload });
  if (!list.data)
    return list.isError ? (
      <LoadFailed title={t('messages.loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <SkeletonTable columns={[t('messages.title')]} rows={4} rowHeight={60} />
    );
  const isFull = list.data.length >= MAX_REMINDER_MESSAGES;
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => setAsked({ what: 'add' })}
    >
      {t('messages.add')}
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyState
          icon={<IconRepeat size={24} />}
          title={t('messages.emptyTitle')}
          text={t('messages.emptyText')}
          action={add}
          hint={
            <a href={guideFor('settingsAthanPlus', locale)} target="_blank" rel="noreferrer">
              {t('guide')}
            </a>
          }
        />
      ) : (
        <AsideLayout
          aside={
            <>
              <SoonCard masjid={masjid} />
              <SentCard masjid={masjid} />
            </>
          }
        >
          <Section
            title={t('messages.title')}
            text={isFull ? t('messages.full', { most: MAX_REMINDER_MESSAGES }) : t('messages.text')}
            aside={add}
            flush
            wraps
          >
            <ul>
              {list.data.map((message) => (
                <MessageRow
                  key={message.rm_id}
                  masjid={masjid}
                  message={message}
                  onEdit={() => setAsked({ what: 'edit', message })}
                  onDelete={() => setAsked({ what: 'delete', message })}
                />
              ))}
            </ul>
          </Section>
        </AsideLayout>
      )}
      <Suspense>
        {asked?.what === 'add' && <MessageDialog masjid={masjid} onClose={close} />}
        {asked?.what === 'edit' && <MessageDialog masjid={masjid} message={asked.message} onClose={close} />}
        {asked?.what === 'delete' && <DeleteQuestion m_id={m_id} message={asked.message} onClose={close} />}
      </Suspense>
    </>
  );
}
