import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { formatList } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import figures from '../parts/figures.module.css';
import { FundName } from '../parts/fund-dot.tsx';
import { fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { documentAddress } from '../receipts/receipts-api.ts';
import { tabAddress } from '../tabs.ts';
import classes from './gift-drawer.module.css';
import { nameOf } from './gift-table.tsx';
import { PAYOUT_TONES, STATE_COLOURS, shownState } from './gift-words.ts';

interface GiftFactsProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  funds: readonly Fund[];
  campaign: string | null;
  /** What happened, between its sums and the rest. */
  children: ReactNode;
}

export function GiftFacts({ masjid, gift, funds, campaign, children }: GiftFactsProps) {
  const { t, locale, money, day } = useGivingWords(masjid, gift.currency);
  const fund = nameOf(funds, gift.fund_id);
  const general = funds.find(({ kind }) => kind === 'general')?.name ?? '';
  const state = shownState(gift);
  const entries = formatList(gift.entries.map(String), locale);
  return (
    <>
      <div className={classes.sum}>
        <strong>
          <bdi>{money(gift.amount)}</bdi>
        </strong>
        <StatusBadge status={STATE_COLOURS[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p className={classes.fund}>
        <FundName name={fund} tone={fundTones(funds).get(gift.fund_id)} />
        {campaign && <span>{t('drawer.for', { campaign: isolate(campaign) })}</span>}
      </p>
      {gift.turned_from !== null && (
        <Notice
          kind="gold"
          title={t('drawer.turned', { fund: isolate(nameOf(funds, gift.turned_from)), to: isolate(fund) })}
        >
          {t('drawer.turnedText')}
        </Notice>
      )}
      <dl className={figures.box}>
        <div>
          <dt>{t('drawer.to', { fund: isolate(fund) })}</dt>
          <dd>{money(gift.amount)}</dd>
        </div>
        {gift.cover > 0 && (
          <div>
            <dt>{t('drawer.cover', { fund: isolate(general) })}</dt>
            <dd>{money(gift.cover)}</dd>
          </div>
        )}
        <div data-total>
          <dt>{t('drawer.paid', { way: t(`ways.${gift.way}`) })}</dt>
          <dd>{money(gift.amount + gift.cover)}</dd>
        </div>
        {gift.amount_refunded > 0 && (
          <div>
            <dt>{t('drawer.refunded')}</dt>
            <dd>{money(-gift.amount_refunded)}</dd>
          </div>
        )}
      </dl>
      {children}
      <dl className={`${figures.facts} ${classes.rest}`}>
        {gift.entries.length > 0 && (
          <div>
            <dt>{t('tabs.ledger.label')}</dt>
            <dd>
              <Link to={tabAddress('ledger', { gift: gift.id })}>
                {t('drawer.entries', { count: gift.entries.length, numbers: entries })}
              </Link>
            </dd>
          </div>
        )}
        {gift.payout && (
          <div>
            <dt>{t('payout.title')}</dt>
            <dd>
              <Link to={tabAddress('payouts', { payout: gift.payout.id })}>
                {t('payout.on', { date: day(gift.payout.paid_out_on) })}
              </Link>{' '}
              <StatusBadge status={PAYOUT_TONES[gift.payout.state]}>
                {t(`payout.states.${gift.payout.state}`)}
              </StatusBadge>
            </dd>
          </div>
        )}
        {gift.receipt_number !== null && (
          <div>
            <dt>{t('drawer.receipt')}</dt>
            <dd>
              <Link to={tabAddress('receipts', { receipt: gift.receipt_number })}>
                <bdi>{gift.receipt_number}</bdi>
              </Link>{' '}
              {gift.is_receipt_cancelled ? (
                <StatusBadge>{t('drawer.receiptCancelled')}</StatusBadge>
              ) : (
                <a href={documentAddress(masjid.m_id, gift.receipt_number)}>{t('drawer.receiptPdf')}</a>
              )}
            </dd>
          </div>
        )}
        <Fact label={t('drawer.chequeNumber')} value={gift.cheque_number} />
        <Fact label={t('drawer.email')} value={gift.donor.email} />
        <Fact label={t('drawer.phone')} value={gift.donor.phone} />
        <Fact label={t('drawer.address')} value={gift.donor.address} />
        <div>
          <dt>{t('drawer.dedication')}</dt>
          <dd dir="auto">{gift.dedication ?? t('none')}</dd>
        </div>
        <Fact label={t('drawer.note')} value={gift.note} />
        <div>
          <dt>{t('drawer.public')}</dt>
          <dd dir="auto">{gift.public_name ?? t('drawer.noName')}</dd>
        </div>
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    value !== null && (
      <div>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    )
  );
}
