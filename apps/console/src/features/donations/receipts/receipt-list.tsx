import { Button } from '@mantine/core';
import { type ListedReceipt, RECEIPT_VIEWS, RECEIPTS_A_PAGE } from '@minaret/contract/giving/receipts';
import { formatList } from '@minaret/i18n';
import { IconReceipt } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import card from '../../../ui/layout/card.module.css';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import classes from './receipts.module.css';
import { type ReceiptView, receiptSettingsOf, receiptsApi, receiptsOf } from './receipts-api.ts';

const CompleteDialog = lazy(async () => ({
  default: (await import('./complete-dialog.tsx')).CompleteDialog,
}));

/** Every receipt with what became of it, the waiting ones with what they wait for; the open one stands beside. */
export function ReceiptList({ masjid, settings }: TabProps) {
  const { m_id } = masjid;
  const { t, locale } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const [view, setView] = useState<ReceiptView>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [completing, setCompleting] = useState<ListedReceipt | null>(null);
  const list = useQuery(receiptsOf(m_id, view, useDeferredValue(search), page));
  const own = useQuery(receiptSettingsOf(m_id));
  const issue = useMutation({
    mutationFn: (gift_ids: string[]) => receiptsApi.issue({ params: { m_id }, body: { gift_ids } }),
    onSuccess: ({ issued }) =>
      toast({
        message:
          issued.length > 0
            ? t('receipts:receipts.issued', { number: issued.length })
            : t('receipts:receipts.nothingIssued'),
      }),
    onError: (error) =>
      toast({ kind: 'failed', message: failureText(error, t('receipts:receipts.issueFailed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const found = list.data;
  const open = query.get('receipt') ?? found?.receipts.find(({ number }) => number !== null)?.number ?? null;
  const ready = (found?.receipts ?? []).flatMap(({ state, missing, gift_id }) =>
    state === 'waiting' && missing.length === 0 && gift_id ? [gift_id] : [],
  );
  const missing = own.data?.missing ?? [];
  return (
    <AsideLayout aside={<ReceiptPaper masjid={masjid} currency={settings.currency} number={open} />}>
      <section className={card.surface} aria-busy={list.isFetching}>
        <div className={classes.filters}>
          <SearchField
            className={classes.search}
            label={t('receipts:receipts.search')}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(0);
            }}
          />
          <Segments
            label={t('receipts:receipts.view')}
            value={view}
            options={RECEIPT_VIEWS.map((value) => ({
              value,
              label: t(`receipts:receipts.views.${value}`),
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
            <LoadFailed title={t('receipts:receipts.loadFailed')} onTryAgain={() => void list.refetch()} />
          ) : (
            <SkeletonTable
              columns={[t('receipts:receipts.number'), t('date'), t('receipts:receipts.donor'), t('sum')]}
              rows={6}
              rowHeight={48}
            />
          )
        ) : found.receipts.length === 0 ? (
          view === 'all' && search === '' ? (
            <EmptyState
              icon={<IconReceipt size={24} />}
              title={t('receipts:receipts.none')}
              text={t('receipts:receipts.noneText')}
            />
          ) : (
            <p className={classes.nothing} role="status">
              {t('receipts:receipts.nothing')}
            </p>
          )
        ) : (
          <>
            <ReceiptTable
              masjid={masjid}
              currency={settings.currency}
              receipts={found.receipts}
              open={open}
              onComplete={setCompleting}
            />
            <div className={classes.foot}>
              {ready.length > 0 && (
                <Button size="xs" loading={issue.isPending} onClick={() => issue.mutate(ready)}>
                  {t('receipts:receipts.issueAll')}
                </Button>
              )}
              <Pager
                page={page}
                size={RECEIPTS_A_PAGE}
                total={found.total}
                onPage={setPage}
                chevrons
                className={classes.pager ?? ''}
              />
            </div>
          </>
        )}
        {(missing.length > 0 || (found?.without_address ?? 0) > 0) && (
          <div className={classes.fixes}>
            <h2>{t('receipts:receipts.fixTitle')}</h2>
            {missing.length > 0 && (
              <Notice
                kind="warning"
                title={t('receipts:receipts.settingsMissing', {
                  list: formatList(
                    missing.map((each) => t(`receipts:receipts.missing.${each}`)),
                    locale,
                  ),
                })}
                action={
                  <Button
                    size="xs"
                    variant="default"
                    component={Link}
                    to={tabAddress('receipts', { view: 'settings' })}
                  >
                    {t('receipts:receipts.fillIn')}
                  </Button>
                }
              />
            )}
            {found && found.without_address > 0 && own.data?.template !== 'generic' && (
              <Notice
                kind="info"
                title={t('receipts:receipts.addresses', { number: found.without_address })}
                action={
                  <Button size="xs" variant="default" onClick={() => setView('waiting')}>
                    {t('receipts:receipts.showWaiting')}
                  </Button>
                }
              >
                {t('receipts:receipts.addressesText')}
              </Notice>
            )}
          </div>
        )}
      </section>
      <Suspense>
        {completing && (
          <CompleteDialog masjid={masjid} receipt={completing} onClose={() => setCompleting(null)} />
        )}
      </Suspense>
    </AsideLayout>
  );
}
