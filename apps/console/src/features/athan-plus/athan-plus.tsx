import { Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { TAB_NAMES, TABS, type Tab, type TabProps } from './tabs.ts';

const FIRST: Tab = TAB_NAMES[0] ?? 'app';

/** What the community gets on its phones, a tab each. */
export function AthanPlus({ masjid }: TabProps) {
  const { t } = useTranslation(['live', 'shell']);
  const [query] = useSearchParams();
  const tab = TAB_NAMES.find((known) => known === query.get('tab')) ?? FIRST;
  const Content = TABS[tab];
  return (
    <>
      <PageHeader title={t('shell:pages.settingsAthanPlus')} subtitle={t('subtitle')} />
      <PageTabs
        label={t('tabs.label')}
        current={tab}
        tabs={TAB_NAMES.map((key) => ({
          key,
          to: `${PAGES.settingsAthanPlus.path}?tab=${key}`,
          label: t(`tabs.${key}`),
        }))}
      />
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        <Content masjid={masjid} />
      </Suspense>
    </>
  );
}
