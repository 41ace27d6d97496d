import { Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { TAB_COMPONENTS, TABS, type Tab, type TabProps } from './tabs.ts';

const FIRST: Tab = TABS[0];

function pathOf(tab: Tab): string {
  const { path } = PAGES.integrationsWeb;
  return tab === FIRST ? path : `${path}?tab=${tab}`;
}

/** All ways in which the times leave the console, a tab each. */
export function WebIntegration({ masjid }: TabProps) {
  const { t } = useTranslation(['web', 'shell']);
  const [query] = useSearchParams();
  const tab = TABS.find((known) => known === query.get('tab')) ?? FIRST;
  const Content = TAB_COMPONENTS[tab];
  return (
    <>
      <PageHeader title={t('shell:pages.integrationsWeb')} subtitle={t('subtitle')} />
      <PageTabs
        label={t('tabs.label')}
        current={tab}
        tabs={TABS.map((key) => ({ key, to: pathOf(key), label: t(`tabs.${key}`) }))}
      />
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        <Content masjid={masjid} />
      </Suspense>
    </>
  );
}
