import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ListedReceipt } from '@minaret/contract/giving/receipts';
import { Link } from 'react-router';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './receipts.module.css';

const COLOURS: Record<ListedReceipt['state'], Status> = {
  waiting: 'info',
  issued: 'neutral',
  mailed: 'success',
  printed: 'success',
  cancelled: 'neutral',
};

interface ReceiptTableProps {
  masjid: SessionMasjid;
  currency: string;
  receipts: readonly ListedReceipt[];
  open: string | null;
  onComplete: (receipt: ListedReceipt) => void;
}

const isOfDonor = (missing: ListedReceipt['missing']) =>
  missing.includes('donor_name') || missing.includes('donor_address');

/** A number opens its receipt; one that waits says what for. */
export function ReceiptTable({ masjid, currency, receipts, open, onComplete }: ReceiptTableProps) {
  const { t, money, shortDay } = useGivingWords(masjid, currency);
  const about = ({ replaces, gifts }: ListedReceipt) =>
    replaces
      ? t('receipts:receipts.replaces', { number: isolate(replaces) })
      : gifts > 1
        ? t('receipts:receipts.manyGifts', { number: gifts })
        : t('receipts:receipts.oneGift');
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={t('tabs.receipts.title')}>
      <thead>
        <tr>
          <th scope="col">{t('receipts:receipts.number')}</th>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('receipts:receipts.donor')}</th>
          <th scope="col">{t('receipts:receipts.for')}</th>
          <th scope="col" className={figures.end}>
            {t('sum')}
          </th>
          <th scope="col" className={figures.end}>
            {t('state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => {
          const { number, gift_id, state, missing } = receipt;
          const isCancelled = state === 'cancelled';
          return (
            <tr key={number ?? gift_id} data-open={(number !== null && number === open) || undefined}>
              <th scope="row" className={classes.number}>
                {number ? (
                  <Link
                    className={isCancelled ? classes.cancelled : undefined}
                    to={tabAddress('receipts', { receipt: number })}
                    aria-label={t('receipts:receipts.open', { number })}
                  >
                    <bdi>{number}</bdi>
                  </Link>
                ) : (
                  <span className={classes.quiet}>{t('receipts:receipts.noneYet')}</span>
                )}
              </th>
              <td className={classes.quiet}>{shortDay(receipt.date)}</td>
              <td>
                <bdi>{receipt.donor_name ?? t('anonymous')}</bdi>
              </td>
              <td className={classes.quiet}>{about(receipt)}</td>
              <td
                className={`${figures.figure} ${figures.strong} ${classes.push} ${isCancelled ? classes.cancelled : ''}`}
              >
                {money(receipt.amount)}
              </td>
              <td className={figures.end}>
                <span className={classes.badges}>
                  {missing.length === 0 ? (
                    <StatusBadge status={COLOURS[state]}>
                      {t(`receipts:receipts.states.${state}`)}
                    </StatusBadge>
                  ) : (
                    missing.map((each) => (
                      <StatusBadge key={each} status={each === 'banked' ? 'info' : 'warning'}>
                        {t(`receipts:receipts.missing.${each}`)}
                      </StatusBadge>
                    ))
                  )}
                  {isOfDonor(missing) && (
                    <Button size="xs" variant="default" onClick={() => onComplete(receipt)}>
                      {t('receipts:receipts.complete')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
