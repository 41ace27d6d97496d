/** What other features may use of billing. */

export { applyGrants } from './grants.ts';
export { receivePaymentEvent } from './webhooks.ts';
