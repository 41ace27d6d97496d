import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, FundBalance } from '@minaret/contract/giving/funds';
import { formatMonth } from '@minaret/i18n';
import { Section } from '../../../ui/layout/card.tsx';
import layout from '../funds/funds.module.css';
import { nameOf } from '../gifts/gift-table.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface CloseTableProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  balances: readonly FundBalance[];
  month: string;
}

/** What each fund held at the two ends of the month, and what came and went between them. */
export function CloseTable({ masjid, currency, funds, balances, month }: CloseTableProps) {
  const { t, locale, money } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  const columns = ['opening', 'in', 'out', 'held'] as const;
  return (
    <Section title={formatMonth(`${month}-01`, locale)} flush>
      <table className={`${figures.table} ${layout.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('fund')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={figures.end}>
                {t(`close.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.fund_id}>
              <th scope="row">
                <FundName name={nameOf(funds, balance.fund_id)} tone={tones.get(balance.fund_id)} />
              </th>
              {columns.map((name) => (
                <td key={name} className={figures.figure} data-label={t(`close.columns.${name}`)}>
                  {money(name === 'out' ? -balance.out : balance[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
