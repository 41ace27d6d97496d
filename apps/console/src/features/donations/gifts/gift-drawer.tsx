import { Button, CloseButton, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadNamespaces } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { campaignsOf, giftOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import classes from './gift-drawer.module.css';
import { GiftFacts } from './gift-facts.tsx';
import { GiftTimeline } from './gift-timeline.tsx';
import { actionsOf } from './gift-words.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));
const DisputeNotice = lazy(async () => {
  const words = loadNamespaces(['disputes']);
  const { DisputeNotice } = await import('./dispute-notice.tsx');
  await words;
  return { default: DisputeNotice };
});
const PledgeOfGift = lazy(async () => {
  const words = loadNamespaces(['pledges']);
  const { PledgeOfGift } = await import('../pledges/pledge-of-gift.tsx');
  await words;
  return { default: PledgeOfGift };
});
const RegularOfGift = lazy(async () => ({
  default: (await import('./regular-of-gift.tsx')).RegularOfGift,
}));
const TakeBackDialog = lazy(async () => ({
  default: (await import('./take-back-dialog.tsx')).TakeBackDialog,
}));
const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }));

interface GiftDrawerProps extends TabProps {
  giftId: string;
  onClose: () => void;
}

/** One gift with all that happened to it. The list stays in view and in reach beside it. */
export function GiftDrawer({ masjid, settings, funds, giftId, onClose }: GiftDrawerProps) {
  const { t } = useGivingWords(masjid, settings.currency);
  const gift = useQuery(giftOf(masjid.m_id, giftId));
  const campaigns = useQuery(campaignsOf(masjid.m_id));
  const [asked, setAsked] = useState<'refund' | 'takeBack' | 'bank' | null>(null);
  const { data } = gift;
  const can = data && actionsOf(data);
  const close = () => setAsked(null);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={456}
      padding={0}
      lockScroll={false}
      trapFocus={false}
      closeOnEscape={asked === null}
    >
      <Drawer.Content aria-modal={false}>
        <div className={classes.drawer}>
          <div className={classes.head}>
            <div>
              <p>{data ? t('drawer.number', { number: data.number }) : t('gift')}</p>
              <Drawer.Title component="h2">
                <bdi>{data ? (data.donor.name ?? t('anonymous')) : '…'}</bdi>
              </Drawer.Title>
            </div>
            <CloseButton onClick={onClose} aria-label={t('common:close')} data-autofocus />
          </div>
          <Drawer.Body className={classes.body}>
            {!data ? (
              gift.isError ? (
                <LoadFailed title={t('drawer.loadFailed')} onTryAgain={() => void gift.refetch()} />
              ) : (
                <Skeleton height={320} radius={12} />
              )
            ) : (
              <GiftFacts
                masjid={masjid}
                gift={data}
                funds={funds}
                campaign={campaigns.data?.find(({ id }) => id === data.campaign_id)?.title ?? null}
              >
                <Suspense>
                  {data.disputes.map((dispute) => (
                    <DisputeNotice
                      key={dispute.id}
                      masjid={masjid}
                      gift={data}
                      funds={funds}
                      dispute={dispute}
                    />
                  ))}
                  {data.regular_id !== null && (
                    <RegularOfGift masjid={masjid} currency={data.currency} regularId={data.regular_id} />
                  )}
                  {data.campaign_id !== null && <PledgeOfGift masjid={masjid} gift={data} />}
                </Suspense>
                <GiftTimeline masjid={masjid} gift={data} funds={funds} />
              </GiftFacts>
            )}
          </Drawer.Body>
          {can && (can.canBank || can.canRefund || can.canTakeBack) && (
            <div className={classes.foot}>
              {can.canRefund && (
                <Button variant="default" onClick={() => setAsked('refund')}>
                  {t('drawer.refund')}
                </Button>
              )}
              {can.canTakeBack && (
                <Button variant="default" onClick={() => setAsked('takeBack')}>
                  {t('drawer.takeBack')}
                </Button>
              )}
              {can.canBank && (
                <Button variant="default" onClick={() => setAsked('bank')}>
                  {t('drawer.bank')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Drawer.Content>
      {data && (
        <Suspense>
          {asked === 'refund' && <RefundDialog masjid={masjid} gift={data} funds={funds} onClose={close} />}
          {asked === 'takeBack' && <TakeBackDialog masjid={masjid} gift={data} onClose={close} />}
          {asked === 'bank' && <BankDialog masjid={masjid} gift={data} onClose={close} />}
        </Suspense>
      )}
    </Drawer.Root>
  );
}
