// Decides: how a dispute goes at the built-in card provider: when it comes, how long it can be answered, and for whom the bank decides.

import type { Db } from '../../../db/database.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { disputeFee } from '../fee.ts';
import type { Dispute, DisputeEvidence } from '../giving-payments.ts';
import {
  addDispute,
  type DisputeRow,
  disputesOf,
  findDispute,
  type MovedDispute,
  removeDispute,
  removeReinstatement,
  saveDispute,
} from './dispute-queries.ts';
import { addTransactions, chargeOf, lockPayment, type PaidRow, refundsOf } from './queries.ts';
import { later, newId, type Tell } from './tell.ts';

const DAY_MS = 86_400_000;
/** After a card that is disputed has paid. */
const OPENS_AFTER_MS = 3 * DAY_MS;
const ANSWERED_WITHIN_MS = 9 * DAY_MS;
const DECIDES_AFTER_MS = 5 * DAY_MS;
/** Whoever sends these words loses; any other answer wins. */
const LOSING = 'losing_evidence';

export type Verdict = 'won' | 'lost';

function statusOf(row: DisputeRow, now: Date): Dispute['status'] {
  if (row.decides_at !== null && row.verdict !== null && row.decides_at <= now) return row.verdict;
  if (row.answered_at !== null) return 'under_review';
  return row.due_at <= now ? 'lost' : 'needs_answer';
}

export function presentDispute(row: MovedDispute, now: Date): Dispute {
  const { amount, fee, opened_at, decides_at } = row;
  const status = statusOf(row, now);
  const isOver = status === 'won' || status === 'lost';
  const withdrawal = { transactionId: row.withdrawal_id, amount, fee, at: opened_at };
  return {
    id: row.id,
    amount,
    reason: row.reason,
    status,
    openedAt: opened_at,
    dueAt: row.due_at,
    closedAt: isOver ? (decides_at ?? row.due_at) : null,
    withdrawal,
    reinstatement:
      row.reinstatement_id !== null && decides_at !== null
        ? { transactionId: row.reinstatement_id, amount, fee: 0, at: decides_at }
        : null,
  };
}

/** What happens to disputes, each in the transaction that it is handed. */
export function disputeDesk(tell: Tell) {
  async function left(on: Db, payment: PaidRow, at: Date): Promise<number> {
    const back = (await refundsOf(on, payment.id)).filter(({ fails_at }) => !fails_at || fails_at > at);
    return payment.amount - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  function moved(payment: PaidRow, { id }: Pick<DisputeRow, 'id'>, at: Date) {
    const { account_id, id: payment_id } = payment;
    return { id: newId('txn'), account_id, payment_id, source_id: id, payout_id: null, at, available_at: at };
  }

  async function open(on: Db, payment: PaidRow, opensAt: Date, at: Date): Promise<void> {
    const amount = await left(on, payment, at);
    if (amount <= 0) throw new PaymentError('conflict', 'nothing is left to dispute');
    const fee = disputeFee(payment.currency);
    const row: DisputeRow = {
      id: newId('du'),
      payment_id: payment.id,
      amount,
      fee,
      reason: 'fraudulent',
      opened_at: opensAt,
      due_at: later(opensAt, ANSWERED_WITHIN_MS),
      evidence: null,
      answered_at: null,
      decides_at: null,
      verdict: null,
    };
    await addDispute(on, row);
    await addTransactions(on, [{ ...moved(payment, row, opensAt), kind: 'dispute', amount: -amount, fee }]);
    const told = { giftId: payment.gift_id };
    const afterMs = opensAt.getTime() - at.getTime();
    await tell(on, payment.account_id, { ...told, type: 'charge.dispute.created', afterMs });
    await tell(on, payment.account_id, {
      ...told,
      type: 'charge.dispute.closed',
      afterMs: afterMs + ANSWERED_WITHIN_MS,
    });
  }

  async function decide(on: Db, payment: PaidRow, row: DisputeRow, verdict: Verdict, at: Date) {
    await removeReinstatement(on, row.id);
    await saveDispute(on, row.id, { decides_at: at, verdict });
    if (verdict === 'won')
      await addTransactions(on, [
        { ...moved(payment, row, at), kind: 'dispute_reversal', amount: row.amount, fee: 0 },
      ]);
  }

  /** One that is seen and not over; a bank may think again about one that is lost. */
  async function openOne(on: Db, paymentId: string, at: Date, verdict: Verdict | null = null) {
    const payment = await lockPayment(on, paymentId);
    const row = await findDispute(on, paymentId);
    if (!payment || !row || row.opened_at > at) throw new PaymentError('not_found', 'there is no dispute');
    const status = statusOf(row, at);
    const isReturned = status === 'lost' && verdict === 'won';
    if ((status === 'won' || status === 'lost') && !isReturned)
      throw new PaymentError('conflict', 'the dispute is over');
    return { payment, row, status };
  }

  return {
    /** The card is one whose holder disputes some days later. */
    plan: (on: Db, payment: PaidRow, at: Date) => open(on, payment, later(at, OPENS_AFTER_MS), at),

    /** Its holder goes to the bank at this moment. */
    async disputeNow(on: Db, paymentId: string, at: Date): Promise<void> {
      const payment = await lockPayment(on, paymentId);
      if (!payment || !(await chargeOf(on, paymentId, at)))
        throw new PaymentError('conflict', 'its money has not arrived');
      const planned = await findDispute(on, paymentId);
      if (planned && planned.opened_at <= at)
        throw new PaymentError('conflict', 'it has been disputed already');
      if (planned) await removeDispute(on, planned.id);
      await open(on, payment, at, at);
    },

    /** What goes back before is not disputed any more; afterwards nothing goes back but by the bank. */
    async beforeRefund(on: Db, payment: PaidRow, amount: number, at: Date): Promise<void> {
      const row = await findDispute(on, payment.id);
      if (!row) return;
      if (row.opened_at <= at && statusOf(row, at) !== 'won')
        throw new PaymentError('conflict', 'the payment is disputed');
      if (row.opened_at <= at) return;
      await removeDispute(on, row.id);
      const rest = row.amount - amount;
      if (rest <= 0) return;
      await addDispute(on, { ...row, amount: rest });
      await addTransactions(on, [
        { ...moved(payment, row, row.opened_at), kind: 'dispute', amount: -rest, fee: row.fee },
      ]);
    },

    async answer(on: Db, paymentId: string, evidence: DisputeEvidence, at: Date): Promise<void> {
      const { payment, row, status } = await openOne(on, paymentId, at);
      if (status !== 'needs_answer') throw new PaymentError('conflict', 'it has been answered already');
      const words = [evidence.givenFor, evidence.receipt, evidence.message].join('\n\n');
      await saveDispute(on, row.id, { evidence: words, answered_at: at });
      const decidesAt = later(at, DECIDES_AFTER_MS);
      await decide(on, payment, row, words.includes(LOSING) ? 'lost' : 'won', decidesAt);
      const told = { giftId: payment.gift_id };
      await tell(on, payment.account_id, { ...told, type: 'charge.dispute.updated' });
      await tell(on, payment.account_id, {
        ...told,
        type: 'charge.dispute.closed',
        afterMs: DECIDES_AFTER_MS,
      });
    },

    /** What the bank decides, at once. */
    async decideNow(on: Db, paymentId: string, verdict: Verdict, at: Date): Promise<void> {
      const { payment, row } = await openOne(on, paymentId, at, verdict);
      await decide(on, payment, row, verdict, at);
      await tell(on, payment.account_id, { type: 'charge.dispute.closed', giftId: payment.gift_id });
    },

    of: (on: Parameters<typeof disputesOf>[0], of: Parameters<typeof disputesOf>[1], now: Date) =>
      disputesOf(on, of, now),
  };
}
