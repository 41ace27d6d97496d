// Decides: from how many days before the 29th night it stands at the top of the page.

import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { HistoryDisclosure } from '../timings/history/history-disclosure.tsx';
import { useTimingsHints } from '../timings/use-timings-hints.ts';
import { TwoMonths } from './calendar/two-months.tsx';
import classes from './hijri-adjustment.module.css';
import { hijriNights, hijriSettings, type Tried } from './hijri-api.ts';
import { NightCard } from './night/night-card.tsx';
import { RecordsCard } from './records/records-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** So near, the night comes before everything else. */
const NEAR = 2;

export function HijriAdjustment({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['hijri', 'shell', 'common']);
  const { m_id } = masjid;
  const today = wallClock(masjid.m_zone, Date.now()).date;
  const settings = useQuery(hijriSettings(m_id));
  const nights = useQuery(hijriNights(m_id));
  const [tried, setTried] = useState<Tried | null>(null);
  useTimingsHints(m_id);
  const saved = settings.data;
  const first = nights.data?.[0];
  const isNear = first !== undefined && first.days_left <= NEAR;
  const night = nights.data && nights.data.length > 0 && <NightCard masjid={masjid} nights={nights.data} />;
  return (
    <>
      <PageHeader title={t('shell:pages.settingsHijri')} subtitle={t('subtitle')} />
      {saved ? (
        <div className={classes.cards}>
          {isNear && night}
          <SettingsCard m_id={m_id} saved={saved} onTry={setTried} />
          <TwoMonths m_id={m_id} saved={saved} tried={tried} />
          {!isNear && night}
          <RecordsCard m_id={m_id} saved={saved} />
          <HistoryDisclosure m_id={m_id} area="hijri" today={today} />
        </div>
      ) : settings.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <LoadFailed onTryAgain={() => void settings.refetch()} />
      )}
    </>
  );
}
