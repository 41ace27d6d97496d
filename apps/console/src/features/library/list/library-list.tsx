import { Button, NativeSelect } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { LibraryStatus } from '@minaret/contract/library/libraries';
import { LIBRARY_TYPES, type LibraryType } from '@minaret/contract/library/library-content';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import { libraryKey, libraryList } from '../library-api.ts';
import { BeyondPlan } from './beyond-plan.tsx';
import classes from './library-list.module.css';
import { ListBody } from './list-body.tsx';
import { useLibrary } from './use-library.ts';

const NowCard = lazy(async () => ({ default: (await import('./now-card.tsx')).NowCard }));
const QrCard = lazy(async () => ({ default: (await import('./qr-card.tsx')).QrCard }));
const FILTERS = ['all', ...LibraryStatus.options] as const;
type Filter = (typeof FILTERS)[number];

/** All content: search, filter, order, on and off. */
export function LibraryList({ m_id }: { m_id: number }) {
  const { t } = useTranslation(['library', 'shell']);
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<LibraryType | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(0);
  const asked = {
    search: useDeferredValue(search.trim()),
    type,
    status: filter === 'all' ? null : filter,
    page,
  };
  const listed = useQuery(libraryList(m_id, asked));
  const actions = useLibrary(m_id);
  const refresh = () => queries.invalidateQueries({ queryKey: libraryKey(m_id) });
  useEvents({
    onHint: ({ topic }) => {
      // Another plan shows more of them, or fewer.
      if (topic === 'library' || topic === 'billing') void refresh();
    },
    onReturn: refresh,
  });
  const counts = listed.data?.counts;
  const filters = FILTERS.filter(
    (name) => name !== 'ended' || (counts?.ended ?? 0) > 0 || filter === 'ended',
  );
  const isNarrowed = asked.search !== '' || type !== null || filter !== 'all';
  function narrow(change: () => void): void {
    change();
    setPage(0);
  }
  return (
    <>
      <PageHeader
        title={t('shell:pages.libraryList')}
        subtitle={t('list.subtitle')}
        actions={
          <Button
            component={Link}
            to={PAGES.libraryCollection.path}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('list.new')}
          </Button>
        }
      />
      <div className={classes.bar} data-tour="filters">
        <SearchField
          className={classes.search}
          label={t('list.search')}
          value={search}
          onChange={(value) => narrow(() => setSearch(value))}
        />
        <NativeSelect
          aria-label={t('list.type')}
          value={type ?? ''}
          data={[
            { value: '', label: t('list.allTypes') },
            ...LIBRARY_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            narrow(() => setType(LIBRARY_TYPES.find((known) => known === value) ?? null))
          }
        />
        <div className={classes.filter}>
          <Segments
            label={t('list.status')}
            value={filter}
            onChange={(value) => narrow(() => setFilter(value))}
            options={filters.map((value) => ({ value, label: t(`list.${value}`), count: counts?.[value] }))}
          />
        </div>
      </div>
      <AsideLayout
        aside={
          <Suspense>
            <NowCard m_id={m_id} />
            <QrCard m_id={m_id} />
          </Suspense>
        }
      >
        {listed.data?.list.some(({ is_beyond_plan }) => is_beyond_plan) && <BeyondPlan />}
        <Card flush>
          <ListBody
            listed={listed}
            isNarrowed={isNarrowed}
            isOfAnnouncements={type === 'announcement'}
            actions={actions}
            page={page}
            onPage={setPage}
            onClear={() =>
              narrow(() => {
                setSearch('');
                setType(null);
                setFilter('all');
              })
            }
          />
        </Card>
      </AsideLayout>
      <UpgradePrompt
        opened={actions.needsPlan}
        onClose={actions.closePlan}
        description={t('collection.upgrade')}
      />
    </>
  );
}
