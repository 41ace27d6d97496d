import { Button, CloseButton, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { PayoutDetail } from '@minaret/contract/giving/payouts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { saveFile } from '../../timings/save-file.ts';
import { payoutOf, payoutsApi } from '../donations-api.ts';
import { PAYOUT_TONES } from '../gifts/gift-words.ts';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { PayoutLines } from './payout-lines.tsx';
import classes from './payouts.module.css';

interface PayoutViewProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  payoutId: string;
}

/** One payout to the cent: what is in it, what the books say, and the line of the bank that it met. */
export function PayoutView({ masjid, currency, funds, payoutId }: PayoutViewProps) {
  const { m_id } = masjid;
  const { t, day } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const payout = useQuery(payoutOf(m_id, payoutId));
  const file = useMutation({
    mutationFn: () => payoutsApi.download({ params: { m_id, payout_id: payoutId } }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('payouts:downloadFailed')) }),
  });
  const { data } = payout;
  if (!data)
    return payout.isError ? (
      <LoadFailed title={t('payouts:oneFailed')} onTryAgain={() => void payout.refetch()} />
    ) : (
      <Skeleton height={420} radius={12} />
    );
  const [first] = data.lines;
  const last = data.lines.at(-1);
  const days =
    first &&
    last &&
    (first.day === last.day
      ? t('payouts:cardsOn', { date: day(first.day) })
      : t('payouts:cards', { from: day(first.day), to: day(last.day) }));
  const arrival = data.bank_line
    ? t('payouts:onBank', { date: day(data.bank_line.booked_on) })
    : data.state === 'on_its_way' && t('payouts:expected', { date: day(data.arrives_on) });
  return (
    <Section
      title={t('payouts:of', { date: day(data.paid_out_on) })}
      text={
        <>
          {days} {arrival}
        </>
      }
      flush
      aside={
        <div className={classes.head}>
          {data.difference === null && data.state === 'arrived' ? (
            <StatusBadge status="success">{t('payouts:toTheCent')}</StatusBadge>
          ) : (
            <StatusBadge status={data.difference === null ? PAYOUT_TONES[data.state] : 'error'}>
              {data.difference === null ? t(`payout.states.${data.state}`) : t('payouts:differs')}
            </StatusBadge>
          )}
          <CloseButton aria-label={t('payouts:close')} onClick={() => navigate(tabAddress('payouts'))} />
        </div>
      }
    >
      <Told masjid={masjid} payout={data} />
      {data.lines.length > 0 && <PayoutLines masjid={masjid} funds={funds} payout={data} />}
      <Sums masjid={masjid} funds={funds} payout={data} />
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('payouts:download')}
        </Button>
      </div>
    </Section>
  );
}

/** What is not as it should be, or not yet. */
function Told({ masjid, payout }: { masjid: SessionMasjid; payout: PayoutDetail }) {
  const { t, money, day } = useGivingWords(masjid, payout.currency);
  const notices = [
    !payout.is_itemised && (
      <Notice key="list" kind="warning" title={t('payouts:notItemised')}>
        {t('payouts:notItemisedText')}
      </Notice>
    ),
    payout.is_itemised && payout.difference !== null && (
      <Notice key="alarm" kind="error" title={t('payouts:alarm')}>
        {t('payouts:alarmText')}
      </Notice>
    ),
    payout.state === 'failed' && (
      <Notice key="failed" kind="warning" title={t('payouts:failedTitle')}>
        {t('payouts:failedText')}
      </Notice>
    ),
    ...payout.near.map(({ booked_on, amount, difference, words }) => (
      <Notice
        key={`${booked_on} ${words}`}
        kind="warning"
        title={t('payouts:near', {
          sum: money(amount),
          date: day(booked_on),
          difference: money(difference),
        })}
      >
        {t('payouts:nearText')}
      </Notice>
    )),
    payout.state === 'on_its_way' && payout.is_said_paid && payout.near.length === 0 && (
      <Notice key="said" kind="info" title={t('payouts:saidPaid')} />
    ),
  ].filter(Boolean);
  return notices.length > 0 && <div className={classes.notices}>{notices}</div>;
}

function Sums({
  masjid,
  funds,
  payout,
}: {
  masjid: SessionMasjid;
  funds: readonly Fund[];
  payout: PayoutDetail;
}) {
  const { t, money } = useGivingWords(masjid, payout.currency);
  const tones = fundTones(funds);
  const general = funds.find(({ kind }) => kind === 'general')?.name ?? '';
  const { bank_line, entry, amount } = payout;
  const difference = payout.difference ?? (bank_line ? bank_line.amount - amount : null);
  return (
    <div className={classes.sums}>
      <dl className={figures.facts}>
        <div>
          <dt>{t('payouts:paidOut')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>{t('payouts:onStatement')}</dt>
          <dd>{bank_line ? money(bank_line.amount) : t('payouts:notYet')}</dd>
        </div>
        <div>
          <dt>{entry === null ? t('payouts:inLedger') : t('payouts:entry', { number: entry })}</dt>
          <dd>
            {entry === null ? (
              t('payouts:notBooked')
            ) : (
              <Link to={tabAddress('ledger', { entry: String(entry) })}>{money(amount)}</Link>
            )}
          </dd>
        </div>
        {difference !== null && (
          <div className={classes.difference}>
            <dt>{t('payouts:difference')}</dt>
            <dd>{money(difference)}</dd>
          </div>
        )}
      </dl>
      {payout.funds.length > 0 && (
        <>
          <h3>{t('payouts:byFund')}</h3>
          <dl className={figures.facts}>
            {payout.funds.map((part) => (
              <div key={part.fund_id}>
                <dt>
                  <FundName
                    name={funds.find(({ id }) => id === part.fund_id)?.name ?? ''}
                    tone={tones.get(part.fund_id)}
                  />
                </dt>
                <dd>{money(part.amount)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.quiet}>{t('payouts:byFundText', { fund: isolate(general) })}</p>
        </>
      )}
    </div>
  );
}
