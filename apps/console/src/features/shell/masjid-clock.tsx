import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconClock } from '@tabler/icons-react';
import { useMinute } from '../../app/events/use-minute.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Time } from '../../ui/text/time.tsx';
import classes from './masjid-clock.module.css';

/** The masjid's own clock, by the server's zone data: the browser's may be out of date. */
export function MasjidClock({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation('shell');
  const now = useMinute();
  return (
    <p className={classes.clock} title={t('masjidTime')}>
      <IconClock size={16} aria-hidden />
      <Time value={wallClock(masjid.m_zone, now).time} />
      {masjid.m_city && <span className={classes.city}>{masjid.m_city}</span>}
    </p>
  );
}
