import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { saveFile } from '../../timings/save-file.ts';
import classes from '../list/people-panel.module.css';
import { PeopleTabs } from '../people-tabs.tsx';
import { activity, activityApi } from './activity-api.ts';
import { ActivityFilters, type Filters, NO_FILTERS, toQuery } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';

/** Who changed what, and when, from the audit trail. */
export function ActivityPanel({ masjid }: { masjid: SessionMasjid }) {
  const { t, locale } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const { m_id } = masjid;
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const query = { ...toQuery(useDeferredValue(filters)), locale };
  const list = useInfiniteQuery(activity(m_id, query));
  const file = useMutation({
    mutationFn: () => activityApi.download({ params: { m_id }, query: { ...toQuery(filters), locale } }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('activity.exportFailed')) }),
  });
  usePageActions('invitesActivity', { export: () => file.mutate() });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHeader
        title={t('activity.title')}
        subtitle={t('activity.subtitle', { masjid: isolate(masjid.m_name) })}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('activity.export')}
          </Button>
        }
      />
      <PeopleTabs />
      <section className={card.surface} aria-busy={list.isFetching}>
        <ActivityFilters m_id={m_id} filters={filters} onChange={setFilters} />
        {list.isError ? (
          <Notice kind="error" title={failureText(list.error, t('activity.loadFailed'))} />
        ) : !list.data ? (
          <SkeletonTable columns={[t('activity.title')]} rows={6} />
        ) : entries.length > 0 ? (
          <ActivityList entries={entries} />
        ) : isNarrowed ? (
          <p className={classes.nobody} role="status">
            {t('activity.nothing')}
          </p>
        ) : (
          <EmptyState
            icon={<IconHistory size={24} />}
            title={t('activity.emptyTitle')}
            text={t('activity.emptyText')}
          />
        )}
        {list.hasNextPage && (
          <footer className={classes.foot}>
            <Button
              size="xs"
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {t('activity.more')}
            </Button>
          </footer>
        )}
      </section>
    </>
  );
}
