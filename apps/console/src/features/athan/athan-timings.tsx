import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { HistoryDisclosure } from '../timings/history/history-disclosure.tsx';
import classes from '../timings/timings-page.module.css';
import { useTimingsHints } from '../timings/use-timings-hints.ts';
import { athanSettings } from './athan-api.ts';
import { AthanEditor } from './athan-editor.tsx';

const OwnSounds = lazy(async () => ({ default: (await import('./sounds/own-sounds.tsx')).OwnSounds }));
const SpecialPrayers = lazy(async () => ({
  default: (await import('./special/special-prayers.tsx')).SpecialPrayers,
}));

export function AthanTimings({ m_id }: { m_id: number }) {
  const { t } = useTranslation(['athan', 'shell', 'common']);
  const settings = useQuery(athanSettings(m_id));
  useTimingsHints(m_id);
  return (
    <div className={classes.page}>
      {settings.data ? (
        <AthanEditor m_id={m_id} saved={settings.data} />
      ) : (
        <>
          <PageHeader title={t('shell:pages.timingsAthan')} subtitle={t('subtitle')} />
          {settings.isPending ? (
            <Skeleton height={480} radius={12} />
          ) : (
            <LoadFailed onTryAgain={() => void settings.refetch()} />
          )}
        </>
      )}
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        {settings.data && <OwnSounds m_id={m_id} today={settings.data.today.date} />}
        <SpecialPrayers m_id={m_id} />
      </Suspense>
      {settings.data && <HistoryDisclosure m_id={m_id} area="athan" today={settings.data.today.date} />}
    </div>
  );
}
