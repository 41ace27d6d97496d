import { Button, Skeleton } from '@mantine/core';
import { BANK_LINES_A_PAGE, type BankCandidate, type BankLine } from '@minaret/contract/giving/bank';
import { IconBuildingBank, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { bankLinesOf } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './bank.module.css';
import { PayoutList } from './payout-list.tsx';
import payoutClasses from './payouts.module.css';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const PayoutView = lazy(async () => ({ default: (await import('./payout-view.tsx')).PayoutView }));
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

const TONES = { open: 'warning', matched: 'success', set_aside: 'neutral' } as const;

/** Every line of the statements against the books, and what is still on its way. */
export function BankTab({ masjid, settings, funds }: TabProps) {
  const { currency } = settings;
  const { t, money, day, count } = useGivingWords(masjid, currency);
  const [query] = useSearchParams();
  const open = query.get('payout');
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<'import' | BankLine | null>(null);
  const close = () => setAsked(null);
  const list = useQuery(bankLinesOf(masjid.m_id, shown === 'open' ? 'open' : undefined, page));
  const { data } = list;
  if (!data)
    return list.isError ? (
      <LoadFailed title={t('bankLines.loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <Skeleton height={360} radius={12} />
    );
  const upload = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAsked('import')}>
      {t('bankLines.import')}
    </Button>
  );
  const aboutOf = ({ state, match, note, candidates }: BankLine) => {
    if (match?.kind === 'payout')
      return (
        <Link to={tabAddress('payouts', { payout: match.id })}>
          {t('bankLines.is.payout', { number: match.number ?? 0 })}
        </Link>
      );
    if (match) return t(`bankLines.is.${match.kind}`, { number: match.number ?? 0 });
    if (state === 'set_aside') return <bdi>{note}</bdi>;
    return candidates.length === 0
      ? t('bankLines.nothingFits')
      : t('bankLines.fits', { count: candidates.length });
  };
  const expectedOf = ({ kind, day: sent }: BankCandidate) =>
    t(kind === 'payout' ? 'bankLines.payoutOf' : 'bankLines.depositOf', { date: day(sent) });
  const isEmpty = data.total === 0 && shown === 'all';
  const tones = fundTones(funds);
  const content = (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<IconBuildingBank size={24} />}
          title={t('bankLines.none')}
          text={t('bankLines.noneText')}
          action={upload}
        />
      ) : (
        <Section
          title={t('bankLines.title')}
          flush
          wraps
          aside={
            <div className={classes.actions}>
              <Segments<'all' | 'open'>
                label={t('bankLines.filter')}
                value={shown}
                options={[
                  { value: 'all', label: t('bankLines.all') },
                  { value: 'open', label: `${t('bankLines.open')} ${count(data.open)}` },
                ]}
                onChange={(value) => {
                  setShown(value);
                  setPage(0);
                }}
              />
              {upload}
            </div>
          }
        >
          {data.total === 0 ? (
            <p className={classes.nothing}>{t('bankLines.nothing')}</p>
          ) : (
            <ul className={classes.list} aria-busy={list.isFetching}>
              {data.lines.map((line) => (
                <li
                  key={line.id}
                  data-open={line.state === 'open' || undefined}
                  data-current={(open !== null && line.match?.id === open) || undefined}
                >
                  <span className={classes.day}>{day(line.booked_on)}</span>
                  <div>
                    <h3>
                      <bdi>{line.words || t('bankLines.noWords')}</bdi>
                    </h3>
                    <p>{aboutOf(line)}</p>
                  </div>
                  <span className={classes.amount}>{money(line.amount)}</span>
                  <span className={classes.state}>
                    {line.state === 'open' ? (
                      <Button
                        size="xs"
                        variant="default"
                        aria-description={line.words}
                        onClick={() => setAsked(line)}
                      >
                        {t('bankLines.find')}
                      </Button>
                    ) : (
                      <StatusBadge status={TONES[line.state]}>
                        {t(`bankLines.states.${line.state}`)}
                      </StatusBadge>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data.pages > 1 && (
            <Pager page={page} size={BANK_LINES_A_PAGE} total={data.total} onPage={setPage} />
          )}
        </Section>
      )}
      <Suspense>
        {asked === 'import' && <ImportDialog masjid={masjid} currency={currency} onClose={close} />}
        {asked !== null && asked !== 'import' && (
          <FindDialog masjid={masjid} currency={currency} funds={funds} line={asked} onClose={close} />
        )}
      </Suspense>
    </>
  );
  const aside = (
    <>
      <PayoutList masjid={masjid} currency={currency} open={open} />
      {data.expected.length > 0 && (
        <Section title={t('bankLines.expected')} text={t('bankLines.expectedText')}>
          <dl className={figures.facts}>
            {data.expected.map((each) => (
              <div key={each.id}>
                <dt>{expectedOf(each)}</dt>
                <dd>{money(each.amount)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Section title={t('bankLines.references')} text={t('bankLines.referencesText')}>
        <dl className={figures.facts}>
          {data.references.map(({ fund_id, reference }) => {
            const fund = funds.find(({ id }) => id === fund_id);
            return (
              <div key={fund_id}>
                <dt>{fund && <FundName name={fund.name} tone={tones.get(fund_id)} />}</dt>
                <dd>
                  <bdi dir="ltr">{reference}</bdi>
                </dd>
              </div>
            );
          })}
        </dl>
      </Section>
    </>
  );
  if (open === null) return <AsideLayout aside={aside}>{content}</AsideLayout>;
  return (
    <div className={payoutClasses.split}>
      <div>{content}</div>
      <div>
        <Suspense fallback={<Skeleton height={420} radius={12} />}>
          <PayoutView key={open} masjid={masjid} currency={currency} funds={funds} payoutId={open} />
        </Suspense>
        {aside}
      </div>
    </div>
  );
}
