import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { PushAudience } from '@minaret/contract/athan-plus/push-notifications';
import { formatNumber } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import type * as z from 'zod/mini';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import classes from './push.module.css';

interface AudienceProps {
  masjid: SessionMasjid;
  audience: z.infer<typeof PushAudience>;
}

/** Whom it reaches, and whether they have just had another one. */
export function Audience({ masjid, audience }: AudienceProps) {
  const { t, locale, sayClock } = useMessageWords(masjid);
  const { followers, phones, last_sent_at } = audience;
  return (
    <>
      <Card className={classes.audience}>
        <p>
          <strong>{t('audience.phones', { phones: formatNumber(phones, locale) })}</strong>
        </p>
        <p>{t('audience.followers', { followers: formatNumber(followers, locale) })}</p>
        <p className={classes.note}>{t('audience.help')}</p>
      </Card>
      {phones === 0 && (
        <Notice kind="info" title={t('audience.none')}>
          {t('audience.noneHelp')}
        </Notice>
      )}
      {last_sent_at && (
        <Notice
          kind="info"
          title={t('audience.again', {
            time: sayClock(wallClock(masjid.m_zone, Date.parse(last_sent_at)).time),
          })}
        >
          {t('audience.againHelp')}
        </Notice>
      )}
    </>
  );
}
