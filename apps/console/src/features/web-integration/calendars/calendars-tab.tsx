import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { changesUrl, publicPageUrl } from '../public-addresses.ts';
import type { TabProps } from '../tabs.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import classes from './calendars-tab.module.css';

/** Where the times can be read by everyone, as pages and as calendars. */
export function CalendarsTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const locale = useLocale();
  const { hash_id } = masjid;
  const address = publicPageUrl(hash_id);
  return (
    <div className={classes.columns}>
      <CalendarFeed hashId={hash_id} />
      <div className={classes.column}>
        <Section
          title={t('page.title')}
          text={t('page.text')}
          aside={
            <a href={address} target="_blank" rel="noreferrer">
              {t('page.open')}
            </a>
          }
        >
          <CopyField label={t('page.address')} value={address} />
        </Section>
        <Section title={t('changes.title')} text={t('changes.text')}>
          <div className={classes.fields}>
            {(['ics', 'atom', 'json'] as const).map((file) => (
              <CopyField key={file} label={t(`changes.${file}`)} value={changesUrl(hash_id, file, locale)} />
            ))}
          </div>
        </Section>
      </div>
    </div>
  );
}
