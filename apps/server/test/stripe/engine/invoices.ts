import { found } from './api-error.ts';
import { DAY } from './calendar.ts';
import { rulesOf } from './cards.ts';
import { emit } from './events.ts';
import { type Invoice, type Line, nextId, type State, type Subscription } from './state.ts';

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

/** Credit is used up first; what is too small to collect is owed with the next one. */
export function settle(state: State, total: number, balance: number): { due: number; ending: number } {
  const owed = total + balance;
  return owed < state.rules.smallestCharge ? { due: 0, ending: owed } : { due: owed, ending: 0 };
}

export function draftInvoice(
  state: State,
  subscription: Subscription,
  reason: Invoice['reason'],
  lines: Line[],
  prorationDate: number | null = null,
): Invoice {
  const { balance } = found(state.customers, 'customer', subscription.customer);
  const invoice: Invoice = {
    id: nextId(state, 'in'),
    created: state.now,
    customer: subscription.customer,
    subscription: subscription.id,
    number: null,
    status: 'draft',
    reason,
    lines,
    total: totalOf(lines),
    startingBalance: balance,
    endingBalance: null,
    amountDue: settle(state, totalOf(lines), balance).due,
    amountPaid: 0,
    attempts: 0,
    nextAttempt: null,
    firstFailure: null,
    finalizedAt: null,
    finalizesAt: null,
    paidAt: null,
    voidedAt: null,
    prorationDate,
  };
  state.invoices.set(invoice.id, invoice);
  subscription.latestInvoice = invoice.id;
  emit(state, 'invoice.created', invoice.id);
  return invoice;
}

export function finalizeInvoice(state: State, invoice: Invoice): void {
  const customer = found(state.customers, 'customer', invoice.customer);
  const { due, ending } = settle(state, invoice.total, customer.balance);
  customer.invoices += 1;
  Object.assign(invoice, {
    number: `${customer.id.slice(-6)}-${String(customer.invoices).padStart(4, '0')}`,
    status: 'open',
    startingBalance: customer.balance,
    endingBalance: ending,
    amountDue: due,
    finalizedAt: state.now,
    finalizesAt: null,
  } satisfies Partial<Invoice>);
  if (customer.balance !== ending) {
    const balance = customer.balance;
    customer.balance = ending;
    emit(state, 'customer.updated', customer.id, { balance });
  }
  emit(state, 'invoice.finalized', invoice.id);
}

interface Payment {
  /** Null: the one that pays. */
  method?: string | null;
  /** Its holder is there and says yes to the bank. */
  isConfirmed?: boolean;
}

/** Why the card that would pay says no; null: it pays. */
export function refusalOf(
  state: State,
  subscription: Subscription,
  { method = null, isConfirmed = false }: Payment = {},
): string | null {
  const methodId = method ?? payingMethod(state, subscription);
  if (!methodId) return 'no_payment_method';
  const rule = rulesOf(found(state.methods, 'payment_method', methodId).card).refusedAtCharge;
  const refusal = isConfirmed && rule === 'authentication_required' ? undefined : rule;
  if (refusal || state.failing === 0) return refusal ?? null;
  state.failing -= 1;
  return 'card_declined';
}

export function payingMethod(state: State, subscription: Subscription): string | null {
  return (
    subscription.defaultMethod ?? found(state.customers, 'customer', subscription.customer).defaultMethod
  );
}

/** True: it is paid. */
export function collect(state: State, invoice: Invoice, payment: Payment = {}): boolean {
  const subscription = found(state.subscriptions, 'subscription', invoice.subscription);
  if (invoice.amountDue === 0) {
    markPaid(state, invoice);
    return true;
  }
  invoice.attempts += 1;
  const refusal = refusalOf(state, subscription, payment);
  if (!refusal) {
    charge(state, invoice);
    return true;
  }
  invoice.firstFailure ??= state.now;
  emit(state, 'invoice.payment_failed', invoice.id);
  if (refusal === 'authentication_required') emit(state, 'invoice.payment_action_required', invoice.id);
  return false;
}

function markPaid(state: State, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paidAt: state.now, nextAttempt: null });
  emit(state, 'invoice.paid', invoice.id);
}

/** Its credit goes back to the customer. */
export function voidInvoice(state: State, invoice: Invoice): void {
  const customer = found(state.customers, 'customer', invoice.customer);
  customer.balance += invoice.startingBalance - (invoice.endingBalance ?? invoice.startingBalance);
  Object.assign(invoice, { status: 'void', voidedAt: state.now, nextAttempt: null });
  emit(state, 'invoice.voided', invoice.id);
}

/** The next try of a renewal, or null when there is none left. */
export function nextTry(state: State, invoice: Invoice): number | null {
  const days = state.rules.retryDays[invoice.attempts - 1];
  return days === undefined || invoice.firstFailure === null ? null : invoice.firstFailure + days * DAY;
}

export function charge(state: State, invoice: Invoice): void {
  state.charges.push({ invoice: invoice.id, amount: invoice.amountDue, at: state.now });
  invoice.amountPaid = invoice.amountDue;
  markPaid(state, invoice);
}
