type Params = Record<string, unknown>;

interface Rule {
  routes: RegExp;
  says: string;
  breaks: (params: Params) => boolean;
}

const has = (params: Params, ...fields: string[]): boolean =>
  fields.some((field) => params[field] !== undefined);

function at(params: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined),
    params,
  );
}

const PENDING_ALLOWS = [
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'trial_end',
  'trial_from_plan',
  'add_invoice_items',
];

/** Combinations that Stripe refuses and its types cannot say. */
const RULES: Rule[] = [
  {
    routes: /./,
    says: 'metadata has at most 50 keys of 40 characters with values of 500',
    breaks: ({ metadata }) => {
      const entries = Object.entries(typeof metadata === 'object' && metadata ? metadata : {});
      return (
        entries.length > 50 || entries.some(([key, value]) => key.length > 40 || String(value).length > 500)
      );
    },
  },
  {
    routes: /^GET/,
    says: 'limit is between 1 and 100',
    breaks: ({ limit }) => limit !== undefined && (Number(limit) < 1 || Number(limit) > 100),
  },
  {
    routes: /^GET \/v1\/prices$/,
    says: 'at most ten lookup keys',
    breaks: ({ lookup_keys: keys }) => Array.isArray(keys) && keys.length > 10,
  },
  {
    routes: /checkout\/sessions$/,
    says: 'mode and line_items are needed',
    breaks: (params) => !has(params, 'mode') || !has(params, 'line_items'),
  },
  {
    routes: /checkout\/sessions$/,
    says: 'payment_intent_data, customer_creation and invoice_creation are not for subscriptions',
    breaks: (params) =>
      params.mode === 'subscription' &&
      has(params, 'payment_intent_data', 'customer_creation', 'invoice_creation', 'submit_type'),
  },
  {
    routes: /checkout\/sessions$/,
    says: 'an embedded page needs return_url and takes no success_url and no cancel_url',
    breaks: (params) =>
      params.ui_mode === 'embedded_page' &&
      (!has(params, 'return_url') || has(params, 'success_url', 'cancel_url')),
  },
  {
    routes: /checkout\/sessions$/,
    says: 'a hosted page needs success_url and takes no return_url',
    breaks: (params) =>
      params.ui_mode === 'hosted_page' &&
      (!has(params, 'success_url') || has(params, 'return_url', 'redirect_on_completion')),
  },
  {
    routes: /checkout\/sessions$/,
    says: 'customer, customer_email and customer_account exclude each other',
    breaks: (params) => has(params, 'customer') && has(params, 'customer_email', 'customer_account'),
  },
  {
    routes: /checkout\/sessions$/,
    says: 'payment_method_collection needs if_required only with a trial or nothing to pay',
    breaks: (params) =>
      params.payment_method_collection === 'if_required' &&
      at(params, 'subscription_data', 'trial_period_days') === undefined,
  },
  {
    routes: /checkout\/sessions$/,
    says: 'trial_settings need a trial of at least a day',
    breaks: ({ subscription_data: data }) =>
      (at(data, 'trial_settings') !== undefined && at(data, 'trial_period_days') === undefined) ||
      Number(at(data, 'trial_period_days') ?? 1) < 1,
  },
  {
    routes: /checkout\/sessions$/,
    says: 'tax of a known customer needs customer_update for the address, and its number one for the name',
    breaks: (params) =>
      has(params, 'customer') &&
      ((at(params, 'automatic_tax', 'enabled') === true &&
        at(params, 'customer_update', 'address') !== 'auto') ||
        (at(params, 'tax_id_collection', 'enabled') === true &&
          at(params, 'customer_update', 'name') !== 'auto')),
  },
  {
    routes: /^POST \/v1\/subscription_schedules$/,
    says: 'from_subscription excludes everything else',
    breaks: (params) =>
      has(params, 'from_subscription') &&
      Object.keys(params).some((field) => field !== 'from_subscription' && field !== 'expand'),
  },
  {
    routes: /^POST \/v1\/subscriptions\/:id$/,
    says: 'pending_if_incomplete allows only what a pending update can hold',
    breaks: (params) =>
      params.payment_behavior === 'pending_if_incomplete' &&
      Object.keys(params).some((field) => !PENDING_ALLOWS.includes(field)),
  },
  {
    routes: /^POST \/v1\/subscriptions\/:id$/,
    says: 'a proration_date needs prorations',
    breaks: (params) => has(params, 'proration_date') && params.proration_behavior === 'none',
  },
  {
    routes: /create_preview$/,
    says: 'a preview is of a customer or of a subscription',
    breaks: (params) => !has(params, 'customer', 'subscription', 'customer_details', 'schedule'),
  },
];

export function forbidden(route: string, params: Params): string | null {
  const broken = RULES.find((rule) => rule.routes.test(route) && rule.breaks(params));
  return broken ? `${route}: ${broken.says}` : null;
}
