import { Button } from '@mantine/core';
import { MESSAGES_A_PAGE } from '@minaret/contract/system/daily-messages';
import { IconBooks, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import card from '../../ui/layout/card.module.css';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { SkeletonTable } from '../../ui/layout/skeleton-table.tsx';
import classes from '../dated-days/dated-list.module.css';
import { type Filters, messagePage } from './daily-messages-api.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessagesTable } from './messages-table.tsx';
import { useStarterSet } from './page-actions.tsx';
import { useDeleteMessage } from './use-delete-message.ts';

const NO_FILTERS: Filters = { search: '', language: '', month: '', content_type: '', page: 0 };

export function MessagesView({ viewSwitch }: { viewSwitch: ReactNode }) {
  const { t } = useTranslation(['system', 'common']);
  const [filters, setFilters] = useState(NO_FILTERS);
  const search = useDeferredValue(filters.search.trim());
  const messages = useQuery(messagePage({ ...filters, search }));
  const remove = useDeleteMessage();
  const starter = useStarterSet();
  const { list = [], total = 0, all = 0, languages = [] } = messages.data ?? {};
  const { page } = filters;
  const turn = (to: number) => setFilters({ ...filters, page: to });

  function content() {
    if (messages.isError) {
      return <LoadFailed onTryAgain={() => void messages.refetch()} />;
    }
    if (!messages.data) return <SkeletonTable columns={[t('columns.id'), t('columns.body')]} rows={10} />;
    if (all === 0) {
      return (
        <EmptyState
          icon={<IconMessage2 size={24} />}
          title={t('messages.emptyTitle')}
          text={t('messages.emptyText')}
          action={
            <Button
              variant="default"
              leftSection={<IconBooks size={18} aria-hidden />}
              loading={starter.isPending}
              onClick={() => starter.mutate()}
            >
              {t('messages.starter')}
            </Button>
          }
        />
      );
    }
    if (total === 0) return <p className={classes.nothing}>{t('messages.nothing')}</p>;
    return <MessagesTable messages={list} onDelete={remove.mutate} />;
  }

  return (
    <section className={card.surface}>
      <MessageFilters
        filters={filters}
        onChange={(changed) => setFilters({ ...filters, ...changed, page: 0 })}
        languages={languages}
      >
        {viewSwitch}
      </MessageFilters>
      {content()}
      {total > 0 && (
        <Pager
          className={classes.foot}
          chevrons
          page={page}
          size={MESSAGES_A_PAGE}
          total={total}
          onPage={turn}
        />
      )}
    </section>
  );
}
