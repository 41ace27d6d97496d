import {
  DECLARATION_VIEWS,
  DECLARATIONS_A_PAGE,
  type DeclarationView,
} from '@minaret/contract/giving/gift-aid';
import { IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { ListFoot } from '../parts/list-foot.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { DeclarationTable } from './declaration-table.tsx';
import classes from './receipts.module.css';
import { declarationsOf, giftAidApi } from './receipts-api.ts';

/** Who declared Gift Aid, for what and how, and which of it has ended. */
export function DeclarationsView({ masjid, settings }: TabProps) {
  const { m_id } = masjid;
  const { t } = useGivingWords(masjid, settings.currency);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<DeclarationView>('all');
  const [page, setPage] = useState(0);
  const words = useDeferredValue(search.trim());
  const filter = { view, ...(words ? { search: words } : {}) };
  const list = useQuery(declarationsOf(m_id, filter, page));
  const found = list.data;
  return (
    <>
      <div className={classes.filters} data-bare>
        <div>
          <h2>{t('receipts:declarations.title')}</h2>
          <p className={classes.quiet}>{t('receipts:declarations.text')}</p>
        </div>
      </div>
      <section
        className={card.surface}
        aria-label={t('receipts:declarations.title')}
        aria-busy={list.isFetching}
      >
        <div className={classes.filters}>
          <SearchField
            className={classes.search}
            label={t('receipts:declarations.search')}
            maxLength={100}
            value={search}
            onChange={(next) => {
              setSearch(next);
              setPage(0);
            }}
          />
          <Segments
            label={t('receipts:receipts.view')}
            value={view}
            options={DECLARATION_VIEWS.map((value) => ({
              value,
              label: t(`receipts:declarations.views.${value}`),
              count: found?.counts[value],
            }))}
            onChange={(next) => {
              setView(next);
              setPage(0);
            }}
          />
        </div>
        {!found ? (
          list.isError ? (
            <LoadFailed
              title={t('receipts:declarations.loadFailed')}
              onTryAgain={() => void list.refetch()}
            />
          ) : (
            <SkeletonTable
              columns={[t('receipts:receipts.donor'), t('receipts:declarations.covers')]}
              rows={6}
              rowHeight={60}
            />
          )
        ) : found.counts.all === 0 && words === '' ? (
          <EmptyState
            icon={<IconFileCertificate size={24} />}
            title={t('receipts:declarations.none')}
            text={t('receipts:declarations.noneText')}
          />
        ) : found.total === 0 ? (
          <p className={classes.nothing} role="status">
            {t('receipts:declarations.nothing')}
          </p>
        ) : (
          <>
            <DeclarationTable
              masjid={masjid}
              currency={settings.currency}
              declarations={found.declarations}
            />
            <ListFoot
              download={() => giftAidApi.declarationsFile({ params: { m_id }, query: filter })}
              downloadFailed={t('receipts:declarations.downloadFailed')}
              page={page}
              size={DECLARATIONS_A_PAGE}
              total={found.total}
              onPage={setPage}
            />
          </>
        )}
      </section>
    </>
  );
}
