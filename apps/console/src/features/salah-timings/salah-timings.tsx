import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadNamespaces, useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { AsideLayout } from '../../ui/layout/aside-layout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonTable } from '../../ui/layout/skeleton-table.tsx';
import { masjidFull } from '../masjid/masjid-api.ts';
import { HistoryDisclosure } from '../timings/history/history-disclosure.tsx';
import { useTimingsHints } from '../timings/use-timings-hints.ts';
import { findingsByCell } from './month/cell-findings.ts';
import { type Month, monthOf } from './month/month.ts';
import { MonthGroups } from './month/month-groups.tsx';
import { MonthNav } from './month/month-nav.tsx';
import { type OpenDialog, PageActions } from './page-actions.tsx';
import { monthCheck, salahMonth, salahSettings } from './salah-api.ts';
import { placeText } from './settings/place-text.ts';
import { SettingsCard } from './settings/settings-card.tsx';

/** Comes with its answer, which takes longer than its code. */
const MonthCheckPanel = lazy(async () => {
  const words = loadNamespaces(['findings']);
  const { MonthCheckPanel: panel } = await import('./check-panel.tsx');
  await words;
  return { default: panel };
});
const SalahDialogs = lazy(async () => ({ default: (await import('./salah-dialogs.tsx')).SalahDialogs }));

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month on display is in the address; without one it is the masjid's current month. */
function useMonth(today: string): [Month, (month: Month) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : monthOf(today);
  return [month, (next) => setSearch({ month: next }, { preventScrollReset: true })];
}

export function SalahTimings({ masjid }: { masjid: SessionMasjid }) {
  const { t, locale } = useTranslation(['salah', 'shell', 'timings', 'common']);
  const { m_id } = masjid;
  const today = wallClock(masjid.m_zone, Date.now()).date;
  const [month, setMonth] = useMonth(today);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  /** Dialogs are fetched with the first one, and stay: a question may outlive its dialog. */
  const [hasOpened, setOpened] = useState(false);
  const [reloads, setReloads] = useState(0);
  /** The checks are to be shown as soon as they are there. */
  const [looksFor, setLooksFor] = useState<Month | null>(null);
  const full = useQuery(masjidFull(m_id));
  const settings = useQuery(salahSettings(m_id));
  const timings = useQuery(salahMonth(m_id, month));
  const check = useQuery(monthCheck(m_id, month));
  useTimingsHints(m_id);
  const open = (next: OpenDialog) => {
    setDialog(next);
    setOpened(true);
  };
  usePageActions('timingsSalah', {
    generate: () => open('generate'),
    export: () => open('export'),
    upload: () => open('upload'),
  });
  const latitude = full.data?.m_latitude ?? 0;
  return (
    <>
      <PageHeader
        title={t('shell:pages.timingsSalah')}
        subtitle={full.data && t('subtitle', { place: placeText(full.data, locale) })}
        actions={<PageActions m_id={m_id} month={month} onOpen={open} />}
      />
      {settings.data && (
        <SettingsCard
          key={reloads}
          m_id={m_id}
          saved={settings.data}
          month={month}
          place={full.data}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
      <MonthNav
        month={month}
        onMonth={setMonth}
        note={check.data && t('timings:findings.found', { count: check.data.findings.length })}
      />
      {timings.data ? (
        <AsideLayout
          aside={
            check.data &&
            check.data.days > 0 && (
              <Suspense>
                <MonthCheckPanel
                  m_id={m_id}
                  month={month}
                  check={check.data}
                  isWanted={looksFor === month}
                  onShown={() => setLooksFor(null)}
                />
              </Suspense>
            )
          }
        >
          <MonthGroups
            key={month}
            m_id={m_id}
            groups={timings.data}
            settings={settings.data}
            today={today}
            latitude={latitude}
            cellFindings={findingsByCell(check.data?.findings ?? [])}
          />
        </AsideLayout>
      ) : timings.isPending ? (
        <Card flush>
          <SkeletonTable columns={[t('date'), t('timings:prayers.fajr')]} rows={10} rowHeight={36} />
        </Card>
      ) : (
        <LoadFailed onTryAgain={() => void timings.refetch()} />
      )}
      <HistoryDisclosure m_id={m_id} area="salah" today={today} />
      {hasOpened && (
        <Suspense>
          <SalahDialogs
            m_id={m_id}
            month={month}
            settings={settings.data}
            dialog={dialog}
            onMonth={setMonth}
            onLook={(next) => {
              setMonth(next);
              setLooksFor(next);
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
