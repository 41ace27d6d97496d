import { Button } from '@mantine/core';
import type { DonationSettings } from '@minaret/contract/giving/donation-settings';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../../web-integration/copy-field.tsx';

/** The address of the giving page, to be taken elsewhere. */
export function LinkCard({ settings }: { settings: DonationSettings }) {
  const { t } = useTranslation(['donations', 'common']);
  return (
    <Section title={t('link.title')} text={t(settings.is_open ? 'link.text' : 'link.closed')}>
      <CopyField label={t('link.address')} value={settings.giving_url} />
      <Button
        mt="md"
        component="a"
        href={settings.giving_url}
        target="_blank"
        rel="noopener"
        variant="default"
        rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
        aria-description={t('common:opensInNewTab')}
      >
        {t('link.open')}
      </Button>
    </Section>
  );
}
