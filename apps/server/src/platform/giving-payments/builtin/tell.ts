import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { addEvents, readSettings } from '../../payments/builtin/queries.ts';
import { askForDelivery } from '../../payments/builtin/store.ts';
import type { PaymentMeans } from '../../payments/open-payments.ts';

export const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

export interface Telling {
  type: string;
  giftId: string | null;
  afterMs?: number;
}
/** Writes an event of an account down, to be delivered as a webhook. */
export type Tell = (on: Db, accountId: string, told: Telling) => Promise<void>;

export function teller({ clock }: Pick<PaymentMeans, 'clock'>, now: (on: Db) => Promise<Date>): Tell {
  return async (on, accountId, told) => {
    const { delay_seconds } = await readSettings(on);
    const created_at = await now(on);
    const noted_at = clock.now();
    const due_at = later(noted_at, delay_seconds * 1000 + (told.afterMs ?? 0));
    const id = newId('evt');
    const body = JSON.stringify({
      id,
      type: told.type,
      created: Math.floor(created_at.getTime() / 1000),
      account: accountId,
      gift: told.giftId,
    });
    await addEvents(on, [
      { id, giving_account_id: accountId, type: told.type, body, created_at, noted_at, due_at },
    ]);
    await askForDelivery(on, due_at);
  };
}
