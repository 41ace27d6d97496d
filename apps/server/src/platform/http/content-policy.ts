// Decides: what a page may load and who may embed it in an iframe (Content-Security-Policy, CSP).

import type { Edge } from '@minaret/contract/api/edge';
import type { Config } from '../../config.ts';
import { storeOrigin } from '../storage/storage.ts';

/** Who may hold it in a frame. To allow everybody it says nothing: a list of hosts would leave out pages in a sandbox. */
export function frameAncestors(framing: Edge['framing']): string {
  return framing === 'any' ? '' : `frame-ancestors '${framing}'`;
}

/** Stripe's script may come from nowhere else; the bank's own page opens in its frame. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  hooks: ' https://hooks.stripe.com',
  api: ' https://api.stripe.com',
};

/** The checkout that stands in our page. */
const STRIPE_CHECKOUT = ' https://checkout.stripe.com';
const STRIPE_IMAGES = ' https://*.stripe.com';

/** What the console may load (the microphone's encoder is WebAssembly), and whom it may speak to beside this server: only what the host has configured. */
export function contentPolicy(
  { s3, errorReports, payments, relay }: Config,
  framing: Edge['framing'],
): string {
  const { origin } = new URL(relay.url);
  const live = ` ${origin} ${origin.replace(/^http/, 'ws')}`;
  const store = s3 ? ` ${storeOrigin(s3)}` : '';
  const reports = errorReports ? ` ${new URL(errorReports.dsn).origin}` : '';
  const stripe = payments.provider === 'stripe' ? STRIPE : undefined;
  const hasCheckout = payments.provider === 'stripe' && payments.stripe.hasEmbeddedCheckout;
  const checkout = hasCheckout ? STRIPE_CHECKOUT : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${stripe?.script ?? ''}${checkout}`,
    stripe ? `frame-src 'self'${stripe.script}${stripe.hooks}${checkout}` : '',
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${store}${hasCheckout ? STRIPE_IMAGES : ''}`,
    `media-src 'self' blob:${store} ${origin}`,
    "font-src 'self'",
    `connect-src 'self'${live}${store}${reports}${stripe?.api ?? ''}${checkout}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(framing),
  ]
    .filter(Boolean)
    .join('; ');
}
