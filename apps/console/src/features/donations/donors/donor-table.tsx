import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { DonorRow } from '@minaret/contract/giving/donors';
import { badgeColour, initialOf } from '@minaret/design/initials';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './donors.module.css';

interface DonorTableProps {
  masjid: SessionMasjid;
  currency: string;
  donors: readonly DonorRow[];
}

/** By what they gave; a name opens the donor. */
export function DonorTable({ masjid, currency, donors }: DonorTableProps) {
  const { t } = useGivingWords(masjid, currency);
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={t('tabs.donors.title')}>
      <thead>
        <tr>
          <th scope="col">{t('donors.donor')}</th>
          <th scope="col">{t('donors.regular')}</th>
          <th scope="col" className={figures.end}>
            {t('donors.gifts')}
          </th>
          <th scope="col" className={figures.end}>
            {t('donors.given')}
          </th>
          <th scope="col">{t('donors.last')}</th>
          <th scope="col">{t('donors.address')}</th>
        </tr>
      </thead>
      <tbody>
        {donors.map((donor) => (
          <Row key={donor.id} masjid={masjid} currency={currency} donor={donor} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ masjid, currency, donor }: { masjid: SessionMasjid; currency: string; donor: DonorRow }) {
  const { t, money, count, day } = useGivingWords(masjid, currency);
  const name = donor.name ?? donor.email ?? '';
  return (
    <tr>
      <th scope="row">
        <div className={classes.donor}>
          <span className={classes.badge} style={{ background: badgeColour(name) }} aria-hidden>
            {initialOf(name)}
          </span>
          <div className={classes.who}>
            <Link to={tabAddress('donors', { donor: donor.id })}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {donor.is_anonymous && <StatusBadge>{t('hidden')}</StatusBadge>}
            {donor.name !== null && donor.email !== null && (
              <bdi className={classes.email}>{donor.email}</bdi>
            )}
          </div>
        </div>
      </th>
      <td className={classes.regular}>
        {donor.regular.length === 0
          ? t('donors.noRegular')
          : donor.regular.map((regular) => (
              <span key={`${regular.frequency} ${regular.amount}`} className={classes.plan}>
                <StatusBadge>
                  <IconRepeat size={14} aria-hidden />{' '}
                  {t(`donors.plans.${regular.frequency}`, { sum: money(regular.amount) })}
                </StatusBadge>
                {regular.is_refused && <StatusBadge status="error">{t('donors.refused')}</StatusBadge>}
                {regular.state === 'paused' && (
                  <StatusBadge status="warning">{t('regular.states.paused')}</StatusBadge>
                )}
              </span>
            ))}
      </td>
      <td className={`${figures.figure} ${classes.count}`}>{count(donor.gifts)}</td>
      <td className={`${figures.figure} ${figures.strong} ${classes.given}`}>{money(donor.given)}</td>
      <td className={classes.last}>{day(donor.last_on)}</td>
      <td className={classes.address}>
        <StatusBadge status={donor.has_address ? 'success' : 'warning'}>
          {t(donor.has_address ? 'donors.hasAddress' : 'donors.noAddress')}
        </StatusBadge>
      </td>
    </tr>
  );
}
