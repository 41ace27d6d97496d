import { Button, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconArrowUpRight, IconHeartHandshake, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { fundsOf, givingKey, settingsOf } from './donations-api.ts';
import { PortalTabs } from './portal-tabs.tsx';
import { TAB_NAMES, TABS, type Tab, tabAddress } from './tabs.ts';

/** What was given to a masjid, its funds and its books, a tab each. */
export function Donations({ masjid }: { masjid: SessionMasjid }) {
  const { m_id } = masjid;
  const { t } = useTranslation(['donations', 'shell', 'common']);
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const tab: Tab = TAB_NAMES.find((known) => known === query.get('tab')) ?? 'overview';
  const settings = useQuery(settingsOf(m_id));
  const funds = useQuery(fundsOf(m_id));
  const reload = () => queries.invalidateQueries({ queryKey: givingKey(m_id) });
  useEvents({
    onHint: ({ topic }) => (topic === 'donations' || topic === 'kiosks') && void reload(),
    onReturn: reload,
  });
  const isReady = settings.data && funds.data;
  const isSaved = settings.data?.is_saved ?? false;
  const Content = TABS[tab];
  return (
    <>
      <PageHeader
        title={tab === 'overview' ? t('shell:pages.donationPortal') : t(`tabs.${tab}.title`)}
        subtitle={t(`tabs.${tab}.text`)}
        actions={
          isSaved && (
            <>
              <Button
                component="a"
                href={settings.data?.giving_url}
                target="_blank"
                rel="noopener"
                variant="default"
                rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
                aria-description={t('common:opensInNewTab')}
              >
                {t('page.givingPage')}
              </Button>
              {(tab === 'overview' || tab === 'gifts') && (
                <Button
                  component={Link}
                  to={tabAddress('enter')}
                  leftSection={<IconPlus size={18} aria-hidden />}
                >
                  {t('page.enter')}
                </Button>
              )}
            </>
          )
        }
      />
      <PortalTabs current={tab} />
      {!isReady ? (
        settings.isError || funds.isError ? (
          <LoadFailed
            title={t('page.loadFailed')}
            onTryAgain={() => {
              void settings.refetch();
              void funds.refetch();
            }}
          />
        ) : (
          <Skeleton height={320} radius={12} />
        )
      ) : isSaved || tab === 'setup' ? (
        <Suspense fallback={<Skeleton height={320} radius={12} />}>
          <Content masjid={masjid} settings={settings.data} funds={funds.data} />
        </Suspense>
      ) : (
        <EmptyState
          icon={<IconHeartHandshake size={24} />}
          title={t('page.notSetUp')}
          text={t('page.notSetUpText')}
          action={
            <Button component={Link} to={tabAddress('setup')}>
              {t('page.setUp')}
            </Button>
          }
        />
      )}
    </>
  );
}
