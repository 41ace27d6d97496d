import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, FundBalances } from '@minaret/contract/giving/funds';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { OwedNotices } from '../spending/owed-notices.tsx';
import classes from './funds.module.css';

interface PlacesProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  balances: FundBalances;
}

/** Where the money is beside whose it is: both come to the same, or the page says that they do not. */
export function Places({ masjid, currency, funds, balances }: PlacesProps) {
  const { t, money } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  const { places, held, agrees, owed } = balances;
  const everything = (
    <tfoot>
      <tr>
        <th scope="row">{t('funds.everything')}</th>
        <td className={figures.figure}>{money(held)}</td>
      </tr>
    </tfoot>
  );
  return (
    <>
      <div className={classes.pair}>
        <Section
          title={t('funds.where')}
          flush
          aside={
            <StatusBadge status={agrees ? 'success' : 'error'}>
              {t(agrees ? 'funds.agrees' : 'funds.differs')}
            </StatusBadge>
          }
        >
          <table className={figures.table} aria-label={t('funds.where')}>
            <tbody>
              {places
                .filter(({ amount }) => amount !== 0)
                .map(({ place, amount }) => (
                  <tr key={place}>
                    <th scope="row">{t(`accounts.${place}`)}</th>
                    <td className={`${figures.figure} ${figures.strong}`}>{money(amount)}</td>
                  </tr>
                ))}
            </tbody>
            {everything}
          </table>
        </Section>
        <Section title={t('funds.whose')} flush>
          <table className={figures.table} aria-label={t('funds.whose')}>
            <tbody>
              {funds.map(({ id, name }) => (
                <tr key={id}>
                  <th scope="row">
                    <FundName name={name} tone={tones.get(id)} />
                  </th>
                  <td className={`${figures.figure} ${figures.strong}`}>
                    {money(balances.funds.find(({ fund_id }) => fund_id === id)?.held ?? 0)}
                  </td>
                </tr>
              ))}
            </tbody>
            {everything}
          </table>
        </Section>
      </div>
      <OwedNotices masjid={masjid} currency={currency} funds={funds} owed={owed} />
    </>
  );
}
