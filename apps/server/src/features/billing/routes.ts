import { paymentBillingsContract } from '@minaret/contract/billing/payment-billings';
import { feature } from '../../platform/http/mount.ts';
import { cardsOf, createSetup, makeDefaultCard, refreshCards, removeCard, updateDetails } from './cards.ts';
import { createCheckout } from './checkout.ts';
import { billingJobs } from './jobs.ts';
import { cancelPlan, changePlan, previewChange, scheduleChange } from './plan-change.ts';
import { historyOf, productsFor, receiptUrl, subscriptionOf } from './read.ts';

export { paymentWebhookRoutes } from './webhooks.ts';

export const billing = feature(
  paymentBillingsContract,
  {
    products: (ctx, { query }) => productsFor(ctx, query.lang),
    subscription: (ctx) => subscriptionOf(ctx),
    history: (ctx, { query }) => historyOf(ctx, query),
    receipt: (ctx, { params }) => receiptUrl(ctx, params.invoice_id),
    createCheckout: (ctx, { body }) => createCheckout(ctx, body.price_id),
    createCustomerSession: (ctx) => createSetup(ctx),
    paymentMethods: (ctx) => cardsOf(ctx),
    refreshPaymentMethods: (ctx) => refreshCards(ctx),
    makeDefault: (ctx, { params }) => makeDefaultCard(ctx, params.method_id),
    removeMethod: (ctx, { params }) => removeCard(ctx, params.method_id),
    updateDetails: (ctx, { body }) => updateDetails(ctx, body),
    previewChange: (ctx, { params }) => previewChange(ctx, params.price_id),
    changePlan: (ctx, { params, body }) => changePlan(ctx, params.price_id, body),
    downgrade: (ctx, { body }) => scheduleChange(ctx, body.price_id, body.version),
    cancel: (ctx, { body }) => cancelPlan(ctx, body),
  },
  billingJobs,
);
