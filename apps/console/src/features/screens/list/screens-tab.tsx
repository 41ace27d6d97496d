import { Button, Skeleton } from '@mantine/core';
import { guideFor } from '@minaret/contract/access/guide-address';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { RetiredScreen, Screen } from '@minaret/contract/screens/screens';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { isConnecting } from '../connecting.ts';
import { RetiredLately } from './retired-lately.tsx';
import { ScreenCard } from './screen-card.tsx';
import classes from './screens-tab.module.css';
import { type ScreenActions, useScreenActions } from './use-screen-actions.tsx';

interface Listed {
  screens: Screen[];
  retired: RetiredScreen[];
  offline: number;
  online: number;
}

interface ScreensTabProps {
  masjid: SessionMasjid;
  listed: {
    data: Listed | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  onPair: () => void;
}

export function ScreensTab({ masjid, listed, onPair }: ScreensTabProps) {
  const { t } = useTranslation(['screens', 'common']);
  const locale = useLocale();
  const actions = useScreenActions(masjid.m_id);
  const { data } = listed;
  if (!data && listed.isError) {
    return <LoadFailed onTryAgain={() => void listed.refetch()} />;
  }
  if (!data) {
    return (
      <div className={classes.cards}>
        <Skeleton height={340} radius={12} />
        <Skeleton height={340} radius={12} />
      </div>
    );
  }
  return (
    <>
      {data.screens.length === 0 ? (
        <EmptyState
          icon={<IconDeviceTv size={24} />}
          title={t('emptyTitle')}
          text={t('emptyText', { address: `${window.location.host}/screen` })}
          action={
            <Button variant="default" onClick={onPair}>
              {t('pair')}
            </Button>
          }
          hint={<a href={guideFor('settingsAlIqamah', locale)}>{t('emptyHint')}</a>}
        />
      ) : (
        <ScreenCards masjid={masjid} listed={data} actions={actions} />
      )}
      <RetiredLately screens={data.retired} takeBack={actions.takeBack} />
      {actions.dialogs}
    </>
  );
}

interface ScreenCardsProps {
  masjid: SessionMasjid;
  listed: Listed;
  actions: ScreenActions;
}

function ScreenCards({ masjid, listed, actions }: ScreenCardsProps) {
  const { t } = useTranslation('screens');
  const [search, setSearch] = useState('');
  const now = Date.now();
  const away = listed.offline - listed.screens.filter((screen) => isConnecting(screen, now)).length;
  const asked = search.trim().toLowerCase();
  const found = listed.screens.filter(({ name, place_name }) =>
    `${name} ${place_name ?? ''}`.toLowerCase().includes(asked),
  );
  return (
    <>
      <div className={classes.bar}>
        <SearchField className={classes.search} label={t('search')} value={search} onChange={setSearch} />
        <p className={classes.counts}>
          <span data-status={listed.online > 0 ? 'online' : undefined}>
            {t('online', { count: listed.online })}
          </span>
          {away > 0 && <span data-status="offline">{t('offline', { count: away })}</span>}
        </p>
      </div>
      {found.length === 0 && <p>{t('nothing')}</p>}
      <div className={classes.cards}>
        {found.map((screen) => (
          <ScreenCard key={screen.id} masjid={masjid} screen={screen} actions={actions} />
        ))}
      </div>
    </>
  );
}
