/** What other features may use of billing. */

export { adoptCustomer } from './adopt-customer.ts';
export { applyGrants, endGrant, grantInForce, grantPlan, setLegacy } from './grants.ts';
export { enqueueEvents, receivePaymentEvent } from './webhooks.ts';
