import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { LedgerEntry } from '@minaret/contract/giving/ledger';
import { formatParts } from '@minaret/i18n';
import { Link } from 'react-router';
import { isolate } from '../../../ui/text/isolate.ts';
import { nameOf } from '../gifts/gift-table.tsx';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './ledger.module.css';

interface EntryTableProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  entries: readonly LedgerEntry[];
}

export function EntryTable({ masjid, currency, funds, entries }: EntryTableProps) {
  const { t } = useGivingWords(masjid, currency);
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={t('tabs.ledger.title')}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('fund')}</th>
          <th scope="col" className={figures.end}>
            {t('debit')}
          </th>
          <th scope="col" className={figures.end}>
            {t('credit')}
          </th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <Entry key={entry.seq} masjid={masjid} currency={currency} funds={funds} entry={entry} />
      ))}
    </table>
  );
}

interface EntryProps extends Omit<EntryTableProps, 'entries'> {
  entry: LedgerEntry;
}

function Entry({ masjid, currency, funds, entry }: EntryProps) {
  const { t, locale, money, day } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  const { seq, kind, gift, made_by, approved_by, reverses } = entry;
  const about = formatParts(
    [
      t(`entries.${kind}`),
      reverses !== null && t('ledger.reverses', { number: reverses }),
      gift && isolate(gift.donor_name ?? t('anonymous')),
    ],
    locale,
  );
  const who = [
    made_by === null ? t('ledger.byProvider') : t('steps.by', { name: isolate(made_by) }),
    approved_by !== null && t('ledger.agreed', { name: isolate(approved_by) }),
  ];
  return (
    <tbody>
      <tr className={classes.entry}>
        <th scope="rowgroup" colSpan={2}>
          <span className={classes.number}>{seq}</span>{' '}
          <span className={classes.day}>{day(entry.occurred_on)}</span>{' '}
          {gift ? <Link to={tabAddress('gifts', { gift: gift.id })}>{about}</Link> : about}
        </th>
        <td colSpan={2}>{formatParts(who, locale)}</td>
      </tr>
      {entry.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change.
        <tr key={index}>
          <td className={classes.account}>{t(`accounts.${line.account}`)}</td>
          <td className={classes.fund}>
            <FundName name={nameOf(funds, line.fund_id)} tone={tones.get(line.fund_id)} />
          </td>
          <td className={figures.figure}>{line.debit !== 0 && money(line.debit)}</td>
          <td className={figures.figure}>{line.credit !== 0 && money(line.credit)}</td>
        </tr>
      ))}
    </tbody>
  );
}
