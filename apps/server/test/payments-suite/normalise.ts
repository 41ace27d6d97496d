import type { CataloguePrice, ChangePreview, CustomerState } from '../../src/platform/payments/payments.ts';

/** A state in which nothing is left of what one provider calls a thing: comparable with another's. */
export interface Names {
  price(id: string | null): string | null;
  /** The first subscription is `subscription 1`, and so on, as they were first seen. */
  named(kind: string, id: string | null): string | null;
}

export function makeNames(catalogue: readonly CataloguePrice[]): Names {
  const seen = new Map<string, Map<string, string>>();
  return {
    price: (id) => {
      const price = catalogue.find((one) => one.id === id);
      return price ? `${price.plan}_${price.interval}` : id;
    },
    named: (kind, id) => {
      if (id === null) return null;
      const of = seen.get(kind) ?? new Map<string, string>();
      seen.set(kind, of);
      if (!of.has(id)) of.set(id, `${kind} ${of.size + 1}`);
      return of.get(id) ?? null;
    },
  };
}

const time = (date: Date | null): string | null => date && `${date.toISOString().slice(0, 19)}Z`;

export function normalState(state: CustomerState, { price, named }: Names) {
  const subscriptions = state.subscriptions.toReversed().map((one) => ({
    id: named('subscription', one.id),
    status: one.status,
    price: price(one.priceId),
    interval: one.interval,
    amount: one.amount,
    currency: one.currency,
    startedAt: time(one.startedAt),
    cycleStart: time(one.cycleStart),
    cycleEnd: time(one.cycleEnd),
    trialEnd: time(one.trialEnd),
    cancelsAt: time(one.cancelsAt),
    endedAt: time(one.endedAt),
    scheduled: one.scheduled && { price: price(one.scheduled.priceId), at: time(one.scheduled.at) },
    pending: one.pending && {
      price: price(one.pending.priceId),
      until: time(one.pending.until),
      canBePaid: one.pending.payUrl !== null,
    },
  }));
  const invoices = state.invoices.toReversed().map((one) => ({
    id: named('invoice', one.id),
    isNumbered: one.number !== null,
    status: one.status,
    subscription: named('subscription', one.subscriptionId),
    price: price(one.priceId),
    amountDue: one.amountDue,
    amountPaid: one.amountPaid,
    currency: one.currency,
    createdAt: time(one.createdAt),
    paidAt: time(one.paidAt),
    periodStart: time(one.periodStart),
    periodEnd: time(one.periodEnd),
    // Stripe counts one that somebody asked for only where it is the first: what is paid tells no more.
    attempts: one.status === 'paid' ? null : one.attempts,
    nextAttemptAt: time(one.nextAttemptAt),
    canBePaid: one.payUrl !== null,
  }));
  const cards = state.cards
    .map(({ brand, type, last4, isDefault }) => `${brand} ${type} ${last4}${isDefault ? ' default' : ''}`)
    .sort();
  return { details: state.details, subscriptions, invoices, cards, balance: state.balance };
}

/** Each provider describes lines in words of its own. */
export function normalPreview(preview: ChangePreview) {
  return {
    dueToday: preview.dueToday,
    credit: preview.credit,
    currency: preview.currency,
    lines: preview.lines.map(({ amount }) => amount),
    nextInvoiceAt: time(preview.nextInvoiceAt),
    nextInvoiceAmount: preview.nextInvoiceAmount,
    prorationDate: time(preview.prorationDate),
  };
}

export type NormalState = ReturnType<typeof normalState>;
