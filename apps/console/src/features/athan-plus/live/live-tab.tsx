import { Skeleton } from '@mantine/core';
import { hasFeature } from '@minaret/contract/access/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import type { TabProps } from '../tabs.ts';
import { Desk } from './desk.tsx';
import { EncoderCard } from './encoder-card.tsx';
import { ListenCard } from './listen-card.tsx';
import { ListenersCard } from './listeners-card.tsx';
import { liveBroadcasts } from './live-api.ts';
import { Recordings } from './recordings.tsx';
import { SetupCard } from './setup-card.tsx';
import { SourceCard } from './source-card.tsx';

/** The live desk: everything that somebody at the minbar needs, on one page. */
export function LiveTab({ masjid }: TabProps) {
  const { t } = useTranslation('live');
  const { m_id } = masjid;
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(liveBroadcasts(m_id));
  const [isAsking, setAsking] = useState(false);
  const mayBroadcast = hasFeature(masjid.m_premium_features, ['app_premium_features']);
  const reload = () => queries.invalidateQueries({ queryKey: liveBroadcasts(m_id).queryKey });
  useEvents({
    onHint: ({ topic }) => {
      if (topic === 'live') void reload();
    },
    onReturn: reload,
  });
  // Once it is there it stays, also while the server does not answer: somebody may be on air here.
  if (!data)
    return isError ? <LoadFailed onTryAgain={() => void refetch()} /> : <Skeleton height={320} radius={12} />;
  const { running, setup } = data;
  const onPlan = mayBroadcast ? null : () => setAsking(true);
  return (
    <>
      <AsideLayout
        aside={
          <>
            <ListenersCard running={running} curve={data.curve} />
            <ListenCard live={data} />
          </>
        }
      >
        <Desk m_id={m_id} live={data} timeZone={masjid.m_timezone} onPlan={onPlan} />
        <SourceCard m_id={m_id} setup={setup} isFixed={running !== null} onPlan={onPlan} />
        {setup.source === 'encoder' && <EncoderCard m_id={m_id} encoder={data.encoder} onPlan={onPlan} />}
        <SetupCard key={setup.version} m_id={m_id} setup={setup} isFixed={running !== null} onPlan={onPlan} />
        <Recordings m_id={m_id} live={data} timeZone={masjid.m_timezone} />
      </AsideLayout>
      <UpgradePrompt opened={isAsking} onClose={() => setAsking(false)} description={t('needsPlan')} />
    </>
  );
}
