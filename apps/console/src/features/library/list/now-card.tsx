import { Skeleton } from '@mantine/core';
import { loopAt } from '@minaret/display/slide-showings';
import { formatSpan } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMinute } from '../../../app/events/use-minute.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { PlayerFrame } from '../../screens/player-frame.tsx';
import { screenManifest } from '../../screens/screens-api.ts';
import classes from './side-cards.module.css';

/** The public screen as it is at this moment. */
export function NowCard({ m_id }: { m_id: number }) {
  const { t, locale } = useTranslation('library');
  const { data: manifest, isError } = useQuery(screenManifest(m_id, null));
  const now = useMinute();
  const seconds = (manifest && loopAt(manifest, now)) ?? 0;
  return (
    <Section title={t('now.title')}>
      <div className={classes.now}>
        {isError ? (
          <p className={classes.quiet}>{t('now.failed')}</p>
        ) : manifest ? (
          <PlayerFrame label={t('now.frame')} manifest={manifest} />
        ) : (
          <Skeleton className={classes.waiting} radius={10} />
        )}
        {seconds > 0 && (
          <p className={classes.loop}>
            <span>{t('now.loop')}</span>
            <strong>
              {formatSpan(
                [
                  ...(seconds >= 60 ? [t('list.minutes', { count: Math.floor(seconds / 60) })] : []),
                  t('list.seconds', { count: seconds % 60 }),
                ],
                locale,
              )}
            </strong>
          </p>
        )}
      </div>
    </Section>
  );
}
