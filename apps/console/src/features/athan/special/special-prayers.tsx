import { Button, Skeleton } from '@mantine/core';
import type { SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { IconCalendarStar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { specialPrayers } from '../athan-api.ts';
import classes from './special.module.css';
import { SpecialRow } from './special-row.tsx';
import { useDeleteSpecial } from './use-special.ts';

const SpecialDialog = lazy(async () => ({ default: (await import('./special-dialog.tsx')).SpecialDialog }));

/** Taraweeh, Qiyam, Eid and Janazah: what is to come, and what is over when it is asked for. */
export function SpecialPrayers({ m_id }: { m_id: number }) {
  const { t } = useTranslation(['athan', 'common']);
  const [past, setPast] = useState(false);
  const [editing, setEditing] = useState<SpecialPrayer | 'new' | null>(null);
  const found = useQuery(specialPrayers(m_id, past));
  const remove = useDeleteSpecial(m_id);
  const { data } = found;
  usePageActions('timingsAthan', data ? { special: () => setEditing('new') } : {});
  const add = (
    <Button
      className={classes.add}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!data}
      onClick={() => setEditing('new')}
    >
      {t('special.add')}
    </Button>
  );
  const isEmpty = data?.list.length === 0;
  return (
    <Section tour="special" title={t('special.title')} text={t('special.text')} aside={!isEmpty && add} flush>
      {found.isPending && <Skeleton height={160} />}
      {found.isError && !data && (
        <Notice
          kind="error"
          title={t('special.loadFailed')}
          action={
            <Button size="xs" variant="default" onClick={() => found.refetch()}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<IconCalendarStar size={24} aria-hidden />}
          heading="h3"
          title={t('special.emptyTitle')}
          text={t('special.emptyText')}
          action={add}
        />
      )}
      {data && !isEmpty && (
        <ul className={classes.list}>
          {data.list.map((prayer) => (
            <SpecialRow
              key={prayer.sp_id}
              prayer={prayer}
              today={data.today}
              onEdit={() => setEditing(prayer)}
              onDelete={() => remove.mutate(prayer)}
            />
          ))}
        </ul>
      )}
      {data && data.past > 0 && (
        <div className={classes.foot}>
          <Button variant="subtle" size="xs" onClick={() => setPast(!past)}>
            {past ? t('special.hidePast') : t('special.showPast', { count: data.past })}
          </Button>
        </div>
      )}
      {editing && data && (
        <Suspense>
          <SpecialDialog
            m_id={m_id}
            prayer={editing === 'new' ? null : editing}
            today={data.today}
            years={data.calendar}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
