import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  bundleAddress,
  ENTRIES_A_PAGE,
  LEDGER_ACCOUNTS,
  LedgerAccountKind,
} from '@minaret/contract/giving/ledger';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { IconBook2, IconDownload, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { ledgerOf } from '../donations-api.ts';
import gifts from '../gifts/gifts.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { EntryTable } from './entry-table.tsx';
import classes from './ledger.module.css';
import { SealNotice } from './seal-notice.tsx';

const NO_FILTERS = { search: '', account: '', fund: '', from: '', to: '' };

interface EntriesViewProps extends TabProps {
  /** Only the entries of one gift. */
  giftId?: string | undefined;
  /** The number that is searched for at first. */
  entry: string;
}

export function EntriesView({ masjid, settings, funds, giftId, entry }: EntriesViewProps) {
  const { t, day } = useGivingWords(masjid, settings.currency);
  const [filters, setFilters] = useState({ ...NO_FILTERS, search: entry });
  const [page, setPage] = useState(0);
  const { search, account, fund, from, to } = useDeferredValue(filters);
  const list = useQuery(
    ledgerOf(
      masjid.m_id,
      {
        search: search.trim() || undefined,
        account: LedgerAccountKind.safeParse(account).data,
        fund_id: fund ? Number(fund) : undefined,
        gift_id: giftId,
        from: isIsoDate(from) ? from : undefined,
        to: isIsoDate(to) ? to : undefined,
      },
      page,
    ),
  );
  const change = (changed: Partial<typeof NO_FILTERS>) => {
    setFilters({ ...filters, ...changed });
    setPage(0);
  };
  const field = (name: 'account' | 'fund' | 'from' | 'to') => ({
    value: filters[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  const found = list.data;
  const isNarrowed = giftId !== undefined || Object.values(filters).some(Boolean);
  return (
    <div className={classes.parts}>
      <SealNotice masjid={masjid} currency={settings.currency} />
      <section className={card.surface} aria-busy={list.isFetching}>
        <div className={gifts.filters}>
          <SearchField
            className={gifts.search}
            label={t('ledger.search')}
            maxLength={40}
            value={filters.search}
            onChange={(text) => change({ search: text })}
          />
          <NativeSelect
            aria-label={t('account')}
            data={[
              { value: '', label: t('ledger.allAccounts') },
              ...LEDGER_ACCOUNTS.map((value) => ({ value, label: t(`accounts.${value}`) })),
            ]}
            {...field('account')}
          />
          <NativeSelect
            aria-label={t('fund')}
            data={[
              { value: '', label: t('allFunds') },
              ...funds.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...field('fund')}
          />
          <TextInput className={gifts.day} type="date" label={t('from')} {...field('from')} />
          <TextInput className={gifts.day} type="date" label={t('to')} {...field('to')} />
          {giftId && (
            <Button variant="subtle" component={Link} to={tabAddress('ledger')}>
              {t('ledger.allEntries')}
            </Button>
          )}
          <StatusBadge>{t('ledger.readOnly')}</StatusBadge>
        </div>
        {!found ? (
          list.isError ? (
            <LoadFailed title={t('ledger.loadFailed')} onTryAgain={() => void list.refetch()} />
          ) : (
            <SkeletonTable columns={[t('ledger.entry'), t('account'), t('fund')]} rows={8} />
          )
        ) : found.total === 0 ? (
          isNarrowed ? (
            <p className={gifts.nothing} role="status">
              {t('ledger.nothing')}
            </p>
          ) : (
            <EmptyState icon={<IconBook2 size={24} />} title={t('ledger.none')} text={t('ledger.noneText')} />
          )
        ) : (
          <>
            <EntryTable masjid={masjid} currency={settings.currency} funds={funds} entries={found.entries} />
            <div className={gifts.foot}>
              <Pager
                page={page}
                size={ENTRIES_A_PAGE}
                total={found.total}
                onPage={setPage}
                chevrons
                className={gifts.pager ?? ''}
              />
            </div>
          </>
        )}
      </section>
      <p className={classes.foot}>
        <span>
          <IconLock size={16} aria-hidden />{' '}
          {found?.closed_through
            ? t('ledger.closedThrough', { date: day(found.closed_through) })
            : t('ledger.nothingClosed')}
        </span>
        <span className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={bundleAddress(masjid.m_id)}
            download
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t('ledger.bundle')}
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={tabAddress('ledger', { view: 'openings' })}
          >
            {t('ledger.openings')}
          </Button>
          <Button size="xs" variant="default" component={Link} to={tabAddress('ledger', { view: 'close' })}>
            {t('ledger.close')}
          </Button>
        </span>
      </p>
    </div>
  );
}
