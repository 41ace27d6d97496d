import { Button } from '@mantine/core';
import type { SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { IconCalendarStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { specialPrayers } from '../athan-api.ts';
import { ListCard } from '../list-card.tsx';
import classes from './special.module.css';
import { SpecialRow } from './special-row.tsx';
import { useDeleteSpecial } from './use-special.ts';

const SpecialDialog = lazy(async () => ({ default: (await import('./special-dialog.tsx')).SpecialDialog }));

/** Taraweeh, Qiyam, Eid and Janazah: what is to come, and what is over when it is asked for. */
export function SpecialPrayers({ m_id }: { m_id: number }) {
  const { t } = useTranslation('athan');
  const [past, setPast] = useState(false);
  const [editing, setEditing] = useState<SpecialPrayer | 'new' | null>(null);
  const found = useQuery(specialPrayers(m_id, past));
  const remove = useDeleteSpecial(m_id);
  const { data } = found;
  usePageActions('timingsAthan', data ? { special: () => setEditing('new') } : {});
  return (
    <ListCard
      tour="special"
      title={t('special.title')}
      text={t('special.text')}
      found={found}
      failed={t('special.loadFailed')}
      empty={{
        icon: <IconCalendarStar size={24} aria-hidden />,
        title: t('special.emptyTitle'),
        text: t('special.emptyText'),
      }}
      add={{ label: t('special.add'), onClick: () => setEditing('new') }}
      row={(prayer) => (
        <SpecialRow
          key={prayer.sp_id}
          prayer={prayer}
          today={data?.today ?? ''}
          onEdit={() => setEditing(prayer)}
          onDelete={() => remove.mutate(prayer)}
        />
      )}
    >
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
    </ListCard>
  );
}
