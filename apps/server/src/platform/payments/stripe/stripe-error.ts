// Decides: which error of Stripe is told as declined, not found or unavailable.

import Stripe from 'stripe';
import { PaymentError, type PaymentErrorKind } from '../payment-error.ts';

const { errors } = Stripe;

/** Codes of "not in this state any more". */
const WRONG_STATE =
  /_unexpected_state$|_already_|_not_editable$|^invoice_no_|^subscription_(canceled|not_found)|^resource_already/;

/** Runs a call to Stripe; its errors become ours. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw paymentError(error);
  }
}

/**
 * Only what people may read goes on: Stripe's own error holds headers and the body of the answer, and one about a wrong
 * key quotes part of it.
 */
export function paymentError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError) return new PaymentError('declined', error.message);
  return new PaymentError(kindOf(error), describe(error));
}

/** Stripe has no code of its own for it. */
const NO_CARD = /no attached payment source/;

function kindOf(error: Stripe.errors.StripeError): PaymentErrorKind {
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return 'unavailable';
  // A key whose first request is still under way says nothing about what becomes of that.
  if (error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout') return 'unavailable';
  if (error instanceof errors.StripeAPIError || (error.statusCode ?? 0) >= 500) return 'unavailable';
  if (error.code === 'terminal_reader_offline' || error.code === 'terminal_reader_timeout')
    return 'unavailable';
  if (error.code === 'terminal_reader_busy') return 'conflict';
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (NO_CARD.test(error.message)) return 'no_card';
  if (error.code === 'resource_missing') return 'not_found';
  return WRONG_STATE.test(error.code ?? '') ? 'conflict' : 'invalid';
}

function describe(error: Stripe.errors.StripeError): string {
  const about = error instanceof errors.StripeAuthenticationError ? 'the key is not accepted' : error.message;
  const details = [error.type, error.code, error.param, error.requestId].filter(Boolean).join(', ');
  return `Stripe: ${about} (${details})`;
}
