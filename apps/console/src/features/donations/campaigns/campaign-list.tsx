import { Button } from '@mantine/core';
import { CAMPAIGN_STATES, type Campaign, type CampaignState } from '@minaret/contract/giving/campaigns';
import { IconBuildingMosque, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { searchText } from '../../../ui/text/search-text.ts';
import { nameOf } from '../gifts/gift-table.tsx';
import gifts from '../gifts/gifts.module.css';
import figures from '../parts/figures.module.css';
import { Niche } from '../parts/niche.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './campaigns.module.css';

export const CAMPAIGN_COLOURS: Record<CampaignState, Status> = {
  draft: 'neutral',
  planned: 'info',
  running: 'success',
  ended: 'neutral',
};

interface CampaignListProps extends TabProps {
  campaigns: readonly Campaign[];
}

export function CampaignList({ masjid, settings, funds, campaigns }: CampaignListProps) {
  const { t } = useGivingWords(masjid, settings.currency);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<CampaignState | ''>('');
  const add = (
    <Button
      component={Link}
      to={tabAddress('campaigns', { campaign: 'new' })}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('campaigns.add')}
    </Button>
  );
  if (campaigns.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingMosque size={24} />}
        title={t('campaigns.none')}
        text={t('campaigns.noneText')}
        action={add}
      />
    );
  const found = campaigns.filter(
    (campaign) =>
      (state === '' || campaign.state === state) &&
      searchText(campaign.title).includes(searchText(search.trim())),
  );
  const countOf = (each: CampaignState) => campaigns.filter((campaign) => campaign.state === each).length;
  return (
    <section className={card.surface}>
      <div className={gifts.filters}>
        <SearchField
          className={gifts.search}
          label={t('campaigns.search')}
          value={search}
          onChange={setSearch}
        />
        <Segments
          label={t('state')}
          value={state}
          options={[
            { value: '' as const, label: t('gifts.all'), count: campaigns.length },
            ...CAMPAIGN_STATES.map((each) => ({
              value: each,
              label: t(`campaigns.states.${each}`),
              count: countOf(each),
            })),
          ]}
          onChange={setState}
        />
        {add}
      </div>
      {found.length === 0 ? (
        <p className={gifts.nothing} role="status">
          {t('campaigns.nothing')}
        </p>
      ) : (
        <table className={`${figures.table} ${classes.table}`} aria-label={t('tabs.campaigns.title')}>
          <thead>
            <tr>
              <th scope="col">{t('campaign')}</th>
              <th scope="col">{t('fund')}</th>
              <th scope="col">{t('campaigns.given')}</th>
              <th scope="col" className={figures.end}>
                {t('tabs.gifts.label')}
              </th>
              <th scope="col" className={figures.end}>
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((campaign) => (
              <Row
                key={campaign.id}
                masjid={masjid}
                currency={settings.currency}
                campaign={campaign}
                fund={nameOf(funds, campaign.fund_id)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps extends Pick<TabProps, 'masjid'> {
  currency: string;
  campaign: Campaign;
  fund: string;
}

function Row({ masjid, currency, campaign, fund }: RowProps) {
  const { t, count, day, roundMoney } = useGivingWords(masjid, currency);
  const { id, title, state, goal, given, starts_on, ends_on } = campaign;
  const when =
    state === 'planned'
      ? t('campaigns.from', { date: day(starts_on) })
      : ends_on
        ? t(state === 'ended' ? 'campaigns.ended' : 'campaigns.until', { date: day(ends_on) })
        : t('campaigns.endless');
  return (
    <tr>
      <th scope="row">
        <div className={classes.campaign}>
          {goal !== null && (
            <Niche className={classes.niche ?? ''} given={given} goal={goal} hasEnded={state === 'ended'} />
          )}
          <span>
            <Link to={tabAddress('campaigns', { campaign: String(id) })}>
              <bdi>{title}</bdi>
            </Link>
            <small>
              {when}{' '}
              {state !== 'draft' && (
                <Link
                  className={classes.pledges}
                  to={tabAddress('campaigns', { campaign: String(id), view: 'pledges' })}
                  aria-description={title}
                >
                  {t('campaigns.pledges')}
                </Link>
              )}
            </small>
          </span>
        </div>
      </th>
      <td className={classes.fund}>
        <bdi>{fund}</bdi>
      </td>
      <td className={classes.given}>
        <span>
          <strong>{roundMoney(given)}</strong>
          {goal !== null && <small>{t('campaigns.of', { sum: roundMoney(goal) })}</small>}
        </span>
        {goal !== null && (
          <progress
            max={goal}
            value={Math.min(given, goal)}
            aria-label={t('campaigns.progress', { title })}
          />
        )}
      </td>
      <td className={`${figures.figure} ${classes.count}`}>{count(campaign.gifts)}</td>
      <td className={`${figures.end} ${classes.state}`}>
        <StatusBadge status={CAMPAIGN_COLOURS[state]}>{t(`campaigns.states.${state}`)}</StatusBadge>
      </td>
    </tr>
  );
}
