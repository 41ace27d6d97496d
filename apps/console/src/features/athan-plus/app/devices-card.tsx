import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { guideAddress } from '@minaret/contract/access/guide-address';
import type { ProductKind } from '@minaret/contract/access/product-kinds';
import { IconClockHour4, IconDeviceMobile, IconDeviceTv, IconPresentation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './app.module.css';

type Shown = Exclude<ProductKind, 'kiosk'>;

/** Each with the page of the guide that says how to get it, and the address that the device opens. */
const DEVICES: Record<Shown, { icon: typeof IconDeviceTv; guide: string; path: string; isPaired: boolean }> =
  {
    apps: { icon: IconDeviceMobile, guide: 'phone-app', path: '/app', isPaired: false },
    tv_apps: { icon: IconDeviceTv, guide: 'televisions', path: '/screen', isPaired: false },
    athan_frame: { icon: IconClockHour4, guide: 'screens', path: '/clock', isPaired: true },
    screen: { icon: IconPresentation, guide: 'screens', path: '/screen', isPaired: true },
  };

/** Every kind of product that shows the times, and how a masjid gets it. */
export function DevicesCard() {
  const { t, locale } = useTranslation(['appPage', 'dashboard', 'common']);
  return (
    <Section title={t('devices.title')} flush>
      <ul className={classes.rows}>
        {(Object.keys(DEVICES) as Shown[]).map((kind) => {
          const { icon: Icon, guide, path, isPaired } = DEVICES[kind];
          return (
            <li key={kind} className={classes.device}>
              <Icon size={22} aria-hidden />
              <div>
                <span className={classes.name}>{t(`dashboard:kinds.${kind}`)}</span>
                <span className={classes.note}>
                  {t(`devices.${kind}`, { address: isolate(`${window.location.host}${path}`) })}
                </span>
                <div className={classes.ways}>
                  <a
                    href={`${guideAddress(locale)}/${guide}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${t('devices.guide')}: ${t(`dashboard:kinds.${kind}`)}`}
                  >
                    {t('devices.guide')}
                  </a>
                  {isPaired && (
                    <Button
                      component={Link}
                      variant="default"
                      size="xs"
                      to={PAGES.settingsAlIqamah.path}
                      aria-label={`${t('devices.pair')}: ${t(`dashboard:kinds.${kind}`)}`}
                    >
                      {t('devices.pair')}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
