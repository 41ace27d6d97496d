import type { Campaign } from '@minaret/contract/giving/campaigns';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import campaigns from '../campaigns/campaigns.module.css';
import { type TabProps, tabAddress } from '../tabs.ts';
import { NightCard } from './night-card.tsx';
import { PledgeList } from './pledge-list.tsx';
import classes from './pledges.module.css';
import { QuickEntry } from './quick-entry.tsx';

/** The evening and the days after it: note, show, and see what is still open. */
export function PledgesView({ campaign, ...props }: TabProps & { campaign: Campaign }) {
  const { masjid, settings } = props;
  const { t } = useTranslation(['pledges', 'donations']);
  return (
    <>
      <Link className={campaigns.back} to={tabAddress('campaigns')}>
        <IconChevronLeft className="mirror" size={16} aria-hidden />
        {t('donations:tabs.campaigns.label')}
      </Link>
      <div className={classes.head}>
        <h2>{t('title', { campaign: isolate(campaign.title) })}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={classes.view}>
        <div className={classes.night}>
          <NightCard {...props} campaign={campaign} />
        </div>
        <div className={classes.quick}>
          <QuickEntry {...props} campaign={campaign} />
        </div>
        <div className={classes.all}>
          <PledgeList masjid={masjid} currency={settings.currency} campaignId={campaign.id} />
        </div>
      </div>
    </>
  );
}
