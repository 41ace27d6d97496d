import { Button } from '@mantine/core';
import type { SessionEntry } from '@minaret/contract/people/security';
import { formatDate } from '@minaret/i18n';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { localClock } from '../../../ui/text/local-clock.ts';
import classes from './session-row.module.css';

interface SessionRowProps {
  session: SessionEntry;
  /** Its place in the list: two devices may be of one kind. */
  number: number;
  pending: boolean;
  onSignOut: () => void;
}

/** A device as its owner would recognise it: what it is, from where, since when. */
export function SessionRow({ session, number, pending, onSignOut }: SessionRowProps) {
  const { t } = useTranslation('users');
  const when = useMoment();
  const Icon = /iPhone|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <span className={classes.tile} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={classes.words}>
        <p className={classes.device}>
          <bdi>{session.device}</bdi>
          {session.current && <StatusBadge status="primary">{t('security.current')}</StatusBadge>}
        </p>
        <ul className={classes.facts}>
          <li>{session.ip ? t('security.address', { ip: isolate(session.ip) }) : t('security.noAddress')}</li>
          <li>{t('security.opened', { date: when(session.opened_at) })}</li>
          <li>
            {session.current
              ? t('security.activeNow')
              : t('security.lastUsed', { date: when(session.last_used_at) })}
          </li>
        </ul>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={pending}
        onClick={onSignOut}
        aria-label={t('security.signOutOf', { device: session.device, number })}
      >
        {t('security.signOut')}
      </Button>
    </li>
  );
}

/** An instant by the clock of this device: `04 Feb, 2026 3:15 PM`. */
function useMoment(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => {
    const { date, time } = localClock(instant, locale);
    return isolate(`${formatDate(date, locale)} ${time}`);
  };
}
