import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { ZakatCard } from '../../zakat/zakat-card.tsx';
import type { TabProps } from '../tabs.ts';
import { CardAccountCard } from './card-account-card.tsx';
import { LinkCard } from './link-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** How a masjid takes gifts: its page, its amounts, its card account. */
export function SetupTab({ masjid, settings }: TabProps) {
  return (
    <AsideLayout
      aside={
        <>
          {settings.is_saved && <LinkCard m_id={masjid.m_id} settings={settings} />}
          {settings.is_saved && <CardAccountCard masjid={masjid} currency={settings.currency} />}
        </>
      }
    >
      <SettingsForm masjid={masjid} settings={settings} />
      {settings.is_saved && <ZakatCard masjid={masjid} />}
    </AsideLayout>
  );
}
