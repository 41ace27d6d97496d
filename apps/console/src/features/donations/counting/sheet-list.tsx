import { Button, Skeleton } from '@mantine/core';
import { SHEETS_A_PAGE } from '@minaret/contract/giving/counting';
import { formatList } from '@minaret/i18n';
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { sheetsOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './counting.module.css';
import { isInSafe, stateShown, TONES } from './sheet-state.ts';

const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }));
const PayIn = lazy(async () => ({ default: (await import('./pay-in.tsx')).PayIn }));

/** The boxes of every Friday, and what of them still lies in the safe. */
export function SheetList({ masjid, settings, funds }: TabProps) {
  const { t, locale, money, day } = useGivingWords(masjid, settings.currency);
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<'open' | 'pay-in' | null>(null);
  const list = useQuery(sheetsOf(masjid.m_id, page));
  const { data } = list;
  if (!data)
    return list.isError ? (
      <LoadFailed title={t('counting.loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  const open = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked('open')}>
      {t('counting.open')}
    </Button>
  );
  return (
    <>
      {data.total === 0 ? (
        <EmptyState
          icon={<IconCoins size={24} />}
          title={t('counting.none')}
          text={t('counting.noneText')}
          action={open}
        />
      ) : (
        <Section
          title={t('counting.sheets')}
          text={
            data.in_the_safe > 0
              ? t('counting.safe', { sum: money(data.in_the_safe) })
              : t('counting.sheetsText')
          }
          flush
          wraps
          aside={
            <div className={classes.buttons}>
              {data.sheets.some(isInSafe) && (
                <Button variant="default" onClick={() => setAsked('pay-in')}>
                  {t('counting.payIn')}
                </Button>
              )}
              {open}
            </div>
          }
        >
          <ul className={classes.list} aria-busy={list.isFetching}>
            {data.sheets.map((sheet) => {
              const state = stateShown(sheet);
              return (
                <li key={sheet.id}>
                  <Link to={tabAddress('enter', { sheet: sheet.id })}>
                    <span className={classes.day}>{day(sheet.counted_on)}</span>
                    <div>
                      <h3>{t('counting.sheet', { number: sheet.number })}</h3>
                      <p>
                        {formatList(
                          sheet.boxes.map(({ name }) => isolate(name)),
                          locale,
                        )}
                      </p>
                    </div>
                    <span className={classes.amount}>{sheet.total !== null && money(sheet.total)}</span>
                    <span className={classes.badge}>
                      <StatusBadge status={TONES[state]}>{t(`counting.states.${state}`)}</StatusBadge>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
          {data.pages > 1 && <Pager page={page} size={SHEETS_A_PAGE} total={data.total} onPage={setPage} />}
        </Section>
      )}
      <Suspense>
        {asked === 'open' && (
          <OpenSheet
            masjid={masjid}
            funds={funds}
            currency={settings.currency}
            usual={data.usual_boxes}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'pay-in' && (
          <PayIn
            masjid={masjid}
            currency={settings.currency}
            sheets={data.sheets.filter(isInSafe)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
