import { createHmac } from 'node:crypto';
import { PaymentError } from '../../payment-error.ts';
import type { CustomerRecord } from './state.ts';

/** Whose it is stands in every id, so that a page finds the customer; the rest cannot be guessed. */
const ID = /^[a-z]+_([0-9a-f]{16})_[0-9a-f]{24}$/;

export const customerIdOf = (key: string): string => `cus_${key}`;

export function newId(state: CustomerRecord, prefix: string): string {
  state.serial += 1;
  const token = createHmac('sha256', state.seed).update(`${prefix} ${state.serial}`).digest('hex');
  return `${prefix}_${state.id.slice(4)}_${token.slice(0, 24)}`;
}

/** Null: no id of ours. */
export function customerOf(id: string): string | null {
  const key = ID.exec(id)?.[1];
  return key === undefined ? null : customerIdOf(key);
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new PaymentError('not_found', `there is no such ${what}`);
  return value;
}
