import type { SavedSettings, TimingGroup } from '@minaret/contract/salah/salah-timings';
import { lazy, Suspense, useState } from 'react';
import type { CellFindings } from './cell-findings.ts';
import { MonthSection } from './month-section.tsx';
import { MonthTable } from './month-table.tsx';
import type { CellChoice } from './time-cell.tsx';

const EmptyMonth = lazy(async () => ({ default: (await import('./empty-month.tsx')).EmptyMonth }));
const OlderDays = lazy(async () => ({ default: (await import('./older-days.tsx')).OlderDays }));
const EditSheet = lazy(async () => ({ default: (await import('./edit-sheet.tsx')).EditSheet }));

interface MonthGroupsProps {
  m_id: number;
  groups: readonly TimingGroup[];
  settings: SavedSettings | undefined;
  today: string;
  latitude: number;
  cellFindings: CellFindings;
}

/** The server's groups, the first of them open. */
export function MonthGroups({ m_id, groups, settings, today, latitude, cellFindings }: MonthGroupsProps) {
  const [choice, setChoice] = useState<CellChoice | null>(null);
  return (
    <>
      {groups.map((group, index) => (
        <MonthSection key={group.key} group={group} isOpen={index === 0} hasFindings={cellFindings.size > 0}>
          {group.list.length > 0 ? (
            <MonthTable group={group} today={today} cellFindings={cellFindings} onChoose={setChoice} />
          ) : (
            <Suspense>
              <EmptyMonth m_id={m_id} group={group} />
            </Suspense>
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
