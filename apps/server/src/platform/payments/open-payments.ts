// Decides: which card provider is used: Stripe, the built-in one, or none.

import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { noPayments } from './no-payments.ts';
import type { Payments } from './payments.ts';

export interface PaymentMeans {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  log: Log;
}

/** The card provider that the host has configured; the built-in one without keys. */
export async function openPayments(config: Config, means: PaymentMeans): Promise<Payments> {
  if (config.payments.provider === 'stripe') {
    const { stripePayments } = await import('./stripe/stripe-payments.ts');
    return stripePayments(config.payments.stripe, means);
  }
  if (config.payments.provider === 'none') return noPayments(means.clock);
  const { builtinPayments } = await import('./builtin/builtin-payments.ts');
  return builtinPayments(config, means);
}
