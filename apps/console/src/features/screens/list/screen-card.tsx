import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Screen } from '@minaret/contract/screens/screens';
import { clockParts } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconCamera, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { isConnecting } from '../connecting.ts';
import { PlayerFrame } from '../player-frame.tsx';
import { screenManifest } from '../screens-api.ts';
import classes from './screen-card.module.css';
import type { ScreenActions } from './use-screen-actions.tsx';
import { useScreenFacts } from './use-screen-facts.ts';

const YearAhead = lazy(async () => ({ default: (await import('./year-ahead.tsx')).YearAhead }));

interface ScreenCardProps {
  masjid: SessionMasjid;
  screen: Screen;
  actions: ScreenActions;
}

/** A screen as it hangs: its picture by the real player, how it is, and what can be done. */
export function ScreenCard({ masjid, screen, actions }: ScreenCardProps) {
  const { t, locale } = useTranslation('screens');
  const manifest = useQuery(screenManifest(masjid.m_id, screen.id));
  const facts = useScreenFacts(screen);
  const { id, name, health } = screen;
  const { is_online, last_seen_at, width, height } = health;
  // A screen that is away is shown as it was when it was last seen.
  const lastSeen = !is_online && last_seen_at ? Date.parse(last_seen_at) : undefined;
  const isUpright =
    screen.settings.orientation.startsWith('portrait') ||
    (width !== null && height !== null && height > width);
  const at = lastSeen === undefined ? null : clockParts(wallClock(masjid.m_zone, lastSeen).time, locale);
  return (
    <article className={classes.card} aria-labelledby={`screen-${id}`}>
      <div
        className={classes.stage}
        data-away={(!is_online && !isConnecting(screen, Date.now())) || undefined}
      >
        <PlayerFrame
          label={t('card.picture', { name })}
          manifest={manifest.data}
          at={lastSeen}
          isUpright={isUpright}
        />
        {at && (
          <span className={classes.last}>
            <IconCamera size={16} aria-hidden />
            {t('card.lastPicture', { time: `${at.time} ${at.half}` })}
          </span>
        )}
      </div>
      <div className={classes.body}>
        <header className={classes.head}>
          <h2 id={`screen-${id}`}>{name}</h2>
          {isConnecting(screen, Date.now()) ? (
            <StatusBadge status="info" live>
              {t('badge.connecting')}
            </StatusBadge>
          ) : (
            <StatusBadge status={is_online ? 'success' : 'error'} live>
              {t(is_online ? 'badge.online' : 'badge.offline')}
            </StatusBadge>
          )}
        </header>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {lastSeen !== undefined ? (
          <p className={classes.note} data-kind="error">
            <IconInfoCircle size={16} aria-hidden />
            {t('card.offline')}
          </p>
        ) : (
          !health.is_current &&
          health.shown_version !== null && (
            <p className={classes.note}>
              <IconInfoCircle size={16} aria-hidden />
              {t('card.older')}
            </p>
          )
        )}
        <Suspense>
          <YearAhead m_id={masjid.m_id} screen={screen} onOpen={() => actions.rehearse(screen)} />
        </Suspense>
        <footer className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`${PAGES.settingsAlIqamah.path}?tab=design&screen=${id}`}
            aria-label={t('card.changeOf', { name })}
          >
            {t('card.change')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-label={t('card.reloadOf', { name })}
            onClick={() => actions.reload(screen)}
          >
            {t('card.reload')}
          </Button>
          <MoreMenu
            label={t('card.more', { name })}
            className={classes.more}
            groups={[
              {
                key: 'screen',
                entries: [
                  { label: t('card.rename'), onClick: () => actions.rename(screen) },
                  { label: t('card.identify'), onClick: () => actions.identify(screen) },
                ],
              },
              {
                key: 'danger',
                entries: [{ label: t('card.retire'), danger: true, onClick: () => actions.retire(screen) }],
              },
            ]}
          />
        </footer>
      </div>
    </article>
  );
}
