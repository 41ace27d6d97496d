import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { RegularGiftOfDonor } from '@minaret/contract/giving/regular-gifts';
import { Link } from 'react-router';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './donors.module.css';
import { isLive, RegularBadge, StopRegular } from './regular-facts.tsx';

interface RegularTableProps {
  masjid: SessionMasjid;
  regulars: readonly RegularGiftOfDonor[];
}

/** A name opens the newest gift of it, paid or refused. */
export function RegularTable({ masjid, regulars }: RegularTableProps) {
  const { t } = useGivingWords(masjid, '');
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={t('recurring.title')}>
      <thead>
        <tr>
          <th scope="col">{t('donors.donor')}</th>
          <th scope="col">{t('donors.regular')}</th>
          <th scope="col" className={figures.end}>
            {t('gift')}
          </th>
          <th scope="col">{t('regular.nextOn')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {regulars.map((regular) => (
          <Row key={regular.id} masjid={masjid} regular={regular} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ masjid, regular }: { masjid: SessionMasjid; regular: RegularGiftOfDonor }) {
  const { t, money, day } = useGivingWords(masjid, regular.currency);
  const { donor, last_gift_id, stop } = regular;
  const name = <bdi>{donor.name ?? donor.email ?? t('anonymous')}</bdi>;
  return (
    <tr>
      <th scope="row">
        <div className={classes.who}>
          {last_gift_id === null ? (
            <strong>{name}</strong>
          ) : (
            <Link to={tabAddress('gifts', { gift: last_gift_id })}>{name}</Link>
          )}
          {donor.name !== null && donor.email !== null && <bdi className={classes.email}>{donor.email}</bdi>}
          {stop && (
            <small className={classes.quiet}>
              <bdi>{stop.reason}</bdi>
            </small>
          )}
        </div>
      </th>
      <td className={classes.regular}>
        <span className={classes.plan}>
          {t(`regular.frequencies.${regular.frequency}`)}
          <RegularBadge masjid={masjid} regular={regular} />
        </span>
      </td>
      <td className={`${figures.figure} ${figures.strong} ${classes.given}`}>
        {money(regular.amount + regular.cover)}
      </td>
      <td className={classes.last}>
        {isLive(regular) && regular.next_on !== null ? day(regular.next_on) : t('none')}
      </td>
      <td className={`${figures.end} ${classes.act}`}>
        {isLive(regular) && <StopRegular masjid={masjid} regular={regular} />}
      </td>
    </tr>
  );
}
