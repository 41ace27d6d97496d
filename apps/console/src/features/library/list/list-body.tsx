import { Button, Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { PAGE_SIZE } from '../library-api.ts';
import classes from './library-list.module.css';
import { PlainRows } from './plain-rows.tsx';
import type { LibraryActions } from './use-library.ts';

const SortableRows = lazy(async () => ({ default: (await import('./sortable-rows.tsx')).SortableRows }));

const AnnouncementsTable = lazy(async () => ({
  default: (await import('./announcements-table.tsx')).AnnouncementsTable,
}));

interface ListBodyProps {
  listed: {
    data: { list: LibraryItem[]; total: number } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  isNarrowed: boolean;
  isOfAnnouncements: boolean;
  actions: LibraryActions;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** The rows, or what is said in their place. */
export function ListBody(props: ListBodyProps) {
  const { listed, isNarrowed, isOfAnnouncements, actions, page, onPage, onClear } = props;
  const { t } = useTranslation(['library', 'common']);
  const { data } = listed;
  if (!data && listed.isError) {
    return <LoadFailed onTryAgain={() => void listed.refetch()} />;
  }
  if (!data) {
    return (
      <div className={classes.waiting}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} radius={8} />
        ))}
      </div>
    );
  }
  const { list, total } = data;
  if (total === 0 && isNarrowed) {
    return (
      <div className={classes.nothing}>
        <p>{t('list.nothing')}</p>
        <Button size="xs" variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </div>
    );
  }
  if (total === 0) {
    return (
      <EmptyState
        icon={<IconPhotoPlus size={24} />}
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={
          <Button component={Link} variant="default" to={PAGES.libraryCollection.path}>
            {t('list.new')}
          </Button>
        }
      />
    );
  }
  const rows = { items: list, actions };
  return (
    <>
      {isOfAnnouncements ? (
        <Suspense>
          <AnnouncementsTable {...rows} />
        </Suspense>
      ) : (
        <Suspense fallback={<PlainRows {...rows} />}>
          <SortableRows {...rows} />
        </Suspense>
      )}
      {total > PAGE_SIZE && (
        <Pager className={classes.foot} inline page={page} size={PAGE_SIZE} total={total} onPage={onPage} />
      )}
    </>
  );
}
