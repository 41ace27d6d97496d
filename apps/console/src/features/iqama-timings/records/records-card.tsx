import { Button } from '@mantine/core';
import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import surface from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { iqamaRecords, PAGE_SIZE } from '../iqama-api.ts';
import { RecordDialog } from './record-dialog.tsx';
import classes from './records.module.css';
import { RecordsTable } from './records-table.tsx';
import { useDeleteRecord } from './use-delete-record.ts';

interface RecordsCardProps {
  m_id: number;
  latitude: number;
  today: string;
  /** The first day a file has just brought: the list goes there. */
  uploaded: string | null;
}

export function RecordsCard({ m_id, latitude, today, uploaded }: RecordsCardProps) {
  const { t } = useTranslation('iqama');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [past, setPast] = useState(false);
  const [editing, setEditing] = useState<IqamaRecord | 'new' | null>(null);
  const [shown, setShown] = useState(uploaded);
  if (uploaded !== shown) {
    setShown(uploaded);
    setSearch(uploaded?.slice(0, 7) ?? '');
    setPast(uploaded !== null && uploaded < today);
    setPage(0);
  }
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (uploaded) card.current?.scrollIntoView({ block: 'nearest' });
  }, [uploaded]);
  usePageActions('timingsIqama', { record: () => setEditing('new') });
  const asked = useDeferredValue(search.trim());
  const records = useQuery(iqamaRecords(m_id, { search: asked, page, past }));
  const remove = useDeleteRecord(m_id);
  const total = records.data?.total ?? 0;
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('records.add')}
    </Button>
  );
  return (
    <section className={surface.surface} data-tour="records" ref={card}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{t('records.title')}</h2>
          <p>{t('records.text')}</p>
        </div>
        <CheckField
          label={t('records.past')}
          checked={past}
          onChange={(checked) => {
            setPast(checked);
            setPage(0);
          }}
        />
        <SearchField
          className={classes.search}
          label={t('records.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        {add}
      </header>
      {!records.data ? (
        <SkeletonTable columns={[t('records.date')]} rows={3} />
      ) : total > 0 ? (
        <RecordsTable records={records.data.list} onEdit={setEditing} onDelete={remove.mutate} />
      ) : asked === '' ? (
        <EmptyState
          icon={<IconCalendarEvent size={24} />}
          title={t('records.emptyTitle')}
          text={t('records.emptyText')}
        />
      ) : (
        <p className={classes.nothing}>{t('records.nothing')}</p>
      )}
      {total > PAGE_SIZE && (
        <Pager className={classes.foot} inline page={page} size={PAGE_SIZE} total={total} onPage={setPage} />
      )}
      {editing && (
        <RecordDialog
          m_id={m_id}
          latitude={latitude}
          record={editing === 'new' ? null : editing}
          today={today}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
