import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { formatDate } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Time } from '../../ui/text/time.tsx';
import classes from './about-masjid.module.css';
import { PublicId } from './public-id.tsx';

/** What cannot be edited here: standing, id, and who saved last by the masjid's own clock. */
export function AboutMasjid({ masjid }: { masjid: MasjidFull }) {
  const { t, locale } = useTranslation('masjid');
  const saved = wallClock(masjid.m_zone, Date.parse(masjid.updated_at));
  return (
    <Section title={t('about.title')}>
      <div className={classes.facts}>
        <dl className={classes.list}>
          <dt>{t('about.status')}</dt>
          <dd>
            {masjid.m_status === 0 ? (
              <StatusBadge status="info">{t('about.waiting')}</StatusBadge>
            ) : (
              <StatusBadge status="success">{t('about.approved')}</StatusBadge>
            )}
          </dd>
          <dt>{t('about.saved')}</dt>
          <dd>
            <span className={classes.when}>
              <span>{formatDate(saved.date, locale)}</span>
              <Time value={saved.time} />
            </span>
            {masjid.updated_by && (
              <span className={classes.who}>{t('about.savedBy', { name: isolate(masjid.updated_by) })}</span>
            )}
          </dd>
        </dl>
        <PublicId value={masjid.hash_id} />
      </div>
    </Section>
  );
}
