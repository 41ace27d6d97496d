/** What other features may use of billing. */
export { adoptCustomer } from './customer.ts';
export { applyGrants, givePlan } from './grants.ts';
export { receivePaymentEvent } from './webhooks.ts';
