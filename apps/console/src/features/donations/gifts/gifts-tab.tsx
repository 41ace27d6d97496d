import { Button } from '@mantine/core';
import { GIFTS_A_PAGE } from '@minaret/contract/giving/gifts';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { giftsApi, giftsOf } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { ListFoot } from '../parts/list-foot.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { type Filters, GiftFilters, NO_FILTERS, toFilter } from './gift-filters.tsx';
import { GiftTable } from './gift-table.tsx';
import classes from './gifts.module.css';

const GiftDrawer = lazy(async () => ({ default: (await import('./gift-drawer.tsx')).GiftDrawer }));

/** Every gift, from every way it came; the one that is open stands in the address. */
export function GiftsTab({ masjid, settings, funds }: TabProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, settings.currency);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [page, setPage] = useState(0);
  const asked = toFilter(useDeferredValue(filters));
  const list = useQuery(giftsOf(m_id, asked, page));
  const open = query.get('gift');
  const isNarrowed = Object.values(filters).some(Boolean);
  const found = list.data;
  return (
    <>
      <section className={card.surface} aria-busy={list.isFetching}>
        <GiftFilters
          funds={funds}
          filters={filters}
          onChange={(next) => {
            setFilters(next);
            setPage(0);
          }}
        />
        {!found ? (
          list.isError ? (
            <LoadFailed title={t('gifts.loadFailed')} onTryAgain={() => void list.refetch()} />
          ) : (
            <SkeletonTable columns={[t('date'), t('giver'), t('fund'), t('gift')]} rows={8} rowHeight={48} />
          )
        ) : found.total === 0 && !isNarrowed ? (
          <EmptyState
            icon={<IconHeartHandshake size={24} />}
            title={t('gifts.none')}
            text={t('gifts.noneText')}
            action={
              <Button component={Link} to={tabAddress('enter')}>
                {t('page.enter')}
              </Button>
            }
          />
        ) : found.total === 0 ? (
          <p className={classes.nothing} role="status">
            {t('gifts.nothing')}
          </p>
        ) : (
          <>
            <GiftTable
              masjid={masjid}
              currency={settings.currency}
              funds={funds}
              gifts={found.gifts}
              label={t('tabs.gifts.title')}
              foot={
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={3}>
                      {t('gifts.total', { count: found.total })}
                    </th>
                    <td className={figures.figure}>{money(found.given)}</td>
                    <td colSpan={3} />
                  </tr>
                </tfoot>
              }
            />
            <ListFoot
              download={() => giftsApi.download({ params: { m_id }, query: toFilter(filters) })}
              downloadFailed={t('gifts.downloadFailed')}
              page={page}
              size={GIFTS_A_PAGE}
              total={found.total}
              onPage={setPage}
            />
          </>
        )}
      </section>
      <Suspense>
        {open && (
          <GiftDrawer
            key={open}
            masjid={masjid}
            settings={settings}
            funds={funds}
            giftId={open}
            onClose={() => navigate(tabAddress('gifts'))}
          />
        )}
      </Suspense>
    </>
  );
}
