import { declined, found, refused } from './api-error.ts';
import { type CardToken, rulesOf } from './cards.ts';
import { emit } from './events.ts';
import { type Checkout, type Method, nextId, type Setup, type State } from './state.ts';
import { beginSubscription } from './subscriptions.ts';

/** A card that its bank lets be kept. */
export function attachCard(state: State, customer: string, card: CardToken): Method {
  const refusal = rulesOf(card).refusedAtSetup;
  if (refusal) throw declined(refusal);
  const method: Method = {
    id: nextId(state, 'pm'),
    created: state.now,
    customer,
    card,
    expMonth: 12,
    expYear: 2040,
  };
  state.methods.set(method.id, method);
  emit(state, 'payment_method.attached', method.id);
  return method;
}

/** What a person does on the page; null: without a card, where none is asked for. */
export function completeCheckout(state: State, id: string, card: CardToken | null): Checkout {
  const checkout = found(state.checkouts, 'checkout.session', id);
  if (checkout.status !== 'open') throw refused('This checkout session is over.');
  if (card === null && checkout.needsCard) throw refused('Your card number is incomplete.');
  const before = structuredClone({ methods: state.methods, events: state.events.length });
  try {
    const method = card && attachCard(state, checkout.customer, card);
    const subscription = beginSubscription(state, checkout, method?.id ?? null);
    Object.assign(checkout, {
      status: 'complete',
      subscription: subscription.id,
      invoice: subscription.latestInvoice,
    });
  } catch (error) {
    state.methods = before.methods;
    state.events.length = before.events;
    throw error;
  }
  emit(state, 'checkout.session.completed', checkout.id);
  return checkout;
}

export function expireCheckout(state: State, id: string): Checkout {
  const checkout = found(state.checkouts, 'checkout.session', id);
  if (checkout.status !== 'open')
    throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
  checkout.status = 'expired';
  emit(state, 'checkout.session.expired', id);
  return checkout;
}

/** What Stripe.js does with the secret. A card that asks its holder is kept once he has said yes. */
export function confirmSetup(
  state: State,
  clientSecret: string,
  card: CardToken,
  isConfirmed: boolean,
): Setup {
  const setup = found(state.setups, 'setup_intent', clientSecret.split('_secret_')[0] ?? '');
  if (rulesOf(card).asksAtSetup && !isConfirmed) {
    setup.status = 'requires_action';
    emit(state, 'setup_intent.requires_action', setup.id);
    return setup;
  }
  setup.method = attachCard(state, setup.customer, card).id;
  setup.status = 'succeeded';
  emit(state, 'setup_intent.succeeded', setup.id);
  return setup;
}

/** Whoever had it as the default has none then. */
export function detachMethod(state: State, id: string): Method {
  const method = found(state.methods, 'payment_method', id);
  if (!method.customer)
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const customer = method.customer;
  method.customer = null;
  for (const one of state.customers.values()) if (one.defaultMethod === id) one.defaultMethod = null;
  for (const one of state.subscriptions.values()) if (one.defaultMethod === id) one.defaultMethod = null;
  for (const one of state.schedules.values()) if (one.defaultMethod === id) one.defaultMethod = null;
  emit(state, 'payment_method.detached', id, { customer });
  return method;
}
