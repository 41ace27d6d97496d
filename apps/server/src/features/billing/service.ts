/** What other features may use of billing. */
export { receivePaymentEvent } from './webhooks.ts';
export { applyGrants } from './grants.ts';
