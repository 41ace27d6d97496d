import { Skeleton } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { TabProps } from '../tabs.ts';
import { appOverview } from './app-api.ts';
import { DevicesCard } from './devices-card.tsx';
import { Chosen, Figures } from './figures.tsx';
import { FollowersCard } from './followers-card.tsx';
import { LinkCard } from './link-card.tsx';
import { PageCard } from './page-card.tsx';
import { PosterCard } from './poster-card.tsx';

/** Who follows the masjid, as counts; what its page shows; its code. Until some follow, the code is what matters. */
export function AppTab({ masjid }: TabProps) {
  const { t } = useTranslation('appPage');
  const { m_id } = masjid;
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(appOverview(m_id));
  const reload = () => queries.invalidateQueries({ queryKey: appOverview(m_id).queryKey });
  useEvents({ onHint: ({ topic }) => topic === 'app-page' && void reload(), onReturn: reload });
  if (!data)
    return isError ? (
      <LoadFailed title={t('loadFailed')} onTryAgain={() => void refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  return (
    <AsideLayout
      aside={
        <>
          <LinkCard link={data.link} />
          <PosterCard hashId={masjid.hash_id} />
        </>
      }
    >
      {data.followers === null ? (
        <Card>
          <EmptyState icon={<IconDeviceMobile size={24} />} title={t('empty.title')} text={t('empty.text')} />
        </Card>
      ) : (
        <>
          <FollowersCard overview={data} />
          <Figures overview={data} />
          <Chosen reminders={data.reminders} />
        </>
      )}
      <PageCard masjid={masjid} overview={data} />
      <DevicesCard />
    </AsideLayout>
  );
}
