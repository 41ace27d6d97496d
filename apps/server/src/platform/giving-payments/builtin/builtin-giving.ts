import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { underKey } from '../../payments/builtin/keyed.ts';
import { assertSigned } from '../../payments/builtin/signature.ts';
import type { PaymentMeans } from '../../payments/open-payments.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { usualFee } from '../fee.ts';
import type { GivingPayments, PaymentState } from '../giving-payments.ts';
import { builtinDisputes } from './builtin-disputes.ts';
import { builtinReaders, type ReaderHands } from './builtin-readers.ts';
import { type GivingHouse, givingHouse } from './house.ts';
import {
  GIVING_PAGES,
  presentAccount,
  presentPayment,
  presentPayout,
  presentRefund,
  presentTransaction,
} from './present.ts';
import {
  type AccountRow,
  addAccount,
  balanceOf,
  chargeOf,
  findAccount,
  findPayment,
  findPaymentOf,
  type PaymentRow,
  payoutsOf,
  refundsOf,
  transactionsIn,
  transactionsOf,
} from './queries.ts';

/** The provider that moves no money, with the house that its own pages use. */
export interface BuiltinGiving extends GivingPayments {
  provider: 'builtin';
  house: GivingHouse;
  /** What a person does at a simulated reader. */
  hands: ReaderHands;
  /** With what its page shows. */
  page(paymentId: string): Promise<{ row: PaymentRow; state: PaymentState } | null>;
  /** The account of an onboarding page whose address we have signed. */
  onboarding(accountId: string, back: string, signature: string): Promise<AccountRow>;
}

/** Null: another provider is at work. */
export function builtinGivingOf(giving: GivingPayments): BuiltinGiving | null {
  return giving.provider === 'builtin' && 'house' in giving ? (giving as BuiltinGiving) : null;
}

const BACK = 'builtin-giving-back';
const Made = z.object({ id: z.string() });
const Told = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  account: z.string(),
  gift: z.string().nullable(),
});

export function builtinGiving({ publicUrl }: Pick<Config, 'publicUrl'>, means: PaymentMeans): BuiltinGiving {
  const { db, clock, secrets } = means;
  const house = givingHouse(means);

  async function stateOf(row: PaymentRow): Promise<PaymentState> {
    const now = await house.now();
    const charge = await chargeOf(db, row.id, now);
    // Refunds after the disputes: nothing goes back once it is disputed, so that all of them are seen.
    const disputes = await house.disputes.of(db, { paymentId: row.id }, now);
    const refunds = await refundsOf(db, row.id);
    return presentPayment(row, { charge, refunds, disputes, now, publicUrl });
  }

  async function read(accountId: string, paymentId: string): Promise<PaymentState | null> {
    const row = await findPayment(db, paymentId);
    return row?.account_id === accountId ? stateOf(row) : null;
  }

  async function known(accountId: string, paymentId: string): Promise<PaymentState> {
    const state = await read(accountId, paymentId);
    if (!state) throw new PaymentError('not_found', 'there is no such payment');
    return state;
  }

  const readers = builtinReaders({ means, house, known });
  return {
    provider: 'builtin',
    movesMoney: false,
    house,
    readers,
    hands: readers,
    now: () => house.now(),
    feeOn: usualFee,

    createAccount: (account, key) =>
      house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['createAccount', account], answer: Made }, async () => {
          const id = `acct_${randomBytes(12).toString('hex')}`;
          const { name, country, currency } = account;
          const changed_at = await house.now(on);
          await addAccount(on, {
            id,
            name,
            country,
            currency,
            status: 'new',
            changed_at,
          });
          return { id };
        }),
      ),
    async account(id) {
      const row = await findAccount(db, id);
      return row ? presentAccount(row) : null;
    },
    async onboardingUrl(id, { returnUrl }) {
      if (!(await findAccount(db, id))) throw new PaymentError('not_found', 'there is no such account');
      const back = new URLSearchParams({
        back: returnUrl,
        s: secrets.sign(BACK, `${id} ${returnUrl}`),
      });
      return `${publicUrl}${GIVING_PAGES}/accounts/${id}?${back}`;
    },

    async createPayment(payment, key) {
      const { id } = await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['createPayment', payment], answer: Made }, async () => ({
          id: await house.openPayment(on, payment),
        })),
      );
      return known(payment.accountId, id);
    },
    payment: read,
    async expirePayment(accountId, paymentId, key) {
      await known(accountId, paymentId);
      await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['expire', paymentId], answer: z.null() }, async () => {
          await house.expire(on, paymentId);
          return null;
        }),
      );
      return known(accountId, paymentId);
    },
    async chargeCard(charge, key) {
      const { id } = await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['charge', charge], answer: Made }, async () => ({
          id: await house.charge(on, charge),
        })),
      );
      return known(charge.accountId, id);
    },
    async findCharge({ accountId, giftId }) {
      const row = await findPaymentOf(db, accountId, giftId);
      return row ? stateOf(row) : null;
    },
    async createRefund(refund, key) {
      const { accountId, paymentId, refundId, amount } = refund;
      await known(accountId, paymentId);
      const { id } = await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['refund', refund], answer: Made }, async () => {
          const made = await house.refund(on, paymentId, refundId, amount);
          return { id: made.id };
        }),
      );
      const made = (await refundsOf(db, paymentId)).find((each) => each.id === id);
      if (!made) throw new PaymentError('unavailable', 'the refund cannot be read');
      return presentRefund(made, await house.now());
    },

    ...builtinDisputes(means, house),

    async transactions(accountId, since) {
      const rows = await transactionsOf(db, accountId, since, await house.now());
      return rows.map(presentTransaction);
    },
    balance: async (accountId) => balanceOf(db, accountId, await house.now()),
    async payouts(accountId, since) {
      const account = await findAccount(db, accountId);
      if (!account) return [];
      await house.payOut(accountId);
      const now = await house.now();
      const rows = await payoutsOf(db, accountId, since);
      return rows.map((row) => presentPayout(row, account.currency, now));
    },
    payoutTransactions: async (accountId, payoutId) =>
      (await transactionsIn(db, accountId, payoutId)).map(presentTransaction),

    // Verifies the webhook's signature before anything is read.
    async readEvent(body, signature) {
      assertSigned(secrets, body, signature, clock.now());
      const told = Told.safeParse(JSON.parse(body.toString('utf8')));
      if (!told.success) throw new PaymentError('invalid', 'no event of ours');
      const { id, type, created, account, gift } = told.data;
      const createdAt = new Date(created * 1000);
      return { id, type, createdAt, accountId: account, giftId: gift, disputeId: null };
    },

    async onboarding(accountId, back, signature) {
      const isOurs = secrets.verify(BACK, `${accountId} ${back}`, signature);
      const account = isOurs ? await findAccount(db, accountId) : undefined;
      if (!account) throw new PaymentError('not_found', 'there is no such page');
      return account;
    },

    async page(paymentId) {
      const row = await findPayment(db, paymentId);
      return row ? { row, state: await stateOf(row) } : null;
    },
  };
}
