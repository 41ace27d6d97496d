import { Button } from '@mantine/core';
import type { TimingGroup } from '@minaret/contract/salah/salah-timings';
import { formatMonth } from '@minaret/i18n';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useGenerate } from '../generate/use-generate.ts';
import { firstDay, lastDay } from './month.ts';

/** A month without times, and the way to have some. */
export function EmptyMonth({ m_id, group }: { m_id: number; group: TimingGroup }) {
  const { t, locale } = useTranslation('salah');
  const generate = useGenerate(m_id);
  const month = formatMonth(firstDay(group.month), locale);
  return (
    <EmptyState
      icon={<IconCalendarPlus size={24} />}
      title={t('emptyTitle', { month })}
      text={t('emptyText')}
      hint={generate.error}
      action={
        <Button
          variant="default"
          loading={generate.isBusy}
          onClick={() =>
            generate.start({ start_date: firstDay(group.month), end_date: lastDay(group.month) })
          }
        >
          {t('emptyAction', { month })}
        </Button>
      }
    />
  );
}
