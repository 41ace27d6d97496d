// Decides: how long the server waits for Stripe (timeout), and how often it tries again.

import Stripe from 'stripe';
import type { StripeConfig } from '../../../config.ts';

/** A payment page waits for the answer: better an honest "try again" than a minute of silence. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl && place(new URL(apiUrl))),
  });
}

function place(url: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}
