import { Button, Skeleton } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { ClaimAside } from './claim-aside.tsx';
import { ClaimTable } from './claim-table.tsx';
import classes from './receipts.module.css';
import { type ClaimOptions, claimOf, giftAidApi } from './receipts-api.ts';

const DeclareDialog = lazy(async () => ({ default: (await import('./declare-dialog.tsx')).DeclareDialog }));

/** What can be claimed from HMRC, each line with what is wrong with it and one button. */
export function ClaimView({ masjid, settings }: TabProps) {
  const { m_id } = masjid;
  const { t, money, day, today } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [options, setOptions] = useState<ClaimOptions>({ to: today(), together: false, small: false });
  const [isNarrow, setNarrow] = useState(false);
  const [isDeclaring, setDeclaring] = useState(false);
  const claim = useQuery(claimOf(m_id, options));
  const takeIn = useMutation({
    mutationFn: () => giftAidApi.takeIn({ params: { m_id } }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('receipts:claim.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const { data } = claim;
  if (!data)
    return claim.isError ? (
      <LoadFailed title={t('receipts:claim.loadFailed')} onTryAgain={() => void claim.refetch()} />
    ) : (
      <Skeleton height={360} radius={12} />
    );
  if (!data.is_possible)
    return (
      <EmptyState
        icon={<IconReceiptTax size={24} />}
        title={t('receipts:claim.notPossible')}
        text={t('receipts:claim.notPossibleText')}
      />
    );
  const shown = data.open ?? data;
  const isEmpty = shown.lines.length === 0 && shown.together.length === 0;
  const declare = (
    <Button variant="default" onClick={() => setDeclaring(true)}>
      {t('receipts:claim.declare')}
    </Button>
  );
  return (
    <>
      <div className={classes.filters} data-bare>
        <div>
          <h2>{t('receipts:claim.title')}</h2>
          <p className={classes.quiet}>{t('receipts:claim.text', { date: day(shown.to) })}</p>
        </div>
        <span className={classes.badges}>
          <Link to={tabAddress('receipts', { view: 'declarations' })}>
            {t('receipts:claim.declarations', { number: data.declarations })}
          </Link>
          {declare}
        </span>
      </div>
      <AsideLayout
        aside={
          <ClaimAside
            masjid={masjid}
            currency={settings.currency}
            draft={data}
            options={options}
            onOptions={setOptions}
          />
        }
      >
        <div className={classes.parts}>
          {!data.open && data.problems > 0 && (
            <Notice
              kind="warning"
              title={t('receipts:claim.warning', { number: data.problems })}
              action={
                <Button size="xs" variant="default" onClick={() => setNarrow(!isNarrow)}>
                  {t(isNarrow ? 'receipts:claim.showAll' : 'receipts:claim.onlyThese')}
                </Button>
              }
            >
              {t('receipts:claim.warningText', { sum: money(data.problem_sum) })}
            </Notice>
          )}
          {isEmpty ? (
            <EmptyState
              icon={<IconReceiptTax size={24} />}
              title={t('receipts:claim.none')}
              text={t('receipts:claim.noneText')}
            />
          ) : (
            <ClaimTable
              masjid={masjid}
              currency={settings.currency}
              claim={shown}
              isNarrow={isNarrow && !data.open}
            />
          )}
          {data.left_out > 0 && (
            <Notice
              kind="info"
              title={t('receipts:claim.leftOut', { number: data.left_out })}
              action={
                <Button
                  size="xs"
                  variant="default"
                  loading={takeIn.isPending}
                  onClick={() => takeIn.mutate()}
                >
                  {t('receipts:claim.takeIn')}
                </Button>
              }
            />
          )}
        </div>
      </AsideLayout>
      <Suspense>
        {isDeclaring && (
          <DeclareDialog masjid={masjid} currency={settings.currency} onClose={() => setDeclaring(false)} />
        )}
      </Suspense>
    </>
  );
}
