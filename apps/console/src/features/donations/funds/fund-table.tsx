import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, FundBalance } from '@minaret/contract/giving/funds';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './funds.module.css';
import { canDelete, useFundOrder } from './use-fund-order.ts';

interface FundTableProps {
  masjid: SessionMasjid;
  currency: string;
  /** Those of this table, and all of them: their order is one. */
  funds: readonly Fund[];
  all: readonly Fund[];
  balances: readonly FundBalance[];
  from: string;
  label: string;
  hasTotal?: boolean;
  onEdit: (fund: Fund) => void;
  onDelete: (fund: Fund) => void;
}

export function FundTable(props: FundTableProps) {
  const { masjid, currency, funds, all, balances, from, label, hasTotal = false, onEdit, onDelete } = props;
  const { t, money, shortDay } = useGivingWords(masjid, currency);
  const { move, canMove } = useFundOrder(masjid.m_id, all);
  const tones = fundTones(all);
  const of = (fund: Fund) => balances.find(({ fund_id }) => fund_id === fund.id);
  const total = (name: 'opening' | 'in' | 'out' | 'held') =>
    funds.reduce((sum, fund) => sum + (of(fund)?.[name] ?? 0), 0);
  const sums = (get: (name: 'opening' | 'in' | 'out' | 'held') => number) => (
    <>
      <td
        className={`${figures.figure} ${figures.quiet}`}
        data-label={t('funds.on', { date: shortDay(from) })}
      >
        {money(get('opening'))}
      </td>
      <td className={figures.figure} data-label={t('funds.in')}>
        {money(get('in'))}
      </td>
      <td className={figures.figure} data-label={t('funds.out')}>
        {money(-get('out'))}
      </td>
      <td className={`${figures.figure} ${figures.strong}`} data-label={t('funds.held')}>
        {money(get('held'))}
      </td>
    </>
  );
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('fund')}</th>
          <th scope="col">{t('funds.use')}</th>
          <th scope="col" className={figures.end}>
            {t('funds.on', { date: shortDay(from) })}
          </th>
          <th scope="col" className={figures.end}>
            {t('funds.in')}
          </th>
          <th scope="col" className={figures.end}>
            {t('funds.out')}
          </th>
          <th scope="col" className={figures.end}>
            {t('funds.held')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <tr key={fund.id}>
            <th scope="row" className={figures.strong}>
              <FundName name={fund.name} tone={tones.get(fund.id)} />{' '}
              {!fund.is_public && <StatusBadge>{t('funds.notOffered')}</StatusBadge>}
            </th>
            <td className={`${figures.quiet} ${classes.use}`}>
              <bdi>{fund.purpose}</bdi>
            </td>
            {sums((name) => of(fund)?.[name] ?? 0)}
            <td className={classes.more}>
              <MoreMenu
                label={t('funds.more', { fund: fund.name })}
                groups={[
                  {
                    key: 'fund',
                    entries: [
                      {
                        label: t('funds.edit'),
                        icon: <IconPencil size={16} aria-hidden />,
                        onClick: () => onEdit(fund),
                      },
                      {
                        label: t('funds.up'),
                        icon: <IconArrowUp size={16} aria-hidden />,
                        disabled: !canMove(fund, -1),
                        onClick: () => move(fund, -1),
                      },
                      {
                        label: t('funds.down'),
                        icon: <IconArrowDown size={16} aria-hidden />,
                        disabled: !canMove(fund, 1),
                        onClick: () => move(fund, 1),
                      },
                      {
                        label: t('funds.delete'),
                        icon: <IconTrash size={16} aria-hidden />,
                        danger: true,
                        disabled: !canDelete(fund),
                        onClick: () => onDelete(fund),
                      },
                    ],
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot>
          <tr>
            <th scope="row">{t('funds.total', { count: funds.length })}</th>
            <td className={classes.use} />
            {sums(total)}
            <td className={classes.more} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
