import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadNamespaces, useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonTable } from '../../ui/layout/skeleton-table.tsx';
import { masjidFull } from '../masjid/masjid-api.ts';
import { HistoryDisclosure } from '../timings/history/history-disclosure.tsx';
import page from '../timings/timings-page.module.css';
import { useTimingsHints } from '../timings/use-timings-hints.ts';
import { iqamaSettings } from './iqama-api.ts';
import { IqamaEditor } from './iqama-editor.tsx';

const ProposalsCard = lazy(async () => {
  const words = loadNamespaces(['findings', 'proposals']);
  const { ProposalsCard: Card } = await import('./proposals/proposals-card.tsx');
  await words;
  return { default: Card };
});
const RecordsCard = lazy(async () => ({
  default: (await import('./records/records-card.tsx')).RecordsCard,
}));

export function IqamaTimings({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['iqama', 'shell', 'timings', 'common']);
  const { m_id } = masjid;
  const today = wallClock(masjid.m_zone, Date.now()).date;
  const full = useQuery(masjidFull(m_id));
  const settings = useQuery(iqamaSettings(m_id));
  const [uploaded, setUploaded] = useState<string | null>(null);
  useTimingsHints(m_id);
  const latitude = full.data?.m_latitude ?? 0;
  return (
    <div className={page.page}>
      {settings.data ? (
        <IqamaEditor
          m_id={m_id}
          saved={settings.data}
          latitude={latitude}
          today={today}
          onUploaded={setUploaded}
        >
          <Suspense>
            <ProposalsCard m_id={m_id} />
          </Suspense>
        </IqamaEditor>
      ) : (
        <>
          <PageHeader title={t('shell:pages.timingsIqama')} subtitle={t('subtitle')} />
          {settings.isPending ? (
            <Card flush>
              <SkeletonTable columns={[t('rules.title'), t('rules.today')]} rows={6} rowHeight={60} />
            </Card>
          ) : (
            <LoadFailed onTryAgain={() => void settings.refetch()} />
          )}
        </>
      )}
      <Suspense>
        <RecordsCard m_id={m_id} latitude={latitude} today={today} uploaded={uploaded} />
      </Suspense>
      <HistoryDisclosure m_id={m_id} area="iqamah" today={today} />
    </div>
  );
}
