import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../clock.ts';
import { PaymentError } from '../payment-error.ts';
import { claimKey, findKey, keepAnswer } from './queries.ts';

/** A request under its key: the same again is answered as before, another one is refused. */
export interface Keyed<T extends z.core.$ZodType> {
  key: string;
  request: unknown;
  answer: T;
}

/** In the transaction of the work itself: the answer is kept if and only if it was done. */
export async function underKey<T extends z.core.$ZodType>(
  on: Db,
  clock: Clock,
  { key, request, answer }: Keyed<T>,
  work: () => Promise<z.output<T>>,
): Promise<z.output<T>> {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  if (await claimKey(on, { key, request_hash, created_at: clock.now() })) {
    const result = await work();
    await keepAnswer(on, key, JSON.stringify(result ?? null));
    return result;
  }
  const kept = await findKey(on, key);
  if (!kept || kept.request_hash !== request_hash)
    throw new PaymentError('conflict', 'the key was used for another request');
  return z.parse(answer, JSON.parse(kept.answer ?? 'null'));
}
