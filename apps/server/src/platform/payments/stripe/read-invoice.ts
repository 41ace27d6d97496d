// Decides: which Stripe invoice is worth a receipt.

import type Stripe from 'stripe';
import type { ProviderInvoice } from '../payments.ts';
import { dateOf, idOf, maybeDateOf } from './stripe-ids.ts';

/** A trial begins with an invoice of nothing, which is news to nobody; one that a discount brought to nothing counts. */
export function isWorthTelling(invoice: Stripe.Invoice): boolean {
  return invoice.status !== 'draft' && invoice.lines.data.some((line) => line.amount !== 0);
}

export function readInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const line = boughtLine(invoice);
  const price = line?.pricing?.price_details?.price;
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    priceId: idOf(price),
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: dateOf(invoice.created),
    paidAt: maybeDateOf(invoice.status_transitions.paid_at),
    periodStart: dateOf(line?.period.start ?? invoice.period_start),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
    attempts: failedAttempts(invoice),
    nextAttemptAt: invoice.status === 'open' ? maybeDateOf(invoice.next_payment_attempt) : null,
    payUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

/**
 * What was bought, among credits for what is given back. Its period is the one paid for: the invoice's own period is the
 * one before, in which usage would have been counted.
 */
function boughtLine(invoice: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const lines = invoice.lines.data;
  const bought = lines.filter((line) => line.amount > 0);
  return (bought.length > 0 ? bought : lines).reduce<Stripe.InvoiceLineItem | undefined>(
    (latest, line) => (latest && latest.period.end >= line.period.end ? latest : line),
    undefined,
  );
}

/** Stripe counts the one that succeeded too. */
function failedAttempts({ attempt_count: attempts, status, amount_paid: paid }: Stripe.Invoice): number {
  return status === 'paid' && paid > 0 ? Math.max(0, attempts - 1) : attempts;
}
