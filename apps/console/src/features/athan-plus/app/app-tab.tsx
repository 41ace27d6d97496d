import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../../web-integration/copy-field.tsx';
import type { TabProps } from '../tabs.ts';

export function AppTab({ masjid }: TabProps) {
  const { t } = useTranslation(['live', 'common']);
  const address = `${window.location.origin}/app/m/${encodeURIComponent(masjid.hash_id)}`;
  return (
    <Section title={t('app.title')} text={t('app.text')}>
      <CopyField label={t('app.address')} value={address} isMain />
      <p>{t('app.points')}</p>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener"
        variant="default"
        rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
        aria-description={t('common:opensInNewTab')}
      >
        {t('app.open')}
      </Button>
    </Section>
  );
}
