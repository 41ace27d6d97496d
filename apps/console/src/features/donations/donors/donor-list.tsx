import { NativeSelect } from '@mantine/core';
import { DONOR_KINDS, DONORS_A_PAGE, type DonorFilter } from '@minaret/contract/giving/donors';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import gifts from '../gifts/gifts.module.css';
import { ListFoot } from '../parts/list-foot.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { DonorTable } from './donor-table.tsx';
import { donorsApi, donorsOf } from './donors-api.ts';

type Kind = (typeof DONOR_KINDS)[number];

interface Filters {
  search: string;
  year: string;
  fund: string;
  kind: Kind;
}

const toFilter = ({ search, year, fund, kind }: Filters): DonorFilter => ({
  q: search.trim() || undefined,
  year: year ? Number(year) : undefined,
  fund_id: fund ? Number(fund) : undefined,
  kind,
});

export function DonorList({ masjid, settings, funds }: TabProps) {
  const { m_id } = masjid;
  const { t, count } = useGivingWords(masjid, settings.currency);
  const [query] = useSearchParams();
  const asked = DONOR_KINDS.find((kind) => kind === query.get('kind')) ?? 'all';
  const [filters, setFilters] = useState<Filters>({ search: '', year: '', fund: '', kind: asked });
  const [page, setPage] = useState(0);
  const list = useQuery(donorsOf(m_id, toFilter(useDeferredValue(filters)), page));
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part });
    setPage(0);
  };
  const found = list.data;
  const isNarrowed = filters.search.trim() !== '' || filters.year !== '' || filters.fund !== '';
  return (
    <section className={card.surface} aria-busy={list.isFetching}>
      <div className={gifts.filters}>
        <SearchField
          className={gifts.search}
          label={t('donors.search')}
          maxLength={100}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <NativeSelect
          aria-label={t('donors.year')}
          data={[
            { value: '', label: t('donors.allYears') },
            ...(found?.years ?? []).map((year) => ({
              value: String(year),
              label: t('donors.gaveIn', { year: String(year) }),
            })),
          ]}
          value={filters.year}
          onChange={({ currentTarget }) => change({ year: currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('fund')}
          data={[
            { value: '', label: t('allFunds') },
            ...funds.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.fund}
          onChange={({ currentTarget }) => change({ fund: currentTarget.value })}
        />
        <Segments
          label={t('donors.show')}
          value={filters.kind}
          options={DONOR_KINDS.map((kind) => ({
            value: kind,
            label: found
              ? t(`donors.kinds.${kind}Count`, { number: count(found.counts[kind]) })
              : t(`donors.kinds.${kind}`),
          }))}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {!found ? (
        list.isError ? (
          <LoadFailed title={t('donors.loadFailed')} onTryAgain={() => void list.refetch()} />
        ) : (
          <SkeletonTable
            columns={[t('donors.donor'), t('donors.regular'), t('gift')]}
            rows={8}
            rowHeight={60}
          />
        )
      ) : found.total === 0 && !isNarrowed && filters.kind === 'all' ? (
        <EmptyState icon={<IconUsers size={24} />} title={t('donors.none')} text={t('donors.noneText')} />
      ) : found.total === 0 ? (
        <p className={gifts.nothing} role="status">
          {t('donors.nothing')}
        </p>
      ) : (
        <>
          <DonorTable masjid={masjid} currency={found.currency} donors={found.donors} />
          <ListFoot
            download={() => donorsApi.download({ params: { m_id }, query: toFilter(filters) })}
            downloadFailed={t('donors.downloadFailed')}
            page={page}
            size={DONORS_A_PAGE}
            total={found.total}
            onPage={setPage}
          />
        </>
      )}
    </section>
  );
}
