import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  PLEDGE_VIEWS,
  PLEDGES_A_PAGE,
  type Pledge,
  type PledgeFilter,
} from '@minaret/contract/giving/pledges';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import gifts from '../gifts/gifts.module.css';
import { ListFoot } from '../parts/list-foot.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type Asked, PledgeTable } from './pledge-table.tsx';
import classes from './pledges.module.css';
import { pledgesApi, pledgesOf } from './pledges-api.ts';

const PledgeDialog = lazy(async () => ({ default: (await import('./pledge-dialog.tsx')).PledgeDialog }));
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}));
const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));

interface PledgeListProps {
  masjid: SessionMasjid;
  currency: string;
  campaignId: number;
}

type View = NonNullable<PledgeFilter['view']> | '';

/** What is promised, what of it came, and what is still open. */
export function PledgeList({ masjid, currency, campaignId }: PledgeListProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money } = useGivingWords(masjid, currency);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('');
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<{ what: Asked; pledge: Pledge } | null>(null);
  const words = useDeferredValue(search.trim());
  const filter: PledgeFilter = {
    campaign_id: campaignId,
    ...(view ? { view } : {}),
    ...(words ? { search: words } : {}),
  };
  const list = useQuery(pledgesOf(m_id, filter, page));
  const found = list.data;
  const close = () => setAsked(null);
  if (!found)
    return list.isError ? (
      <LoadFailed title={t('loadFailed')} onTryAgain={() => void list.refetch()} />
    ) : (
      <SkeletonTable columns={[t('list.giver'), t('list.amount'), t('list.state')]} rows={5} rowHeight={48} />
    );
  const { sums } = found;
  return (
    <section className={card.surface} aria-label={t('list.label')} aria-busy={list.isFetching}>
      <dl className={classes.sums}>
        {(['pledged', 'paid', 'open'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`sums.${name}`)}</dt>
            <dd>{money(sums[name])}</dd>
          </div>
        ))}
      </dl>
      {sums.counts.all === 0 ? (
        <EmptyState
          icon={<IconHeartHandshake size={24} />}
          title={t('list.none')}
          text={t('list.noneText')}
        />
      ) : (
        <>
          <div className={gifts.filters}>
            <SearchField
              className={gifts.search}
              label={t('list.search')}
              maxLength={100}
              value={search}
              onChange={(next) => {
                setSearch(next);
                setPage(0);
              }}
            />
            <Segments<View>
              label={t('list.show')}
              value={view}
              options={[
                { value: '', label: t('list.all'), count: sums.counts.all },
                ...PLEDGE_VIEWS.map((each) => ({
                  value: each,
                  label: t(`states.${each}`),
                  count: sums.counts[each],
                })),
              ]}
              onChange={(next) => {
                setView(next);
                setPage(0);
              }}
            />
          </div>
          {found.total === 0 ? (
            <p className={gifts.nothing} role="status">
              {t('list.nothing')}
            </p>
          ) : (
            <PledgeTable
              masjid={masjid}
              currency={currency}
              pledges={found.pledges}
              onAsk={(what, pledge) => setAsked({ what, pledge })}
            />
          )}
          <ListFoot
            download={() => pledgesApi.download({ params: { m_id }, query: filter })}
            downloadFailed={t('list.downloadFailed')}
            page={page}
            size={PLEDGES_A_PAGE}
            total={found.total}
            onPage={setPage}
          />
        </>
      )}
      {asked && (
        <Suspense>
          {asked.what === 'edit' && (
            <PledgeDialog masjid={masjid} currency={currency} pledge={asked.pledge} onClose={close} />
          )}
          {asked.what === 'withdraw' && <WithdrawDialog m_id={m_id} pledge={asked.pledge} onClose={close} />}
          {asked.what === 'match' && (
            <MatchDialog masjid={masjid} currency={currency} pledge={asked.pledge} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}
