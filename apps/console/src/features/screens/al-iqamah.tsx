// Decides: how often the Al Iqamah page asks for the state of screens.

import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { isConnecting } from './connecting.ts';
import { ScreensTab } from './list/screens-tab.tsx';
import { screensList } from './screens-api.ts';
import { screensKey } from './screens-key.ts';
import { TABS, type Tab } from './tabs.ts';

const PairDialog = lazy(async () => ({ default: (await import('./list/pair-dialog.tsx')).PairDialog }));
const SettingsTab = lazy(async () => ({
  default: (await import('./settings/settings-tab.tsx')).SettingsTab,
}));

/** Health is told by the screens every minute; hints tell of changes at once. */
const REFRESH = 15_000;
/** While somebody stands before a screen that they have just paired. */
const REFRESH_SOON = 3_000;

function pathOf(tab: Tab, screen: number | null): string {
  const query = new URLSearchParams();
  if (tab !== 'screens') query.set('tab', tab);
  if (screen !== null) query.set('screen', String(screen));
  const text = query.toString();
  return `${PAGES.settingsAlIqamah.path}${text && `?${text}`}`;
}

/** The screens of a masjid, and what they show. */
export function AlIqamah({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['screens', 'shell']);
  const { m_id } = masjid;
  const queries = useQueryClient();
  const [query] = useSearchParams();
  // The code of a QR on a television leads here.
  const [pairing, setPairing] = useState<string | null>(() => query.get('pair'));
  usePageActions('settingsAlIqamah', { pair: () => setPairing('') });
  const listed = useQuery({
    ...screensList(m_id),
    refetchInterval: ({ state: { data } }) =>
      data?.screens.some((each) => isConnecting(each, Date.now())) ? REFRESH_SOON : REFRESH,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: screensKey(m_id) });
  useEvents({
    onHint: ({ topic }) => {
      if (topic === 'screens' || topic === 'library') void refresh();
    },
    onReturn: refresh,
  });
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'screens';
  const screens = listed.data?.screens ?? [];
  const screen = screens.find(({ id }) => String(id) === query.get('screen')) ?? null;
  return (
    <>
      <PageHeader
        title={screen && tab !== 'screens' ? screen.name : t('shell:pages.settingsAlIqamah')}
        subtitle={t('subtitle')}
        {...(screen && tab !== 'screens' && { parent: { to: pathOf('screens', null), label: t('back') } })}
        actions={
          tab === 'screens' && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setPairing('')}>
              {t('pair')}
            </Button>
          )
        }
      />
      <PageTabs
        label={t('tabs.label')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          to: pathOf(key, key === 'screens' ? null : (screen?.id ?? null)),
          label: t(`tabs.${key}`),
          count: key === 'screens' ? listed.data?.screens.length : undefined,
        }))}
      />
      {tab === 'screens' ? (
        <ScreensTab masjid={masjid} listed={listed} onPair={() => setPairing('')} />
      ) : (
        <Suspense>
          <SettingsTab key={screen?.id ?? 'all'} masjid={masjid} tab={tab} screen={screen} />
        </Suspense>
      )}
      {pairing !== null && (
        <Suspense>
          <PairDialog m_id={m_id} code={pairing} onClose={() => setPairing(null)} />
        </Suspense>
      )}
    </>
  );
}
