import type {
  CataloguePrice,
  CustomerState,
  ProviderSubscription,
} from '../../apps/server/src/platform/payments/payments.ts';

/** The tiers, the least first, each with what it adds: the specification's table of plans, written apart from the product's. */
const TIERS: readonly { plan: string; adds: readonly string[] }[] = [
  { plan: 'professional', adds: ['slideshow'] },
  { plan: 'premium', adds: ['app_premium_features', 'announcement_message_push_notification'] },
  { plan: 'ultimate', adds: ['donation_portal', 'unlimited_push_notifications'] },
];

/** Paid, being tried, or late with a payment that may still come. A word that nobody knows yet gives nothing. */
const GIVES = new Set(['active', 'trialing', 'past_due']);
const IS_OVER = new Set(['canceled', 'incomplete_expired']);

/** Those that go on, the one that counts first: what is paid before what is tried, that before what is owed, then the oldest. */
export function ongoing(state: CustomerState | null): ProviderSubscription[] {
  const live = (state?.subscriptions ?? []).filter(
    ({ status, endedAt }) => !IS_OVER.has(status) && endedAt === null,
  );
  const oldestFirst = [...live].sort((a, b) => +a.startedAt - +b.startedAt || (a.id < b.id ? -1 : 1));
  const given = ['active', 'trialing', 'past_due'].flatMap((wanted) =>
    oldestFirst.filter(({ status }) => status === wanted),
  );
  return [...given, ...oldestFirst.filter(({ status }) => !GIVES.has(status))];
}

/** Which plan a price is of: its own line of the catalogue, or, when it is sold no more, its product's. */
function planBought(
  { priceId, productId }: Pick<ProviderSubscription, 'priceId' | 'productId'>,
  catalogue: readonly CataloguePrice[],
): string | null {
  const line =
    catalogue.find(({ id }) => id === priceId) ?? catalogue.find((each) => each.productId === productId);
  return line?.plan ?? null;
}

/** What a masjid may use when the provider says this of it, and what its list says beside that. */
export function specifiedFeatures(
  state: CustomerState | null,
  catalogue: readonly CataloguePrice[],
  hadTrial = false,
): string[] {
  const [kept] = ongoing(state);
  const plan = kept && GIVES.has(kept.status) ? planBought(kept, catalogue) : null;
  const tier = TIERS.findIndex((each) => each.plan === plan);
  if (tier >= 0) return TIERS.slice(0, tier + 1).flatMap(({ adds }) => adds);
  const isTried = hadTrial || (state?.subscriptions ?? []).some(({ trialEnd }) => trialEnd !== null);
  return isTried ? ['trial_status_expired'] : [];
}

/** Columns of a masjid's account, as one reading of the provider makes them. */
export function specifiedAccount(
  state: CustomerState,
  catalogue: readonly CataloguePrice[],
): Record<string, unknown> {
  const [kept] = ongoing(state);
  return {
    customer_id: state.id,
    name: state.details.name,
    email: state.details.email,
    phone: state.details.phone,
    subscription_id: kept?.id ?? null,
    status: kept?.status ?? null,
    price_id: kept?.priceId ?? null,
    product_id: kept?.productId ?? null,
    plan: kept ? planBought(kept, catalogue) : null,
    billing_interval: kept?.interval ?? null,
    amount: kept?.amount ?? null,
    currency: kept?.currency ?? null,
    started_at: kept?.startedAt ?? null,
    cycle_start: kept?.cycleStart ?? null,
    cycle_end: kept?.cycleEnd ?? null,
    trial_end: kept?.trialEnd ?? null,
    cancels_at: kept?.cancelsAt ?? null,
    scheduled_price_id: kept?.scheduled?.priceId ?? null,
    scheduled_at: kept?.scheduled?.at ?? null,
    pending_price_id: kept?.pending?.priceId ?? null,
    pending_until: kept?.pending?.until ?? null,
    pending_pay_url: kept?.pending?.payUrl ?? null,
  };
}

export function specifiedCards(state: CustomerState): Record<string, unknown>[] {
  return state.cards.map((card) => ({
    id: card.id,
    brand: card.brand,
    type: card.type,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    is_default: card.isDefault,
  }));
}

export function specifiedInvoices(
  state: CustomerState,
  catalogue: readonly CataloguePrice[],
): Record<string, unknown>[] {
  return state.invoices.map((invoice) => {
    const sold = catalogue.find(({ id }) => id === invoice.priceId);
    return {
      id: invoice.id,
      number: invoice.number,
      status: invoice.status,
      subscription_id: invoice.subscriptionId,
      price_id: invoice.priceId,
      plan: sold?.plan ?? null,
      billing_interval: sold?.interval ?? null,
      amount_due: invoice.amountDue,
      amount_paid: invoice.amountPaid,
      currency: invoice.currency,
      created_at: invoice.createdAt,
      paid_at: invoice.paidAt,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      attempts: invoice.attempts,
      next_attempt_at: invoice.nextAttemptAt,
      pay_url: invoice.payUrl,
    };
  });
}
