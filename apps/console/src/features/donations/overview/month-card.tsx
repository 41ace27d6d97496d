import { ActionIcon } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, GivingOverview } from '@minaret/contract/giving/funds';
import { formatMonth } from '@minaret/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { monthAfter } from './month-steps.ts';
import classes from './overview.module.css';

interface MonthCardProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  overview: GivingOverview;
}

export function MonthCard({ masjid, currency, funds, overview }: MonthCardProps) {
  const { t, locale, money, count, today } = useGivingWords(masjid, currency);
  const { month, given, gifts, fees, covered } = overview;
  const tones = fundTones(funds);
  const isNow = month === today().slice(0, 7);
  const byFund = new Map(overview.funds.map((sum) => [sum.fund_id, sum]));
  const shown = funds.filter(({ id, is_public }) => is_public || byFund.has(id));
  const step = (steps: number) => {
    const to = monthAfter(month, steps);
    const Icon = steps < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        component={Link}
        to={tabAddress('overview', { month: to })}
        variant="transparent"
        className={classes.step}
        aria-label={formatMonth(`${to}-01`, locale)}
      >
        <Icon className="mirror" size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.head}>
      <div className={classes.hero}>
        <Lattice />
        <div className={classes.period}>
          <h2>
            {isNow
              ? t('overview.thisMonth')
              : t('overview.inMonth', { month: formatMonth(`${month}-01`, locale) })}
          </h2>
          {step(-1)}
          {!isNow && step(1)}
        </div>
        <p className={classes.given}>
          <bdi>{money(given)}</bdi>
        </p>
        <p className={classes.about}>
          {t('overview.gifts', { count: gifts })}{' '}
          {fees > 0 && t('overview.fees', { fees: money(fees), covered: money(covered) })}
        </p>
      </div>
      <table className={`${figures.table} ${classes.funds}`} aria-label={t('overview.byFund')}>
        <tbody>
          {shown.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <FundName name={name} tone={tones.get(id)} />
              </th>
              <td className={`${figures.figure} ${figures.quiet}`}>{count(byFund.get(id)?.gifts ?? 0)}</td>
              <td className={`${figures.figure} ${figures.strong}`}>{money(byFund.get(id)?.given ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('allFunds')}</th>
            <td className={figures.figure}>{count(gifts)}</td>
            <td className={figures.figure}>{money(given)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
