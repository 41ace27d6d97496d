import { Skeleton } from '@mantine/core';
import { formatMonth } from '@minaret/i18n';
import { IconAlertCircle, IconChevronLeft, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { closesOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { CloseTable } from './close-table.tsx';
import { ClosedMonths } from './closed-months.tsx';
import { FourEyes } from './four-eyes.tsx';
import classes from './ledger.module.css';

/** Of these how many is told, not how much. */
const COUNTED = new Set(['seals', 'receipts', 'counted', 'bank']);

/** The oldest month that is over: what was checked, what each fund held, and the two who close it. */
export function CloseView({ masjid, settings, funds }: TabProps) {
  const { t, locale, money, count } = useGivingWords(masjid, settings.currency);
  const closes = useQuery(closesOf(masjid.m_id));
  const { data } = closes;
  if (!data)
    return closes.isError ? (
      <LoadFailed title={t('close.loadFailed')} onTryAgain={() => void closes.refetch()} />
    ) : (
      <Skeleton height={360} radius={12} />
    );
  const { next } = data;
  const month = next ? formatMonth(`${next.month}-01`, locale) : '';
  const met = next?.checks.filter(({ is_met }) => is_met).length ?? 0;
  return (
    <div className={classes.parts}>
      <Link className={classes.back} to={tabAddress('ledger')}>
        <IconChevronLeft className="mirror" size={16} aria-hidden />
        {t('tabs.ledger.label')}
      </Link>
      <AsideLayout
        aside={
          <>
            {next && <FourEyes masjid={masjid} currency={settings.currency} next={next} />}
            <ClosedMonths masjid={masjid} currency={settings.currency} closed={data.closed} />
          </>
        }
      >
        {!next ? (
          <EmptyState icon={<IconLock size={24} />} title={t('close.none')} text={t('close.noneText')} />
        ) : (
          <div className={classes.parts}>
            <Section
              title={t('close.title', { month })}
              text={t('close.text')}
              flush
              aside={
                <StatusBadge status={met === next.checks.length ? 'success' : 'warning'}>
                  {t('close.met', { met: count(met), all: count(next.checks.length) })}
                </StatusBadge>
              }
            >
              <ul className={classes.checks}>
                {next.checks.map(({ check, is_met, amount, count: found }) => (
                  <li key={check} data-open={!is_met || undefined}>
                    {is_met ? (
                      <IconCircleCheck size={18} aria-label={t('close.isMet')} role="img" />
                    ) : (
                      <IconAlertCircle size={18} aria-label={t('close.isOpen')} role="img" />
                    )}
                    <div>
                      <h3>{t(`close.checks.${check}.title`)}</h3>
                      <p>{t(`close.checks.${check}.text`)}</p>
                    </div>
                    <span>{COUNTED.has(check) ? count(found) : money(amount)}</span>
                  </li>
                ))}
              </ul>
            </Section>
            <CloseTable
              masjid={masjid}
              currency={settings.currency}
              funds={funds}
              balances={next.funds}
              month={next.month}
            />
          </div>
        )}
      </AsideLayout>
    </div>
  );
}
