import type { CardEntry, CardOutcome, Payment } from '@minaret/contract/billing/builtin-payments';
import { isLocale, type Locale } from '@minaret/i18n';
import type { RequestContext } from '../../platform/context.ts';
import { masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type BuiltinPayments, builtinOf } from '../../platform/payments/builtin/builtin-payments.ts';
import type * as engine from '../../platform/payments/builtin/engine/charge.ts';
import type { Payer } from '../../platform/payments/builtin/simulator.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { type Translate, translator } from '../../platform/translate.ts';

/** Nothing of it is there while another provider is at work. */
export function builtinOrNone(payments: Payments): BuiltinPayments {
  const builtin = builtinOf(payments);
  if (!builtin) throw new Failure('not_found');
  return builtin;
}

export function entryOf(
  card: Omit<CardEntry, 'is_confirmed'>,
  isConfirmed: boolean | undefined,
): engine.CardEntry {
  const { exp_month, exp_year } = card;
  return { card: card.card, expMonth: exp_month, expYear: exp_year, isConfirmed: isConfirmed ?? null };
}

/** What the provider refuses, as the page's own answer. */
export async function orFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'not_found') throw new Failure('not_found');
    if (error.kind === 'conflict') throw new Failure('token_invalid');
    if (error.kind === 'invalid') throw new Failure('no_card');
    throw new Failure('payment_unavailable', null, { cause: error });
  });
}

export function outcomeOf(answer: engine.CardAnswer, t: Translate): CardOutcome {
  const message = answer.status === 'declined' ? t(`payments:refused.${answer.reason}`) : null;
  return { status: answer.status, message };
}

/** The card form of the console: only for the masjid that the secret was made for. */
export async function confirmSetup(
  ctx: RequestContext,
  { client_secret, is_confirmed, ...card }: CardEntry & { client_secret: string },
): Promise<CardOutcome> {
  const { simulator } = builtinOrNone(ctx.ports.payments);
  const customer = await simulator.setupCustomer(client_secret);
  if (customer?.masjidId !== masjidOf(ctx).id) throw new Failure('not_found');
  const answer = await orFailure(simulator.confirmSetup(client_secret, entryOf(card, is_confirmed)));
  return outcomeOf(answer, ctx.t);
}

function payerOf({ card, is_confirmed }: Payment): Payer {
  return { card: card ? entryOf(card, is_confirmed) : null, isConfirmed: is_confirmed ?? null };
}

/** The one that was chosen on the page, else the one in which it was opened. */
export function pageLocale(lang: string | undefined, { locale }: { locale: Locale }): Locale {
  return isLocale(lang) ? lang : locale;
}

export interface PageOutcome extends CardOutcome {
  next: string | null;
}

export async function payCheckout(ctx: RequestContext, id: string, payment: Payment): Promise<PageOutcome> {
  const { simulator } = builtinOrNone(ctx.ports.payments);
  const found = await orFailure(simulator.checkout(id));
  if (!found) throw new Failure('not_found');
  const answer = await orFailure(simulator.payCheckout(id, payerOf(payment)));
  const next = answer.status === 'succeeded' ? found.checkout.successUrl : null;
  return { ...outcomeOf(answer, translator(pageLocale(payment.lang, found.customer))), next };
}

export async function payInvoice(ctx: RequestContext, id: string, payment: Payment): Promise<PageOutcome> {
  const { simulator } = builtinOrNone(ctx.ports.payments);
  const found = await orFailure(simulator.invoice(id));
  if (!found) throw new Failure('not_found');
  const answer = await orFailure(simulator.payInvoice(id, payerOf(payment)));
  return { ...outcomeOf(answer, translator(pageLocale(payment.lang, found.customer))), next: null };
}
