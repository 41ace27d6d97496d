// Decides: what the simulated card reader of the built-in provider does: a good card, a refused one, cancel, silence, offline, an answer that is lost.

import { randomBytes } from 'node:crypto';
import type { READER_DEEDS } from '@minaret/contract/billing/builtin-giving';
import { z } from 'zod';
import { underKey } from '../../payments/builtin/keyed.ts';
import type { PaymentMeans } from '../../payments/open-payments.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { CardReader } from '../card-readers.ts';
import type { CardReaders, PaymentState } from '../giving-payments.ts';
import type { GivingHouse } from './house.ts';
import {
  addReader,
  findReader,
  lockReader,
  type ReaderRow,
  removeReader,
  saveReader,
} from './reader-queries.ts';

const Made = z.object({ id: z.string() });
const none = () => new PaymentError('not_found', 'there is no such reader');

export type ReaderDeed = (typeof READER_DEEDS)[number];

/** What a person does at the reader. */
export interface ReaderHands {
  reader(readerId: string): Promise<ReaderRow | null>;
  deed(readerId: string, deed: ReaderDeed): Promise<ReaderRow>;
}

const presented = ({ id, label, is_online, payment_id, action }: ReaderRow): CardReader => ({
  id,
  label,
  kind: 'simulated',
  isOnline: is_online,
  action: action === null ? null : { paymentId: payment_id, status: action },
});

interface Around {
  means: PaymentMeans;
  house: GivingHouse;
  known(accountId: string, paymentId: string): Promise<PaymentState>;
}

export function builtinReaders({ means, house, known }: Around): CardReaders & ReaderHands {
  const { db, clock } = means;

  async function own(accountId: string, readerId: string): Promise<ReaderRow | null> {
    const row = await findReader(db, readerId);
    return row?.account_id === accountId ? row : null;
  }

  return {
    async register(asked, key) {
      const { id } = await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['reader', asked], answer: Made }, async () => {
          const made = `tmr_${randomBytes(12).toString('hex')}`;
          await addReader(on, {
            id: made,
            account_id: asked.accountId,
            label: asked.label,
            payment_id: null,
            action: null,
            created_at: await house.now(on),
          });
          return { id: made };
        }),
      );
      const row = await own(asked.accountId, id);
      if (!row) throw none();
      return presented(row);
    },
    async read(accountId, readerId) {
      const row = await own(accountId, readerId);
      return row && presented(row);
    },
    async remove(accountId, readerId) {
      await removeReader(db, accountId, readerId);
    },
    async createPayment(payment, key) {
      const { id } = await house.inTransaction((on) =>
        underKey(on, clock, { key, request: ['readerPayment', payment], answer: Made }, async () => ({
          id: await house.openPayment(
            on,
            { ...payment, savesCard: false, email: null, successUrl: '', cancelUrl: '' },
            'pi',
          ),
        })),
      );
      return known(payment.accountId, id);
    },
    async present(accountId, readerId, paymentId, key) {
      await known(accountId, paymentId);
      await house.inTransaction((on) =>
        underKey(
          on,
          clock,
          { key, request: ['present', readerId, paymentId], answer: z.null() },
          async () => {
            const row = await lockReader(on, readerId);
            if (row?.account_id !== accountId) throw none();
            if (!row.is_online) throw new PaymentError('unavailable', 'the reader is offline');
            if (row.action === 'in_progress') throw new PaymentError('conflict', 'the reader is busy');
            await saveReader(on, readerId, { payment_id: paymentId, action: 'in_progress' });
            return null;
          },
        ),
      );
      const row = await own(accountId, readerId);
      if (!row) throw none();
      return presented(row);
    },
    async cancel(accountId, readerId) {
      await house.inTransaction(async (on) => {
        const row = await lockReader(on, readerId);
        if (row?.account_id !== accountId) throw none();
        if (!row.is_online) throw new PaymentError('unavailable', 'the reader is offline');
        await saveReader(on, readerId, { payment_id: null, action: null });
      });
    },

    reader: async (readerId) => (await findReader(db, readerId)) ?? null,
    async deed(readerId, deed) {
      const row = await findReader(db, readerId);
      if (!row) throw none();
      if (deed === 'plug' || deed === 'unplug') {
        await saveReader(db, readerId, { is_online: deed === 'plug' });
      } else {
        const { payment_id: paymentId, action } = row;
        if (action !== 'in_progress' || paymentId === null || !row.is_online)
          throw new PaymentError('conflict', 'the reader asks for no card');
        await work(paymentId, readerId, deed);
      }
      const after = await findReader(db, readerId);
      if (!after) throw none();
      return after;
    },
  };

  async function work(paymentId: string, readerId: string, deed: 'tap' | 'decline' | 'cancel' | 'lost') {
    if (deed !== 'cancel') {
      const card = deed === 'decline' ? 'declined' : 'visa';
      await house.payByReader(paymentId, card);
    }
    if (deed !== 'lost') await saveReader(db, readerId, { action: deed === 'tap' ? 'succeeded' : 'failed' });
  }
}
