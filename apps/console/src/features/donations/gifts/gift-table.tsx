import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { Gift } from '@minaret/contract/giving/gifts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Time } from '../../../ui/text/time.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { STATE_COLOURS, shownState, WAY_ICONS } from './gift-words.ts';
import classes from './gifts.module.css';

interface GiftTableProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  gifts: readonly Gift[];
  label: string;
  /** What all of them come to. */
  foot?: ReactNode;
}

/** Gifts, newest first. A giver's name opens the gift. */
export function GiftTable({ masjid, currency, funds, gifts, label, foot }: GiftTableProps) {
  const { t } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('giver')}</th>
          <th scope="col">{t('fund')}</th>
          <th scope="col" className={figures.end}>
            {t('gift')}
          </th>
          <th scope="col">{t('way')}</th>
          <th scope="col" className={figures.end}>
            {t('covered')}
          </th>
          <th scope="col" className={figures.end}>
            {t('state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => (
          <GiftRow
            key={gift.id}
            masjid={masjid}
            gift={gift}
            fund={<FundName name={nameOf(funds, gift.fund_id)} tone={tones.get(gift.fund_id)} />}
          />
        ))}
      </tbody>
      {foot}
    </table>
  );
}

export function nameOf(funds: readonly Fund[], fund_id: number): string {
  return funds.find(({ id }) => id === fund_id)?.name ?? '';
}

function GiftRow({ masjid, gift, fund }: { masjid: SessionMasjid; gift: Gift; fund: ReactNode }) {
  const { t, money, shortDay, today } = useGivingWords(masjid, gift.currency);
  const [query] = useSearchParams();
  const Icon = WAY_ICONS[gift.way];
  const state = shownState(gift);
  const isToday = gift.date === today();
  return (
    <tr data-open={query.get('gift') === gift.id || undefined}>
      <td className={classes.date}>
        {isToday && gift.time ? <Time value={gift.time.slice(0, 5)} /> : shortDay(gift.date)}
      </td>
      <th scope="row" className={classes.giver}>
        <Link
          to={tabAddress('gifts', { gift: gift.id })}
          aria-description={t('gifts.open', { number: gift.number })}
        >
          <bdi>{gift.donor_name ?? t('anonymous')}</bdi>
        </Link>
        {gift.is_anonymous && gift.donor_name !== null && <StatusBadge>{t('hidden')}</StatusBadge>}
      </th>
      <td className={classes.fund}>{fund}</td>
      <td className={`${figures.figure} ${figures.strong} ${classes.amount}`}>{money(gift.amount)}</td>
      <td className={classes.way}>
        <Icon size={16} aria-hidden /> {t(`ways.${gift.way}`)}
      </td>
      <td className={`${figures.figure} ${figures.quiet} ${classes.cover}`}>
        {gift.cover > 0 && money(gift.cover)}
      </td>
      <td className={`${figures.end} ${classes.state}`}>
        <StatusBadge status={STATE_COLOURS[state]}>{t(`states.${state}`)}</StatusBadge>
      </td>
    </tr>
  );
}
