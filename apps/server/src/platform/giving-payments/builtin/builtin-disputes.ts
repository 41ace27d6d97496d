import { z } from 'zod';
import { underKey } from '../../payments/builtin/keyed.ts';
import type { PaymentMeans } from '../../payments/open-payments.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { GivingPayments } from '../giving-payments.ts';
import { paymentOfDispute } from './dispute-queries.ts';
import { presentDispute } from './disputes.ts';
import type { GivingHouse } from './house.ts';

type Disputes = Pick<GivingPayments, 'disputes' | 'giftOfDispute' | 'answerDispute' | 'acceptDispute'>;

export function builtinDisputes({ db, clock }: PaymentMeans, house: GivingHouse): Disputes {
  async function known(accountId: string, disputeId: string): Promise<string> {
    const payment = await paymentOfDispute(db, accountId, disputeId);
    if (!payment) throw new PaymentError('not_found', 'there is no such dispute');
    return payment.id;
  }
  return {
    async disputes(accountId, since) {
      const now = await house.now();
      const rows = await house.disputes.of(db, { accountId, since }, now);
      return rows.map((row) => ({ giftId: row.gift_id, dispute: presentDispute(row, now) }));
    },
    giftOfDispute: async (accountId, disputeId) =>
      (await paymentOfDispute(db, accountId, disputeId))?.gift_id ?? null,
    async answerDispute(asked, key) {
      const paymentId = await known(asked.accountId, asked.disputeId);
      await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['answerDispute', asked], answer: z.null() }, async () => {
          await house.disputes.answer(on, paymentId, asked.evidence, await house.now(on));
          return null;
        }),
      );
    },
    async acceptDispute(asked, key) {
      const paymentId = await known(asked.accountId, asked.disputeId);
      await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['acceptDispute', asked], answer: z.null() }, async () => {
          await house.disputes.decideNow(on, paymentId, 'lost', await house.now(on));
          return null;
        }),
      );
    },
  };
}
