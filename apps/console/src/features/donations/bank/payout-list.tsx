import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { PAYOUTS_A_PAGE } from '@minaret/contract/giving/payouts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { payoutsOf } from '../donations-api.ts';
import { PAYOUT_TONES } from '../gifts/gift-words.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './payouts.module.css';

interface PayoutListProps {
  masjid: SessionMasjid;
  currency: string;
  /** The one that is open. */
  open: string | null;
}

/** What the card provider has paid out, newest first; a masjid that takes no cards has none. */
export function PayoutList({ masjid, currency, open }: PayoutListProps) {
  const { t, money, day } = useGivingWords(masjid, currency);
  const [page, setPage] = useState(0);
  const list = useQuery(payoutsOf(masjid.m_id, page));
  const { data } = list;
  if (!data)
    return list.isError ? (
      <LoadFailed title={t('payouts:loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <Skeleton height={160} radius={12} />
    );
  if (data.total === 0) return null;
  return (
    <Section title={t('payouts:title')} text={t('payouts:text')} flush>
      <ul className={classes.list} aria-busy={list.isFetching}>
        {data.payouts.map((payout) => (
          <li key={payout.id} data-current={payout.id === open || undefined}>
            <div>
              <Link to={tabAddress('payouts', { payout: payout.id })}>
                {t('payouts:of', { date: day(payout.paid_out_on) })}
              </Link>
              <p>{t('payouts:gifts', { count: payout.gifts })}</p>
            </div>
            <div className={classes.sum}>
              <strong>{money(payout.amount)}</strong>
              {payout.difference === null ? (
                <StatusBadge status={PAYOUT_TONES[payout.state]}>
                  {t(`payout.states.${payout.state}`)}
                </StatusBadge>
              ) : (
                <StatusBadge status="error">{t('payouts:differs')}</StatusBadge>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data.pages > 1 && <Pager page={page} size={PAYOUTS_A_PAGE} total={data.total} onPage={setPage} />}
    </Section>
  );
}
