import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import card from '../../../ui/layout/card.module.css';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import gifts from '../gifts/gifts.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './donors.module.css';
import { regularsOf } from './donors-api.ts';
import { RegularTable } from './regular-table.tsx';

const VIEWS = ['live', 'refused', 'stopped'] as const;
type View = (typeof VIEWS)[number];

/** Gifts that come again, those without a paid gift too: what is refused from the first day has no donor yet. */
export function RegularList({ masjid, settings }: TabProps) {
  const { t } = useGivingWords(masjid, settings.currency);
  const [query, setQuery] = useSearchParams();
  const view: View = VIEWS.find((each) => each === query.get('regular')) ?? 'live';
  const [search, setSearch] = useState('');
  const list = useQuery(regularsOf(masjid.m_id, view, useDeferredValue(search.trim()) || undefined));
  const found = list.data;
  return (
    <>
      <p className={classes.back}>
        <Link to={tabAddress('donors')}>
          <IconArrowLeft className="mirror" size={16} aria-hidden /> {t('donor.back')}
        </Link>
      </p>
      <section className={card.surface} aria-label={t('recurring.title')} aria-busy={list.isFetching}>
        <div className={gifts.filters}>
          <SearchField
            className={gifts.search}
            label={t('regular.search')}
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
          <Segments<View>
            label={t('donors.show')}
            value={view}
            options={VIEWS.map((each) => ({ value: each, label: t(`regular.views.${each}`) }))}
            onChange={(next) => setQuery({ tab: 'donors', regular: next }, { replace: true })}
          />
        </div>
        {!found ? (
          list.isError ? (
            <LoadFailed title={t('regular.listFailed')} onTryAgain={() => void list.refetch()} />
          ) : (
            <SkeletonTable columns={[t('donors.donor'), t('gift')]} rows={6} rowHeight={60} />
          )
        ) : found.length === 0 ? (
          <p className={gifts.nothing} role="status">
            {t(search.trim() === '' ? `regular.nothing.${view}` : 'regular.nothing.found')}
          </p>
        ) : (
          <RegularTable masjid={masjid} regulars={found} />
        )}
      </section>
    </>
  );
}
