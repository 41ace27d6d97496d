import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { PayoutDetail, PayoutLine } from '@minaret/contract/giving/payouts';
import { formatParts } from '@minaret/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../gifts/gift-table.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './payouts.module.css';

const SHOWN = 12;

interface PayoutLinesProps {
  masjid: SessionMasjid;
  funds: readonly Fund[];
  payout: PayoutDetail;
}

/** Gifts, refunds, fees and disputes of one payout, with what they come to. */
export function PayoutLines({ masjid, funds, payout }: PayoutLinesProps) {
  const { t, locale, money, shortDay, count } = useGivingWords(masjid, payout.currency);
  const [isWhole, setWhole] = useState(false);
  const tones = fundTones(funds);
  const lines = isWhole ? payout.lines : payout.lines.slice(0, SHOWN);
  const hidden = payout.lines.length - lines.length;
  const inAll = formatParts(
    [
      t('payouts:gifts', { count: payout.gifts }),
      payout.refunds > 0 && t('payouts:refunds', { number: count(payout.refunds) }),
    ],
    locale,
  );
  const words = ({ kind, gift }: PayoutLine) => {
    const number = gift?.number ?? 0;
    if (!gift) return t(`payouts:kinds.${kind === 'payout_failure' ? kind : 'other'}`);
    return (
      <Link
        to={tabAddress('gifts', { gift: gift.id })}
        aria-description={t(`payouts:kinds.${kind}`, { number })}
      >
        <bdi>
          {kind === 'charge' ? (gift.donor_name ?? t('anonymous')) : t(`payouts:kinds.${kind}`, { number })}
        </bdi>
      </Link>
    );
  };
  return (
    <div className={classes.scroll}>
      <table className={`${figures.table} ${classes.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t('payouts:line')}</th>
            <th scope="col">{t('fund')}</th>
            <th scope="col" className={figures.end}>
              {t('payouts:charged')}
            </th>
            <th scope="col" className={figures.end}>
              {t('payouts:fee')}
            </th>
            <th scope="col" className={figures.end}>
              {t('payouts:net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <span className={classes.day}>{shortDay(line.day)}</span> {words(line)}
              </th>
              <td>
                {line.gift && (
                  <FundName name={nameOf(funds, line.gift.fund_id)} tone={tones.get(line.gift.fund_id)} />
                )}
              </td>
              <td className={figures.figure}>{money(line.amount)}</td>
              <td className={`${figures.figure} ${figures.quiet}`}>{money(-line.fee)}</td>
              <td className={`${figures.figure} ${figures.strong}`}>{money(line.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {inAll}
            </th>
            <td className={figures.figure}>{money(payout.totals.amount)}</td>
            <td className={figures.figure}>{money(-payout.totals.fee)}</td>
            <td className={figures.figure}>{money(payout.totals.net)}</td>
          </tr>
        </tfoot>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          {t('payouts:more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
