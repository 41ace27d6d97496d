import { Button } from '@mantine/core';
import type { SavedSettings, TimingGroup } from '@minaret/contract/salah-timings';
import { formatMonth } from '@minaret/i18n';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Marks } from './marks.ts';
import { firstDay, lastDay } from './month.ts';
import { MonthSection } from './month-section.tsx';
import { MonthTable } from './month-table.tsx';
import type { CellChoice } from './time-cell.tsx';
import { useGenerate } from './use-generate.ts';

const OlderDays = lazy(async () => ({ default: (await import('./older-days.tsx')).OlderDays }));
const EditSheet = lazy(async () => ({ default: (await import('./edit-sheet.tsx')).EditSheet }));

interface MonthGroupsProps {
  m_id: number;
  groups: readonly TimingGroup[];
  settings: SavedSettings | undefined;
  today: string;
  latitude: number;
  marks: Marks;
}

/** The server's groups, the first of them open. */
export function MonthGroups({ m_id, groups, settings, today, latitude, marks }: MonthGroupsProps) {
  const [choice, setChoice] = useState<CellChoice | null>(null);
  return (
    <>
      {groups.map((group, index) => (
        <MonthSection key={group.key} group={group} isOpen={index === 0} hasFindings={marks.size > 0}>
          {group.list.length > 0 ? (
            <MonthTable group={group} today={today} marks={marks} onChoose={setChoice} />
          ) : (
            <EmptyMonth m_id={m_id} group={group} />
          )}
          {settings?.older && (
            <Suspense>
              <OlderDays m_id={m_id} older={settings.older} />
            </Suspense>
          )}
        </MonthSection>
      ))}
      {choice && (
        <Suspense>
          <EditSheet
            key={`${choice.row.mst_date} ${choice.prayer}`}
            m_id={m_id}
            latitude={latitude}
            choice={choice}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function EmptyMonth({ m_id, group }: { m_id: number; group: TimingGroup }) {
  const { t, locale } = useTranslation('salah');
  const generate = useGenerate(m_id, () => undefined);
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
