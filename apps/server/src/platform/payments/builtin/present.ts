import { last4Of, TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type {
  ChangePreview,
  CheckoutState,
  CustomerState,
  PaymentCard,
  ProviderInvoice,
  ProviderSubscription,
} from '../payments.ts';
import type { QuotedChange } from './engine/plan-change.ts';
import type { Card, Checkout, CustomerRecord, Invoice, Line, Subscription } from './engine/state.ts';

export const PAGES = '/payments/builtin';

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : dateOf(seconds));

/** What our own side of the port is told, in its words. */
export function presenter(publicUrl: string) {
  const payUrl = (invoiceId: string) => `${publicUrl}${PAGES}/invoice/${invoiceId}`;

  function subscriptionOf(each: Subscription): ProviderSubscription {
    const { price, scheduled, pending } = each;
    return {
      id: each.id,
      status: each.status,
      priceId: price.id,
      productId: price.productId,
      interval: price.interval,
      amount: price.amount,
      currency: price.currency,
      startedAt: dateOf(each.startedAt),
      cycleStart: dateOf(each.cycleStart),
      cycleEnd: dateOf(each.cycleEnd),
      trialEnd: dateOrNull(each.trialEnd),
      cancelsAt: each.cancelsAtPeriodEnd && each.endedAt === null ? dateOf(each.cycleEnd) : null,
      endedAt: dateOrNull(each.endedAt),
      scheduled: scheduled && { priceId: scheduled.id, at: dateOf(each.cycleEnd) },
      pending: pending && {
        priceId: pending.price.id,
        until: dateOf(pending.until),
        payUrl: payUrl(pending.invoiceId),
      },
    };
  }

  function invoiceOf(each: Invoice): ProviderInvoice {
    return {
      id: each.id,
      number: each.number,
      status: each.status,
      subscriptionId: each.subscriptionId,
      priceId: each.priceId,
      amountDue: each.amountDue,
      amountPaid: each.amountPaid,
      currency: each.currency,
      createdAt: dateOf(each.createdAt),
      paidAt: dateOrNull(each.paidAt),
      periodStart: dateOf(each.periodStart),
      periodEnd: dateOf(each.periodEnd),
      attempts: each.attempts,
      nextAttemptAt: dateOrNull(each.nextAttemptAt),
      payUrl: each.status === 'open' ? payUrl(each.id) : null,
    };
  }

  return {
    payUrl,
    checkout: ({ id, status }: Pick<Checkout, 'id' | 'status'>): CheckoutState => ({
      id,
      status,
      url: status === 'open' ? `${publicUrl}${PAGES}/checkout/${id}` : null,
    }),
    customer: (state: CustomerRecord): CustomerState => ({
      id: state.id,
      details: state.details,
      subscriptions: state.subscriptions.map(subscriptionOf).reverse(),
      cards: state.cards.map((card) => cardOf(card, state.defaultCardId)),
      cardToMakeDefault: null,
      invoices: state.invoices.map(invoiceOf).reverse(),
      balance: state.balance,
    }),
  };
}

function cardOf({ id, card, expMonth, expYear }: Card, defaultCardId: string | null): PaymentCard {
  const { brand } = TEST_CARDS[card];
  return {
    id,
    brand,
    type: 'card',
    last4: last4Of(card),
    expMonth,
    expYear,
    isDefault: id === defaultCardId,
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** As the provider says it, in its one language. */
function sentenceOf({ kind, price, from }: Line): string {
  const plan = `${capital(price.plan)} (${price.interval === 'year' ? 'yearly' : 'monthly'})`;
  const day = dateOf(from).toISOString().slice(0, 10);
  if (kind === 'unused') return `Unused time on ${plan} after ${day}`;
  return kind === 'rest' ? `Remaining time on ${plan} after ${day}` : plan;
}

export function presentPreview(quote: QuotedChange, currency: string, now: number): ChangePreview {
  return {
    dueToday: quote.due,
    credit: quote.credit,
    currency,
    lines: quote.lines.map((line) => ({ description: sentenceOf(line), amount: line.amount })),
    nextInvoiceAt: dateOf(quote.nextAt),
    nextInvoiceAmount: quote.nextAmount,
    prorationDate: dateOf(now),
  };
}
