import { Button, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/session-user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useHints } from '../masjid/use-hints.ts';
import classes from './hijri-adjustment.module.css';
import { hijriKey, hijriNights, hijriSettings, type Tried } from './hijri-api.ts';
import { NightCard } from './night-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TwoMonths } from './two-months.tsx';

/** So near, the night comes before everything else. */
const NEAR = 2;

export function HijriAdjustment({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['hijri', 'shell', 'common']);
  const { m_id } = masjid;
  const queries = useQueryClient();
  const settings = useQuery(hijriSettings(m_id));
  const nights = useQuery(hijriNights(m_id));
  const [tried, setTried] = useState<Tried | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: hijriKey(m_id) });
  useHints({
    onHint: ({ topic }) => {
      if (topic === 'hijri') void refresh();
    },
    onReturn: refresh,
  });
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
          <SettingsCard key={saved.version} m_id={m_id} saved={saved} onTry={setTried} />
          <TwoMonths m_id={m_id} saved={saved} tried={tried} />
          {!isNear && night}
          <RecordsCard m_id={m_id} saved={saved} />
        </div>
      ) : settings.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <Notice
          kind="error"
          title={t('common:loadFailed')}
          action={
            <Button size="xs" variant="default" onClick={() => settings.refetch()}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      )}
    </>
  );
}
