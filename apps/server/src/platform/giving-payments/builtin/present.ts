import { last4Of, TEST_CARDS, type TestCard } from '@minaret/contract/billing/test-cards';
import type {
  AccountState,
  AccountTransaction,
  PaymentState,
  PayoutState,
  RefundState,
  SavedCard,
} from '../giving-payments.ts';
import type { MovedDispute } from './dispute-queries.ts';
import { presentDispute } from './disputes.ts';
import type { AccountRow, MovedRefund, PaymentRow, PayoutRow, TransactionRow } from './queries.ts';

export const GIVING_PAGES = '/payments/builtin/giving';

const DAY_MS = 86_400_000;

/** What each state of its onboarding page means. */
export function presentAccount({ id, country, currency, status, changed_at }: AccountRow): AccountState {
  const dueAt = status === 'needs_more' ? new Date(changed_at.getTime() + 14 * DAY_MS) : null;
  const takes = status === 'active' || status === 'needs_more';
  const needs = {
    new: [
      { area: 'charity', dueAt },
      { area: 'signer', dueAt },
      { area: 'bank', dueAt },
    ],
    needs_more: [{ area: 'documents', dueAt }],
    restricted: [{ area: 'documents', dueAt }],
  } as const;
  return {
    id,
    country,
    currency,
    canTakeCards: takes,
    canPayOut: takes,
    isSubmitted: status !== 'new',
    needs: status in needs ? needs[status as keyof typeof needs] : [],
  };
}

export function presentRefund(
  { id, refund_id, amount, fails_at, created_at, transaction_id }: MovedRefund,
  now: Date,
): RefundState {
  const status = fails_at === null ? 'succeeded' : fails_at > now ? 'processing' : 'failed';
  return { id, refundId: refund_id, amount, status, transactionId: transaction_id, at: created_at };
}

interface Around {
  charge: TransactionRow | undefined;
  refunds: readonly MovedRefund[];
  disputes: readonly MovedDispute[];
  now: Date;
  publicUrl: string;
}

/** A kept card is known by the payment that it was kept at. */
function savedCard({ id, card }: PaymentRow): SavedCard | null {
  if (card === null) return null;
  const name = card as TestCard;
  return { reference: id, brand: TEST_CARDS[name].brand, last4: last4Of(name) };
}

/** Those of a page are sessions, as at real providers. */
export const isByReader = (id: string) => id.startsWith('pi_');

function tappedBy({ card }: PaymentRow): PaymentState['tapped'] {
  const name = (card ?? 'visa') as TestCard;
  return { brand: TEST_CARDS[name].brand, last4: last4Of(name), isContactless: true };
}

export function presentPayment(row: PaymentRow, around: Around): PaymentState {
  const { charge, refunds, disputes, now, publicUrl } = around;
  const isOpen = row.status === 'open' && row.expires_at > now;
  return {
    id: row.id,
    giftId: row.gift_id,
    status: row.status === 'succeeded' ? 'succeeded' : isOpen ? 'open' : 'expired',
    amount: row.amount,
    currency: row.currency,
    url: isOpen && !isByReader(row.id) ? `${publicUrl}${GIVING_PAGES}/${row.id}` : null,
    paidAt: row.paid_at,
    declines: row.declines,
    needsHolder: row.needs_holder,
    card: row.saves_card && row.status === 'succeeded' ? savedCard(row) : null,
    tapped: isByReader(row.id) && row.status === 'succeeded' ? tappedBy(row) : null,
    transaction: charge ? { id: charge.id, gross: charge.amount, fee: charge.fee, at: charge.at } : null,
    refunds: refunds.map((refund) => presentRefund(refund, now)),
    disputes: disputes.map((dispute) => presentDispute(dispute, now)),
  };
}

export function presentTransaction(row: TransactionRow & { gift_id: string | null }): AccountTransaction {
  return {
    id: row.id,
    kind: row.kind as AccountTransaction['kind'],
    amount: row.amount,
    fee: row.fee,
    at: row.at,
    paymentId: row.payment_id,
    giftId: row.gift_id,
    sourceId: row.source_id,
  };
}

export function presentPayout(row: PayoutRow, currency: string, now: Date): PayoutState {
  return {
    id: row.id,
    amount: row.amount,
    currency,
    status: row.failed_at ? 'failed' : new Date(row.arrives_on) <= now ? 'paid' : 'on_the_way',
    createdAt: row.created_at,
    arrivesOn: row.arrives_on,
    isItemised: true,
  };
}
