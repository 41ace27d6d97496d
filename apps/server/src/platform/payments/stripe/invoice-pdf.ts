import type Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import { idOf } from './stripe-ids.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

export async function invoicePdfUrl(stripe: Stripe, customerId: string, invoiceId: string): Promise<string> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (idOf(invoice.customer) !== customerId || !invoice.invoice_pdf)
    throw new PaymentError('not_found', 'no such invoice of this customer can be had');
  return invoice.invoice_pdf;
}

/** Stripe makes the file when it is first asked for. Its address opens it for anybody, so no error names it. */
export async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? Buffer.from(await response.arrayBuffer()) : null))
    .catch(() => null);
  if (!answer || answer.length > MOST_BYTES)
    throw new PaymentError('unavailable', 'the invoice cannot be had from Stripe just now');
  return answer;
}
