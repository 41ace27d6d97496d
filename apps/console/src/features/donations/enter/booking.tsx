import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { HandWay } from '@minaret/contract/giving/gifts';
import type { LedgerAccountKind } from '@minaret/contract/giving/ledger';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { nameOf } from '../gifts/gift-table.tsx';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { Draft } from './entry-draft.ts';

/** Where the money is until it is paid in. */
const PLACES: Record<HandWay, LedgerAccountKind> = { cash: 'cash_box', cheque: 'cheques', bank: 'bank' };

interface BookingProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  draft: Draft;
}

/** The two lines that Save writes into the ledger. */
export function Booking({ masjid, currency, funds, draft }: BookingProps) {
  const { t, money } = useGivingWords(masjid, currency);
  const sum = money(draft.amount ?? 0);
  const fund = funds.find(({ id }) => id === draft.fund_id);
  return (
    <>
      <Section title={t('enter.booked')} flush>
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className={figures.end}>
                {t('debit')}
              </th>
              <th scope="col" className={figures.end}>
                {t('credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t(`accounts.${PLACES[draft.way]}`)}</td>
              <td className={figures.figure}>{sum}</td>
              <td />
            </tr>
            <tr>
              <td>
                <bdi>{nameOf(funds, draft.fund_id)}</bdi>
              </td>
              <td />
              <td className={figures.figure}>{sum}</td>
            </tr>
          </tbody>
        </table>
      </Section>
      {fund?.kind === 'zakat' && <Notice kind="gold" title={t('enter.zakat')} />}
      {draft.way === 'cheque' && <Notice kind="info" title={t('enter.cheque')} />}
    </>
  );
}
