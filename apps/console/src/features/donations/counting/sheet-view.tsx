import { Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { countingApi, sheetOf } from '../donations-api.ts';
import ledger from '../ledger/ledger.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { Afterwards } from './afterwards.tsx';
import classes from './counting.module.css';
import { Differing } from './differing.tsx';
import { OwnCount } from './own-count.tsx';
import { stateShown, TONES } from './sheet-state.ts';
import { Signatures } from './signatures.tsx';
import { SignedCounts } from './signed-counts.tsx';
import { useSheetAct } from './use-sheet-act.ts';

const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }));
const PayIn = lazy(async () => ({ default: (await import('./pay-in.tsx')).PayIn }));
const Arrive = lazy(async () => ({ default: (await import('./arrive.tsx')).Arrive }));

type Asked = 'withdraw' | 'pay-in' | 'arrive' | 'correct';

/** One counting sheet: to be counted, signed by one, differing, or booked. */
export function SheetView({ masjid, funds, settings, sheetId }: TabProps & { sheetId: string }) {
  const { m_id } = masjid;
  const { currency } = settings;
  const { t, day } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const query = useQuery(sheetOf(m_id, sheetId));
  const withdraw = useSheetAct(
    m_id,
    () => countingApi.withdraw({ params: { m_id, sheet_id: sheetId } }),
    () => {
      toast({ message: t('counting.withdrawn') });
      close();
    },
  );
  const sheet = query.data;
  if (!sheet)
    return query.isError ? (
      <LoadFailed title={t('counting.sheetFailed')} onTryAgain={() => void query.refetch()} />
    ) : (
      <Skeleton height={420} radius={12} />
    );
  const shown = stateShown(sheet);
  const isOpen = sheet.state === 'first' || sheet.state === 'second' || sheet.state === 'differs';
  const isToCount = (sheet.state === 'first' || sheet.state === 'second') && !sheet.has_signed;
  return (
    <div className={classes.parts}>
      <Link className={ledger.back} to={tabAddress('enter', { view: 'sheets' })}>
        <IconChevronLeft className="mirror" size={16} aria-hidden />
        {t('counting.back')}
      </Link>
      <div className={classes.head}>
        <h2>{t('counting.sheet', { number: sheet.number })}</h2>
        <StatusBadge status={TONES[shown]}>{t(`counting.states.${shown}`)}</StatusBadge>
        <span>{day(sheet.counted_on)}</span>
        {sheet.round > 1 && <StatusBadge>{t('counting.round', { count: sheet.round })}</StatusBadge>}
        {sheet.corrects !== null && (
          <StatusBadge>{t('counting.corrects', { number: sheet.corrects })}</StatusBadge>
        )}
        {sheet.corrected_by !== null && (
          <StatusBadge>{t('counting.correctedBy', { number: sheet.corrected_by })}</StatusBadge>
        )}
      </div>
      <AsideLayout
        aside={
          <>
            <Signatures masjid={masjid} sheet={sheet} />
            {sheet.state === 'differs' && <Differing key={sheet.round} masjid={masjid} sheet={sheet} />}
            {sheet.state === 'booked' && (
              <Afterwards
                masjid={masjid}
                sheet={sheet}
                onPayIn={() => setAsked('pay-in')}
                onArrive={() => setAsked('arrive')}
                onCorrect={() => setAsked('correct')}
              />
            )}
            {sheet.state === 'booked' && (
              <p className={classes.frozen}>
                <IconLock size={16} aria-hidden />
                {t('counting.frozen')}
              </p>
            )}
            {isOpen && (
              <div>
                <Button variant="subtle" color="red" onClick={() => setAsked('withdraw')}>
                  {t('counting.withdraw')}
                </Button>
              </div>
            )}
          </>
        }
      >
        {isToCount ? (
          <OwnCount key={sheet.round} masjid={masjid} sheet={sheet} />
        ) : (
          <div className={classes.parts}>
            {sheet.state === 'second' && <Notice kind="info" title={t('counting.waits')} />}
            <SignedCounts key={sheet.round} masjid={masjid} sheet={sheet} />
          </div>
        )}
      </AsideLayout>
      <ConfirmDialog
        opened={asked === 'withdraw'}
        onCancel={close}
        onConfirm={() => withdraw.mutate(undefined)}
        saving={withdraw.isPending}
        title={t('counting.withdrawTitle')}
        question={t('counting.withdrawText')}
        error={withdraw.error ? failureText(withdraw.error, t('counting.actFailed')) : null}
        cancelLabel={t('counting.keep')}
        confirmLabel={t('counting.withdraw')}
      />
      <Suspense>
        {asked === 'pay-in' && <PayIn masjid={masjid} currency={currency} sheets={[sheet]} onClose={close} />}
        {asked === 'arrive' && sheet.deposit && (
          <Arrive masjid={masjid} currency={currency} deposit={sheet.deposit} onClose={close} />
        )}
        {asked === 'correct' && (
          <OpenSheet
            masjid={masjid}
            funds={funds}
            currency={currency}
            usual={sheet.boxes}
            corrects={sheet}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
