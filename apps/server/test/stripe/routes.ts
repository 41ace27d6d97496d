import { found, missing, refused } from './engine/api-error.ts';
import { detachMethod, expireCheckout } from './engine/checkouts.ts';
import { payNow } from './engine/clock.ts';
import { emit } from './engine/events.ts';
import { voidInvoice } from './engine/invoices.ts';
import { present } from './engine/present.ts';
import { type AskedPhase, releaseSchedule, replacePhases, scheduleFrom } from './engine/schedules.ts';
import { nextId, type State } from './engine/state.ts';
import { cancelNow, changePrice, liveSubscription, setCancels } from './engine/subscriptions.ts';
import { listed } from './list-answer.ts';
import { preview } from './preview.ts';

export interface Call {
  state: State;
  /** `:id` and what follows of the path. */
  ids: string[];
  /** Checked against the SDK's types before. */
  params: object;
}

type Handler = (call: Call) => Record<string, unknown>;

const DAY = 86_400;

/** Every address of Stripe that the product calls. */
export const ROUTES: Record<string, Handler> = {
  'POST /v1/customers': ({ state, params }) => {
    const { name, email, phone, description, metadata } = params as CustomerParams;
    const id = nextId(state, 'cus');
    state.customers.set(id, {
      id,
      created: state.now,
      name: name || null,
      email: email || null,
      phone: phone || null,
      description: description ?? null,
      metadata: metadata ?? {},
      balance: 0,
      defaultMethod: null,
      isDeleted: false,
      invoices: 0,
    });
    emit(state, 'customer.created', id);
    return present(state, id);
  },
  'POST /v1/customers/:id': ({ state, ids: [id = ''], params }) => {
    const customer = found(state.customers, 'customer', id);
    if (customer.isDeleted) throw missing('customer', id);
    const { name, email, phone, invoice_settings: settings } = params as CustomerParams;
    if (name !== undefined) customer.name = name || null;
    if (email !== undefined) customer.email = email || null;
    if (phone !== undefined) customer.phone = phone || null;
    if (settings?.default_payment_method)
      customer.defaultMethod = methodOf(state, id, settings.default_payment_method);
    emit(state, 'customer.updated', id);
    return present(state, id);
  },
  'GET /v1/customers/:id': ({ state, ids: [id = ''] }) => {
    found(state.customers, 'customer', id);
    return present(state, id);
  },
  'GET /v1/customers/:id/payment_methods': ({ state, ids: [id = ''], params }) =>
    listed(state, params, state.methods.values(), (one) => one.customer === id),
  'GET /v1/customers/:id/payment_methods/:method': ({ state, ids: [id = '', method = ''] }) =>
    present(state, methodOf(state, id, method, 404)),

  'GET /v1/payment_methods/:id': ({ state, ids: [id = ''] }) => {
    found(state.methods, 'PaymentMethod', id);
    return present(state, id);
  },
  'POST /v1/payment_methods/:id/detach': ({ state, ids: [id = ''] }) =>
    present(state, detachMethod(state, id).id),

  'GET /v1/subscriptions': ({ state, params }) => {
    const { customer, status } = params as { customer?: string; status?: string };
    return listed(
      state,
      params,
      state.subscriptions.values(),
      (one) => one.customer === customer && (status === 'all' || one.status !== 'canceled'),
    );
  },
  'GET /v1/subscriptions/:id': ({ state, ids: [id = ''] }) => {
    found(state.subscriptions, 'subscription', id);
    return present(state, id);
  },
  'POST /v1/subscriptions/:id': ({ state, ids: [id = ''], params }) => {
    const subscription = liveSubscription(state, id);
    const asked = params as SubscriptionParams;
    if (asked.default_payment_method) {
      subscription.defaultMethod = methodOf(state, subscription.customer, asked.default_payment_method);
      emit(state, 'customer.subscription.updated', id);
    }
    if (asked.cancel_at_period_end !== undefined) setCancels(state, subscription, asked.cancel_at_period_end);
    const item = asked.items?.[0];
    if (item) {
      if (item.id !== subscription.item) throw missing('subscription_item', item.id, 400);
      const price = found(state.prices, 'price', item.price, 400);
      if (subscription.status === 'trialing' || asked.proration_behavior === 'none') {
        subscription.price = price.id;
        emit(state, 'customer.subscription.updated', id);
      } else {
        changePrice(state, subscription, price, asked.proration_date ?? state.now);
      }
    }
    return present(state, id);
  },
  'DELETE /v1/subscriptions/:id': ({ state, ids: [id = ''] }) => present(state, cancelNow(state, id).id),

  'POST /v1/subscription_schedules': ({ state, params }) => {
    const { from_subscription: id = '' } = params as { from_subscription?: string };
    return present(state, scheduleFrom(state, liveSubscription(state, id)).id);
  },
  'POST /v1/subscription_schedules/:id': ({ state, ids: [id = ''], params }) => {
    const schedule = found(state.schedules, 'subscription_schedule', id);
    if (schedule.status !== 'active') throw refused('The schedule is not active.');
    const asked = params as { phases?: AskedPhase[]; default_settings?: { default_payment_method?: string } };
    if (asked.phases) replacePhases(state, schedule, asked.phases);
    const method = asked.default_settings?.default_payment_method;
    if (method) schedule.defaultMethod = methodOf(state, schedule.customer, method);
    return present(state, id);
  },
  'POST /v1/subscription_schedules/:id/release': ({ state, ids: [id = ''] }) =>
    present(state, releaseSchedule(state, id, 'released').id),

  'GET /v1/invoices': ({ state, params }) => {
    const { customer, subscription, status } = params as InvoiceFilter;
    return listed(
      state,
      params,
      state.invoices.values(),
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status),
    );
  },
  'GET /v1/invoices/:id': ({ state, ids: [id = ''] }) => {
    found(state.invoices, 'invoice', id);
    return present(state, id);
  },
  'POST /v1/invoices/create_preview': preview,
  'POST /v1/invoices/:id/void': ({ state, ids: [id = ''] }) => {
    const invoice = found(state.invoices, 'invoice', id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw refused('You can only pass in open invoices. This invoice is not open.', 'invoice_not_editable');
    voidInvoice(state, invoice);
    return present(state, id);
  },
  'POST /v1/invoices/:id/pay': ({ state, ids: [id = ''], params }) => {
    const { payment_method: method } = params as { payment_method?: string };
    const invoice = found(state.invoices, 'invoice', id);
    payNow(state, invoice, method ? methodOf(state, invoice.customer, method) : null);
    return present(state, id);
  },

  'GET /v1/prices': ({ state, params }) => {
    const { lookup_keys: keys, active } = params as { lookup_keys?: string[]; active?: boolean };
    return listed(
      state,
      params,
      state.prices.values(),
      (one) =>
        (keys === undefined || keys.includes(one.lookupKey ?? '')) &&
        (active === undefined || one.isActive === active),
    );
  },
  'GET /v1/prices/:id': ({ state, ids: [id = ''] }) => {
    found(state.prices, 'price', id);
    return present(state, id);
  },

  'POST /v1/checkout/sessions': ({ state, params }) => {
    const asked = params as CheckoutParams;
    const customer = found(state.customers, 'customer', asked.customer, 400);
    const price = found(state.prices, 'price', asked.line_items[0]?.price ?? '', 400);
    if (!price.isActive) throw refused(`The price specified is inactive.`, undefined, 'line_items[0][price]');
    const id = nextId(state, 'cs_test');
    state.checkouts.set(id, {
      id,
      created: state.now,
      expiresAt: state.now + DAY,
      customer: customer.id,
      reference: asked.client_reference_id ?? null,
      price: price.id,
      trialDays: asked.subscription_data?.trial_period_days ?? null,
      needsCard: asked.payment_method_collection !== 'if_required',
      isEmbedded: asked.ui_mode === 'embedded_page',
      successUrl: asked.success_url ?? asked.return_url ?? '',
      cancelUrl: asked.cancel_url ?? null,
      locale: asked.locale ?? null,
      hasTax: asked.automatic_tax?.enabled ?? false,
      status: 'open',
      subscription: null,
      invoice: null,
    });
    return present(state, id);
  },
  'GET /v1/checkout/sessions/:id': ({ state, ids: [id = ''] }) => {
    found(state.checkouts, 'checkout.session', id);
    return present(state, id);
  },
  'POST /v1/checkout/sessions/:id/expire': ({ state, ids: [id = ''] }) =>
    present(state, expireCheckout(state, id).id),

  'POST /v1/setup_intents': ({ state, params }) => {
    const { customer } = params as { customer: string };
    found(state.customers, 'customer', customer, 400);
    const id = nextId(state, 'seti');
    state.setups.set(id, {
      id,
      created: state.now,
      customer,
      method: null,
      status: 'requires_payment_method',
    });
    emit(state, 'setup_intent.created', id);
    return present(state, id);
  },
};

interface CustomerParams {
  name?: string;
  email?: string;
  phone?: string;
  description?: string;
  metadata?: Record<string, string>;
  invoice_settings?: { default_payment_method?: string };
}

interface SubscriptionParams {
  default_payment_method?: string;
  cancel_at_period_end?: boolean;
  items?: { id: string; price: string }[];
  proration_behavior?: string;
  proration_date?: number;
}

interface InvoiceFilter {
  customer?: string;
  subscription?: string;
  status?: string;
}

interface CheckoutParams {
  customer: string;
  client_reference_id?: string;
  line_items: { price: string }[];
  payment_method_collection?: string;
  subscription_data?: { trial_period_days?: number };
  ui_mode?: string;
  success_url?: string;
  return_url?: string;
  cancel_url?: string;
  locale?: string;
  automatic_tax?: { enabled: boolean };
}

/** A method that this customer has, or none at all. */
function methodOf(state: State, customer: string, id: string, status = 400): string {
  const method = found(state.methods, 'PaymentMethod', id, status);
  if (method.customer !== customer) throw missing('PaymentMethod', id, status);
  return id;
}
