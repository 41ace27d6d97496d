// Decides: what is shown in place of donations (mDonate) while the plan does not have them.

import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import {
  IconBuildingBank,
  IconHeartHandshake,
  IconQrcode,
  IconReceipt,
  IconSparkles,
  IconTargetArrow,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Lattice } from '../../ui/motif/lattice.tsx';
import { StarFrame } from '../../ui/motif/star-frame.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import classes from './donations-offer.module.css';

const POINTS = {
  campaigns: IconTargetArrow,
  funds: IconWallet,
  ways: IconQrcode,
  receipts: IconReceipt,
  account: IconBuildingBank,
  all: IconSparkles,
} as const;
const NAMES = Object.keys(POINTS) as (keyof typeof POINTS)[];

interface DonationsOfferProps {
  mayUpgrade: boolean;
  masjid: string | undefined;
}

/** What mDonate is, and the way to it: for the two admin roles a button, for others whom to ask. */
export function DonationsOffer({ mayUpgrade, masjid }: DonationsOfferProps) {
  const { t } = useTranslation(['shell', 'billing', 'common']);
  return (
    <Card flush>
      <header className={classes.hero}>
        <Lattice />
        <div className={classes.words}>
          <p className={classes.needs}>{t('billing:donations.needs')}</p>
          <h1 className={classes.title} tabIndex={-1}>
            {t('unauthorized.donationsTitle')}
          </h1>
          <p className={classes.text}>{t('unauthorized.donationsText')}</p>
        </div>
        <div className={classes.star} aria-hidden="true">
          <StarFrame tone="gold">
            <IconHeartHandshake size={26} />
          </StarFrame>
        </div>
      </header>
      <ul className={classes.points}>
        {NAMES.map((name) => {
          const Icon = POINTS[name];
          return (
            <li key={name} className={classes.point}>
              <span className={classes.icon} aria-hidden="true">
                <Icon size={20} />
              </span>
              <div>
                <h2 className={classes.name}>{t(`billing:donations.${name}`)}</h2>
                <p className={classes.about}>{t(`billing:donations.${name}Text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <footer className={classes.foot}>
        {mayUpgrade ? (
          <Button component={Link} to={PAGES.settingsPlans.path}>
            {t('common:upgrade.button')}
          </Button>
        ) : (
          <p className={classes.ask}>
            <IconUserCircle size={18} aria-hidden />
            {t('common:upgrade.ask', { masjid: isolate(masjid ?? t('common:product')) })}
          </p>
        )}
      </footer>
    </Card>
  );
}
