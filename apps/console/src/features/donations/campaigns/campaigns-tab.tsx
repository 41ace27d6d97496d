import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadNamespaces } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { campaignsOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { CampaignList } from './campaign-list.tsx';

const CampaignEditor = lazy(async () => ({
  default: (await import('./campaign-editor.tsx')).CampaignEditor,
}));

const PledgesView = lazy(async () => {
  const words = loadNamespaces(['pledges']);
  const { PledgesView } = await import('../pledges/pledges-view.tsx');
  await words;
  return { default: PledgesView };
});

/** All campaigns, or the one that the address names, or its pledges. */
export function CampaignsTab(props: TabProps) {
  const { masjid, settings } = props;
  const { t } = useGivingWords(masjid, settings.currency);
  const [query] = useSearchParams();
  const list = useQuery(campaignsOf(masjid.m_id));
  if (!list.data)
    return list.isError ? (
      <LoadFailed title={t('campaigns.loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  const open = query.get('campaign');
  const campaign = list.data.find(({ id }) => String(id) === open);
  if (campaign && query.get('view') === 'pledges')
    return (
      <Suspense fallback={<Skeleton height={480} radius={12} />}>
        <PledgesView {...props} campaign={campaign} />
      </Suspense>
    );
  return open === 'new' || campaign ? (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>
      <CampaignEditor key={open} {...props} campaign={campaign} />
    </Suspense>
  ) : (
    <CampaignList {...props} campaigns={list.data} />
  );
}
