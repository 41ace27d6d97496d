import { Skeleton } from '@mantine/core';
import { BILLING_ROWS_A_PAGE } from '@minaret/contract/system/system-billing';
import { formatMoney } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Section } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import system from '../system-admin/system.module.css';
import { useWhen } from '../system-admin/use-when.ts';
import { dayText, planName } from './subscription-facts.ts';
import classes from './system-billing.module.css';
import { failedPayments } from './system-billing-api.ts';

/** Who has not paid, how often it was tried, and when it is tried next. */
export function FailedPayments() {
  const { t, locale } = useTranslation(['systemBilling', 'plans']);
  const when = useWhen();
  const [page, setPage] = useState(0);
  const { data, isPending } = useQuery(failedPayments(page));
  const total = data?.total ?? 0;
  return (
    <Section title={t('failed.title')} text={t('failed.text')} flush>
      {isPending && <Skeleton height={120} radius={0} />}
      {data && total === 0 && <p className={`${system.nothing} ${classes.first}`}>{t('failed.none')}</p>}
      <ul className={`${system.list} ${classes.rows}`}>
        {data?.list.map((failed) => (
          <li key={`${failed.m_id} ${failed.invoice_id}`} className={system.masjid}>
            <div>
              <p className={system.name}>
                <bdi>{failed.m_name}</bdi>
              </p>
              <p className={system.quiet}>
                {[
                  planName(t, failed.plan),
                  t('failed.since', { date: dayText(failed.created_at, locale) }),
                  t('failed.attempts', { count: failed.attempts }),
                ].join(' · ')}
              </p>
              <p className={system.quiet}>
                {failed.next_attempt_at
                  ? t('failed.next', { date: when(failed.next_attempt_at) })
                  : t('failed.noNext')}
              </p>
            </div>
            <strong className={classes.amount}>{formatMoney(failed.amount, failed.currency, locale)}</strong>
          </li>
        ))}
      </ul>
      {total > BILLING_ROWS_A_PAGE && (
        <Pager
          className={system.foot}
          page={page}
          size={BILLING_ROWS_A_PAGE}
          total={total}
          onPage={setPage}
        />
      )}
    </Section>
  );
}
