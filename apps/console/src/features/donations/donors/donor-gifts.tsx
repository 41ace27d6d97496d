import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { OwnGift } from '@minaret/contract/giving/donor-page';
import type { Fund } from '@minaret/contract/giving/funds';
import { Frequency } from '@minaret/contract/giving/regular-gifts';
import { Link } from 'react-router';
import { Section } from '../../../ui/layout/card.tsx';
import gifts from '../gifts/gifts.module.css';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';

interface DonorGiftsProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  gifts: readonly OwnGift[];
}

/** Each opens the gift itself. */
export function DonorGifts({ masjid, currency, funds, gifts: list }: DonorGiftsProps) {
  const { t, money, day } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  const often = ({ frequency }: OwnGift) => {
    const known = Frequency.safeParse(frequency).data;
    return known ? t(`regular.frequencies.${known}`) : t('donor.once');
  };
  return (
    <Section title={t('donor.gifts', { count: list.length })} flush>
      <table className={`${figures.table} ${gifts.table}`} aria-label={t('tabs.gifts.title')}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('fund')}</th>
            <th scope="col">{t('donor.often')}</th>
            <th scope="col" className={figures.end}>
              {t('gift')}
            </th>
            <th scope="col" className={figures.end}>
              {t('donor.receipt')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((gift) => (
            <tr key={gift.id}>
              <th scope="row" className={gifts.giver}>
                <Link to={tabAddress('gifts', { gift: gift.id })}>{day(gift.date)}</Link>
              </th>
              <td className={gifts.fund}>
                <FundName name={gift.campaign ?? gift.fund.name} tone={tones.get(gift.fund.id)} />
              </td>
              <td className={gifts.date}>
                {gift.refunded > 0 ? t('donor.refunded', { sum: money(gift.refunded) }) : often(gift)}
              </td>
              <td className={`${figures.figure} ${figures.strong} ${gifts.amount}`}>{money(gift.amount)}</td>
              <td className={`${figures.end} ${gifts.state}`}>
                <bdi>{gift.receipt_number ?? ''}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
