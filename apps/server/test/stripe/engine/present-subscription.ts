import type Stripe from 'stripe';
import { found } from './api-error.ts';
import { CURRENCY, presentPlan, presentPrice } from './present-price.ts';
import type { Phase, Schedule, State, Subscription } from './state.ts';

const FLEXIBLE = { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const };

export function presentSubscription(state: State, subscription: Subscription): Stripe.Subscription {
  const { pending } = subscription;
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { ...FLEXIBLE, updated_at: subscription.created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelsAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelsAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: CURRENCY,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [presentItem(state, subscription, subscription.price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: pending && {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: pending.expiresAt,
      metadata: null,
      subscription_items: [presentItem(state, subscription, pending.change.price)],
      trial_end: null,
      trial_from_plan: null,
    },
    schedule: subscription.schedule,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'cancel' },
    },
    trial_start: subscription.trialStart,
  };
}

function presentItem(state: State, subscription: Subscription, priceId: string): Stripe.SubscriptionItem {
  const price = found(state.prices, 'price', priceId);
  return {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: presentPlan(price),
    price: presentPrice(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  };
}

export function presentSchedule(state: State, schedule: Schedule): Stripe.SubscriptionSchedule {
  const current = schedule.phases.find((phase) => phase.start <= state.now && state.now < phase.end);
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: FLEXIBLE,
    canceled_at: null,
    completed_at: null,
    created: schedule.created,
    current_phase:
      schedule.status === 'active' && current ? { end_date: current.end, start_date: current.start } : null,
    customer: schedule.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: schedule.defaultMethod,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: schedule.phases.map(presentPhase),
    released_at: schedule.releasedAt,
    released_subscription: schedule.released,
    status: schedule.status,
    subscription: schedule.subscription,
    test_clock: null,
  };
}

function presentPhase(phase: Phase): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: phase.resetsAnchor ? 'phase_start' : null,
    billing_thresholds: null,
    collection_method: null,
    currency: CURRENCY,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: phase.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: phase.price,
        price: phase.price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: phase.start,
    transfer_data: null,
    trial_end: phase.trialEnd,
  };
}
