import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { publicPageUrl } from '../public-addresses.ts';
import type { TabProps } from '../tabs.ts';

/** Where the times can be read by everyone, as pages and as calendars. */
export function CalendarsTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const address = publicPageUrl(masjid.hash_id);
  return (
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
  );
}
