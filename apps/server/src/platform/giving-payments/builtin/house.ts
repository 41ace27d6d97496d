// Decides: what happens to a gift at the built-in card provider: how long its page is open, when its money and fee arrive, when it is paid out.

import type { TestCard } from '@minaret/contract/billing/test-cards';
import type { Db } from '../../../db/database.ts';
import { type CardAnswer, type CardEntry, judgeNewCard } from '../../payments/builtin/engine/charge.ts';
import { readSettings } from '../../payments/builtin/queries.ts';
import type { PaymentMeans } from '../../payments/open-payments.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { usualFee } from '../fee.ts';
import type { NewCharge, NewPayment } from '../giving-payments.ts';
import { disputeDesk, type Verdict } from './disputes.ts';
import { chargeRow } from './kept-card.ts';
import { payoutDesk } from './payouts.ts';
import { isByReader } from './present.ts';
import {
  type AccountRow,
  addPayment,
  addRefund,
  addTransactions,
  findAccount,
  findPayment,
  lockAccount,
  lockPayment,
  type PaidRow,
  type RefundRow,
  refundsOf,
  savePayment,
  setAccountStatus,
} from './queries.ts';
import { later, newId, teller } from './tell.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OPEN_MS = DAY_MS;
/** As at real providers the fee is not known at the moment of success. */
export const ARRIVES_AFTER_MS = MINUTE_MS;
const AVAILABLE_AFTER_MS = 2 * DAY_MS;
const REFUND_FAILS_AFTER_MS = MINUTE_MS;

const notFound = (what: string) => new PaymentError('not_found', `there is no such ${what}`);

export const ACCOUNT_STATUSES = ['new', 'in_review', 'needs_more', 'active', 'restricted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The provider's own doings, each in the transaction it is handed. */
export function givingHouse({ db, clock }: PaymentMeans) {
  const inTransaction = <T>(work: (on: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  /** Its clock, which a demo may move. */
  async function now(on: Parameters<typeof readSettings>[0] = db): Promise<Date> {
    const { clock_seconds } = await readSettings(on);
    return later(clock.now(), clock_seconds * 1000);
  }

  const tell = teller({ clock }, now);
  const disputes = disputeDesk(tell);
  const payouts = payoutDesk(tell);

  /** The money of a payment that has just succeeded. */
  async function arrive(on: Db, row: PaidRow, at: Date): Promise<void> {
    const { id, account_id, amount, currency, gift_id } = row;
    const arrives = later(at, ARRIVES_AFTER_MS);
    await addTransactions(on, [
      {
        id: newId('txn'),
        account_id,
        kind: 'charge',
        amount,
        fee: usualFee(amount, currency),
        payment_id: id,
        source_id: id,
        at: arrives,
        available_at: later(arrives, AVAILABLE_AFTER_MS),
        payout_id: null,
      },
    ]);
    await tell(on, account_id, { type: 'charge.updated', giftId: gift_id, afterMs: ARRIVES_AFTER_MS });
    if ((row.card as TestCard) === 'disputed') await disputes.plan(on, row, at);
  }

  /** Paid twice by two tabs it is paid once. */
  const pay = (id: string, entry: CardEntry): Promise<CardAnswer> =>
    inTransaction(async (on) => {
      const row = await lockPayment(on, id);
      if (!row) throw notFound('payment');
      if (row.status === 'succeeded') return { status: 'succeeded' };
      const at = await now(on);
      if (row.status !== 'open' || row.expires_at <= at)
        throw new PaymentError('conflict', 'the payment page is no longer open');
      const verdict = judgeNewCard(entry, Math.floor(at.getTime() / 1000));
      if (verdict.kind === 'action') return { status: 'requires_action' };
      if (verdict.kind === 'refused') {
        await savePayment(on, id, { declines: row.declines + 1 });
        await tell(on, row.account_id, { type: 'payment_intent.payment_failed', giftId: row.gift_id });
        return { status: 'declined', reason: verdict.reason };
      }
      await savePayment(on, id, { status: 'succeeded', card: entry.card, paid_at: at });
      await tell(on, row.account_id, { type: 'checkout.session.completed', giftId: row.gift_id });
      if (row.amount > 0) await arrive(on, { ...row, card: entry.card }, at);
      return { status: 'succeeded' };
    });

  return {
    now,
    inTransaction,
    disputes,

    /** What the card's holder and the bank do, by the buttons of a payment's page. */
    dispute: (paymentId: string, deed: 'dispute' | Verdict): Promise<void> =>
      inTransaction(async (on) =>
        deed === 'dispute'
          ? disputes.disputeNow(on, paymentId, await now(on))
          : disputes.decideNow(on, paymentId, deed, await now(on)),
      ),

    /** `pi`: only a reader can pay it. */
    async openPayment(on: Db, asked: NewPayment, prefix: 'cs' | 'pi' = 'cs'): Promise<string> {
      const account = await findAccount(on, asked.accountId);
      if (!account) throw notFound('account');
      if (account.status !== 'active' && account.status !== 'needs_more')
        throw new PaymentError('conflict', 'the account takes no cards');
      if (asked.currency !== account.currency || asked.amount < 0 || (asked.amount === 0 && !asked.savesCard))
        throw new PaymentError('invalid', 'the amount or its currency is not right');
      const at = await now(on);
      const id = newId(prefix);
      await addPayment(on, {
        id,
        account_id: asked.accountId,
        gift_id: asked.giftId,
        amount: asked.amount,
        currency: asked.currency,
        description: asked.description,
        masjid_name: asked.masjidName,
        success_url: asked.successUrl,
        cancel_url: asked.cancelUrl,
        language: asked.language,
        saves_card: asked.savesCard,
        status: 'open',
        created_at: at,
        expires_at: later(at, OPEN_MS),
      });
      return id;
    },

    /** What a person does at the payment page; there only a page is paid. */
    pay(id: string, entry: CardEntry): Promise<CardAnswer> {
      if (isByReader(id)) throw new PaymentError('conflict', 'this is paid at a reader');
      return pay(id, entry);
    },
    /** A card that is held to a reader. */
    payByReader(id: string, card: TestCard): Promise<CardAnswer> {
      const expYear = clock.now().getUTCFullYear() + 1;
      return pay(id, { card, expMonth: 12, expYear, isConfirmed: true });
    },

    /** A kept card, while its holder is away: some banks want to ask, and some cards fail later. */
    async charge(on: Db, asked: NewCharge): Promise<string> {
      const account = await findAccount(on, asked.accountId);
      const kept = await findPayment(on, asked.card);
      if (!account || kept?.account_id !== asked.accountId || !kept.saves_card || kept.card === null)
        throw notFound('card');
      if (account.status !== 'active' && account.status !== 'needs_more')
        throw new PaymentError('conflict', 'the account takes no cards');
      if (asked.currency !== account.currency || asked.amount <= 0)
        throw new PaymentError('invalid', 'the amount or its currency is not right');
      const at = await now(on);
      const row = { ...chargeRow(asked, kept, at), id: newId('pi') };
      const isTaken = row.paid_at !== null;
      await addPayment(on, row);
      const type = isTaken ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
      await tell(on, asked.accountId, { type, giftId: asked.giftId });
      if (isTaken) await arrive(on, row, at);
      return row.id;
    },

    /** One that was paid meanwhile stays so. */
    async expire(on: Db, id: string): Promise<void> {
      const row = await lockPayment(on, id);
      if (!row) throw notFound('payment');
      if (row.status === 'open') await savePayment(on, id, { status: 'expired' });
    },

    async refund(on: Db, paymentId: string, refundId: string, amount: number): Promise<RefundRow> {
      const payment = await lockPayment(on, paymentId);
      if (!payment) throw notFound('payment');
      if (payment.status !== 'succeeded') throw new PaymentError('conflict', 'nothing was paid');
      const at = await now(on);
      const earlier = (await refundsOf(on, paymentId)).filter(
        ({ fails_at }) => fails_at === null || fails_at > at,
      );
      const left = payment.amount - earlier.reduce((sum, each) => sum + each.amount, 0);
      if (amount > left) throw new PaymentError('conflict', 'more than is left of the payment');
      await disputes.beforeRefund(on, payment, amount, at);
      const fails_at =
        (payment.card as TestCard) === 'refund_fails' ? later(at, REFUND_FAILS_AFTER_MS) : null;
      const row: RefundRow = {
        id: newId('re'),
        payment_id: paymentId,
        refund_id: refundId,
        amount,
        fails_at,
        created_at: at,
      };
      await addRefund(on, row);
      const moved = {
        account_id: payment.account_id,
        fee: 0,
        payment_id: paymentId,
        source_id: row.id,
        payout_id: null,
      };
      const sent = { ...moved, id: newId('txn'), kind: 'refund', amount: -amount, at };
      await addTransactions(
        on,
        fails_at === null
          ? [{ ...sent, available_at: at }]
          : [
              // What comes back is paid out together with what was sent, never one without the other.
              { ...sent, available_at: fails_at },
              {
                ...moved,
                id: newId('txn'),
                kind: 'refund_failure',
                amount,
                at: fails_at,
                available_at: fails_at,
              },
            ],
      );
      await tell(on, payment.account_id, { type: 'refund.created', giftId: payment.gift_id });
      if (fails_at !== null)
        await tell(on, payment.account_id, {
          type: 'refund.failed',
          giftId: payment.gift_id,
          afterMs: REFUND_FAILS_AFTER_MS,
        });
      return row;
    },

    payOut: (accountId: string): Promise<void> =>
      inTransaction(async (on) => payouts.payOut(on, accountId, await now(on))),

    /** What the bank does by the button of the account's page. */
    sendBackPayout: (accountId: string): Promise<void> =>
      inTransaction(async (on) => payouts.sendBack(on, accountId, await now(on))),

    /** What a person does at the onboarding page. */
    setStatus: (accountId: string, status: AccountStatus): Promise<AccountRow> =>
      inTransaction(async (on) => {
        const account = await lockAccount(on, accountId);
        if (!account) throw notFound('account');
        await setAccountStatus(on, accountId, status, await now(on));
        await tell(on, accountId, { type: 'account.updated', giftId: null });
        return { ...account, status };
      }),
  };
}
export type GivingHouse = ReturnType<typeof givingHouse>;
