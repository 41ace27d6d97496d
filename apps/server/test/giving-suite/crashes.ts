import type { GivingPayments } from '../../src/platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../src/platform/payments/payment-error.ts';

const CRASHING = [
  'createPayment',
  'payment',
  'expirePayment',
  'createRefund',
  'chargeCard',
  'findCharge',
] as const;

export interface Crashes {
  giving: GivingPayments;
  /** How often each point was hit. */
  hits: Map<string, number>;
  isOn: boolean;
}

/** The line dies before the provider has heard, or after it has done it and before we have. */
export function crashing(giving: GivingPayments, chance: () => number, share: number): Crashes {
  const crashes: Crashes = { giving: { ...giving }, hits: new Map(), isOn: false };
  const die = (point: string) => {
    if (!crashes.isOn || chance() >= share) return;
    crashes.hits.set(point, (crashes.hits.get(point) ?? 0) + 1);
    throw new PaymentError('unavailable', `dead ${point}`);
  };
  for (const name of CRASHING) {
    const call = giving[name] as (...asked: unknown[]) => Promise<unknown>;
    const dying = async (...asked: unknown[]) => {
      die(`before ${name}`);
      const answer = await call(...asked);
      die(`after ${name}`);
      return answer;
    };
    Object.assign(crashes.giving, { [name]: dying });
  }
  return crashes;
}

/** The same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
