import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconChevronLeft, IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { HISTORY_PAGE, historyOf } from '../billing-api.ts';
import classes from './billing-history.module.css';
import { InvoiceTable } from './invoice-table.tsx';

/** What was paid, newest first, ten a page. */
export function BillingHistory({ m_id }: { m_id: number }) {
  const { t } = useTranslation(['billing', 'common']);
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const history = useQuery(historyOf(m_id, page, search));
  const rows = history.data;
  const isEmpty = rows?.length === 0 && page === 0 && search === '';
  return (
    <section className={card.surface} aria-labelledby="billing-history">
      <header className={classes.head}>
        <h2 id="billing-history">{t('history.title')}</h2>
        {!isEmpty && (
          <SearchField
            className={classes.search}
            label={t('history.search')}
            value={text}
            onChange={(value) => {
              setText(value);
              setPage(0);
            }}
          />
        )}
      </header>
      {history.isError && !rows ? (
        <div className={classes.inside}>
          <LoadFailed title={t('page.historyFailed')} onTryAgain={() => void history.refetch()} />
        </div>
      ) : !rows ? (
        <SkeletonTable columns={[t('history.date'), t('history.plan'), t('history.status')]} />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconReceipt size={24} />}
          heading="h3"
          title={t('history.none')}
          text={t('history.noneText')}
          action={
            <Button variant="default" component={Link} to={PAGES.settingsPlans.path}>
              {t('plan.see')}
            </Button>
          }
        />
      ) : rows.length === 0 ? (
        <p className={classes.inside} role="status">
          {search === '' ? t('history.none') : t('history.nothing')}
        </p>
      ) : (
        <InvoiceTable invoices={rows} />
      )}
      {rows && !isEmpty && (
        <footer className={classes.foot}>
          <span>{t('history.page', { page: page + 1 })}</span>
          <Button
            size="xs"
            variant="default"
            disabled={page === 0}
            leftSection={<IconChevronLeft className="mirror" size={16} aria-hidden />}
            onClick={() => setPage(page - 1)}
          >
            {t('common:pager.previous')}
          </Button>
          {rows.length === HISTORY_PAGE && (
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronRight className="mirror" size={16} aria-hidden />}
              onClick={() => setPage(page + 1)}
            >
              {t('common:pager.next')}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}
