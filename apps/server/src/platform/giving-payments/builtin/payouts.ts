// Decides: when the built-in card provider pays a masjid's money out, what is in a payout, and what becomes of one that its bank sends back.

import type { Db } from '../../../db/database.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import {
  addPayout,
  addTransactions,
  lastPayout,
  lockAccount,
  markPayoutFailed,
  payableOf,
  type TransactionRow,
} from './queries.ts';
import { later, newId, type Tell } from './tell.ts';

const DAY_MS = 86_400_000;

/** What happens to payouts, each in the transaction that it is handed. */
export function payoutDesk(tell: Tell) {
  function moved(id: string, accountId: string, at: Date): Omit<TransactionRow, 'kind' | 'amount'> {
    return {
      id: newId('txn'),
      account_id: accountId,
      fee: 0,
      payment_id: null,
      source_id: id,
      at,
      available_at: at,
      payout_id: null,
    };
  }

  return {
    /** What is available goes to the bank, and arrives the day after. */
    async payOut(on: Db, accountId: string, at: Date): Promise<void> {
      if (!(await lockAccount(on, accountId)))
        throw new PaymentError('not_found', 'there is no such account');
      const payable = await payableOf(on, accountId, at);
      const amount = payable.reduce((sum, each) => sum + each.amount - each.fee, 0);
      if (amount <= 0) return;
      const id = newId('po');
      const arrives_on = later(at, DAY_MS).toISOString().slice(0, 10);
      await addPayout(
        on,
        { id, account_id: accountId, amount, created_at: at, arrives_on, failed_at: null },
        payable.map((each) => each.id),
      );
      const taken = { ...moved(id, accountId, at), kind: 'payout', amount: -amount, payout_id: id };
      await addTransactions(on, [taken]);
      await tell(on, accountId, { type: 'payout.created', giftId: null });
    },

    /** The last one comes back: it stays what it was, and its sum goes out again with the next one. */
    async sendBack(on: Db, accountId: string, at: Date): Promise<void> {
      await lockAccount(on, accountId);
      const last = await lastPayout(on, accountId);
      if (!last || last.failed_at) throw new PaymentError('conflict', 'no payout is there to be sent back');
      await markPayoutFailed(on, last.id, at);
      const back = { ...moved(last.id, accountId, at), kind: 'payout_failure', amount: last.amount };
      await addTransactions(on, [back]);
      await tell(on, accountId, { type: 'payout.failed', giftId: null });
    },
  };
}
