import { missing } from './api-error.ts';
import { presentCheckout } from './present-checkout.ts';
import { presentCustomer, presentMethod, presentSetup } from './present-customer.ts';
import { presentInvoice } from './present-invoice.ts';
import { presentPrice, presentProduct } from './present-price.ts';
import { presentSchedule, presentSubscription } from './present-subscription.ts';
import type { State } from './state.ts';

/** Any object by its id, as Stripe would answer. */
export function present(state: State, id: string): Record<string, unknown> {
  const object = find(state, id);
  if (!object) throw missing('object', id);
  // Through JSON, as on the wire: what is undefined is not there.
  return JSON.parse(JSON.stringify(object)) as Record<string, unknown>;
}

function find(state: State, id: string): object | undefined {
  const of = <T>(map: Map<string, T>, as: (one: T) => object): object | undefined => {
    const one = map.get(id);
    return one && as(one);
  };
  return (
    of(state.customers, presentCustomer) ??
    of(state.methods, presentMethod) ??
    of(state.setups, presentSetup) ??
    of(state.products, presentProduct) ??
    of(state.prices, presentPrice) ??
    of(state.invoices, (one) => presentInvoice(state, one)) ??
    of(state.subscriptions, (one) => presentSubscription(state, one)) ??
    of(state.schedules, (one) => presentSchedule(state, one)) ??
    of(state.checkouts, presentCheckout)
  );
}

/** Puts the whole object where its id is, along `data.latest_invoice` and the like. */
export function expandPath(state: State, at: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return typeof at === 'string' ? present(state, at) : at;
  if (Array.isArray(at)) return at.map((one) => expandPath(state, one, path));
  if (typeof at !== 'object' || at === null) return at;
  if (!(field in at)) throw new Error(`This property cannot be expanded (${field}).`);
  return { ...at, [field]: expandPath(state, Reflect.get(at, field), rest) };
}
