// Decides: what can be asked of the card provider: change, cancel, default card.

import { z } from 'zod';
import type { Payments } from '../../platform/payments/payments.ts';

const Details = { name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() };
const Customer = { customerId: z.string() };
const OfSubscription = { ...Customer, subscriptionId: z.string() };

/** What each kind of work with the provider carries: all that is needed to ask for it once more after a crash. */
export const OPERATION_REQUESTS = {
  'create-customer': z.object({ masjidId: z.number(), masjidName: z.string(), ...Details }),
  'update-customer': z.object({ ...Customer, ...Details }),
  'create-checkout': z.object({
    ...Customer,
    priceId: z.string(),
    trialDays: z.number().nullable(),
    successUrl: z.string(),
    cancelUrl: z.string(),
    locale: z.enum(['en', 'ar']),
    isEmbedded: z.boolean().optional(),
  }),
  'expire-checkout': z.object({ checkoutId: z.string() }),
  'create-setup': z.object(Customer),
  'default-card': z.object({ ...Customer, cardId: z.string() }),
  'detach-card': z.object({ ...Customer, cardId: z.string() }),
  'change-plan': z.object({ ...OfSubscription, priceId: z.string(), prorationDate: z.coerce.date() }),
  'schedule-change': z.object({ ...OfSubscription, priceId: z.string().nullable() }),
  'cancel-at-end': z.object({ ...OfSubscription, cancels: z.boolean() }),
  'cancel-now': z.object(OfSubscription),
} as const;
export type OperationKind = keyof typeof OPERATION_REQUESTS;
export type OperationRequest<K extends OperationKind> = z.output<(typeof OPERATION_REQUESTS)[K]>;

/** How each is asked for. The key makes it happen once, however often it is asked. */
export const PERFORM = {
  'create-customer': (payments, request, key) => payments.createCustomer(request, key),
  'update-customer': (payments, { customerId, ...details }, key) =>
    payments.updateCustomer(customerId, details, key),
  'create-checkout': (payments, request, key) => payments.createCheckout(request, key),
  'expire-checkout': (payments, { checkoutId }, key) => payments.expireCheckout(checkoutId, key),
  'create-setup': (payments, { customerId }, key) => payments.createSetup(customerId, key),
  'default-card': (payments, { customerId, cardId }, key) => payments.setDefaultCard(customerId, cardId, key),
  'detach-card': (payments, { customerId, cardId }, key) => payments.detachCard(customerId, cardId, key),
  'change-plan': (payments, { customerId, ...change }, key) => payments.changePlan(customerId, change, key),
  'schedule-change': (payments, { customerId, subscriptionId, priceId }, key) =>
    payments.scheduleChange(customerId, subscriptionId, priceId, key),
  'cancel-at-end': (payments, { customerId, subscriptionId, cancels }, key) =>
    payments.cancelAtPeriodEnd(customerId, subscriptionId, cancels, key),
  'cancel-now': (payments, { customerId, subscriptionId }, key) =>
    payments.cancelNow(customerId, subscriptionId, key),
} as const satisfies {
  [K in OperationKind]: (payments: Payments, request: OperationRequest<K>, key: string) => Promise<unknown>;
};
export type OperationResult<K extends OperationKind> = Awaited<ReturnType<(typeof PERFORM)[K]>>;
