import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { Fund } from '@minaret/contract/giving/funds';
import { IconArrowsExchange, IconArrowUpRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { balancesOf, outgoingsOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { OutgoingList } from '../spending/outgoing-list.tsx';
import { ZakatClock } from '../spending/zakat-clock.tsx';
import type { TabProps } from '../tabs.ts';
import { FundTable } from './fund-table.tsx';
import classes from './funds.module.css';
import { PERIODS, type Period, rangeOf } from './periods.ts';
import { Places } from './places.tsx';

const FundDialog = lazy(async () => ({ default: (await import('./fund-dialog.tsx')).FundDialog }));
const DeleteFund = lazy(async () => ({ default: (await import('./delete-fund.tsx')).DeleteFund }));

const OutgoingDialog = lazy(async () => ({
  default: (await import('../spending/outgoing-dialog.tsx')).OutgoingDialog,
}));

type Asked = { what: 'add' | 'spending' | 'transfer' } | { what: 'edit' | 'delete'; fund: Fund };

/** What came in, went out and is held; and where the money is, which comes to the same as whose it is. */
export function FundsTab({ masjid, settings, funds }: TabProps) {
  const { t, today, day } = useGivingWords(masjid, settings.currency);
  const [period, setPeriod] = useState<Period>('month');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { from, to } = rangeOf(period, today());
  const balances = useQuery(balancesOf(masjid.m_id, from, to));
  const [page, setPage] = useState(0);
  const outgoings = useQuery(outgoingsOf(masjid.m_id, from, to, page));
  const { data } = balances;
  if (!data)
    return balances.isError ? (
      <LoadFailed title={t('funds.loadFailed')} onTryAgain={() => void balances.refetch()} />
    ) : (
      <Skeleton height={360} radius={12} />
    );
  const isZakat = ({ kind }: Fund) => kind === 'zakat' || kind === 'zakat_al_fitr';
  const common = {
    masjid,
    currency: settings.currency,
    all: funds,
    balances: data.funds,
    from: data.from,
    onEdit: (fund: Fund) => setAsked({ what: 'edit', fund }),
    onDelete: (fund: Fund) => setAsked({ what: 'delete', fund }),
  };
  const close = () => setAsked(null);
  return (
    <div className={classes.parts} aria-busy={balances.isPlaceholderData}>
      <Section
        title={t('funds.title')}
        text={t('funds.period', { from: day(data.from), to: day(data.to) })}
        flush
        wraps
        aside={
          <div className={classes.actions}>
            <NativeSelect
              aria-label={t('funds.choosePeriod')}
              data={PERIODS.map((value) => ({ value, label: t(`funds.periods.${value}`) }))}
              value={period}
              onChange={({ currentTarget }) =>
                setPeriod(PERIODS.find((each) => each === currentTarget.value) ?? 'month')
              }
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAsked({ what: 'add' })}
            >
              {t('funds.add')}
            </Button>
          </div>
        }
      >
        <FundTable
          {...common}
          funds={funds.filter((fund) => !isZakat(fund))}
          label={t('funds.title')}
          hasTotal
        />
      </Section>
      <section className={classes.zakat}>
        <header>
          <h2>{t('funds.zakat')}</h2>
          <p>{t('funds.zakatText')}</p>
        </header>
        <FundTable {...common} funds={funds.filter(isZakat)} label={t('funds.zakat')} />
        <ZakatClock
          masjid={masjid}
          currency={settings.currency}
          clock={data.zakat_clock}
          handedOut={outgoings.data?.handed_out ?? []}
        />
      </section>
      {outgoings.data ? (
        <OutgoingList
          masjid={masjid}
          currency={settings.currency}
          funds={funds}
          data={outgoings.data}
          page={page}
          onPage={setPage}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} aria-hidden />}
                onClick={() => setAsked({ what: 'transfer' })}
              >
                {t('outgoings.move')}
              </Button>
              <Button
                leftSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
                onClick={() => setAsked({ what: 'spending' })}
              >
                {t('outgoings.spend')}
              </Button>
            </>
          }
        />
      ) : (
        outgoings.isError && (
          <LoadFailed title={t('outgoings.loadFailed')} onTryAgain={() => void outgoings.refetch()} />
        )
      )}
      <Places masjid={masjid} currency={settings.currency} funds={funds} balances={data} />
      <Suspense>
        {(asked?.what === 'spending' || asked?.what === 'transfer') && (
          <OutgoingDialog
            kind={asked.what}
            masjid={masjid}
            currency={settings.currency}
            funds={funds}
            balances={data.funds}
            onClose={close}
          />
        )}
        {asked?.what === 'add' && (
          <FundDialog masjid={masjid} currency={settings.currency} funds={funds} onClose={close} />
        )}
        {asked?.what === 'edit' && (
          <FundDialog
            masjid={masjid}
            currency={settings.currency}
            funds={funds}
            fund={asked.fund}
            onClose={close}
          />
        )}
        {asked?.what === 'delete' && <DeleteFund m_id={masjid.m_id} fund={asked.fund} onClose={close} />}
      </Suspense>
    </div>
  );
}
