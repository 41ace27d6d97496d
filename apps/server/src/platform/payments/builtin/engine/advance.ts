// Decides: what time alone brings at the built-in provider: renewal, end of a trial, next try, end of a cancelled plan.

import { cycleEnd } from './calendar.ts';
import { defaultCard, note } from './charge.ts';
import { collect, issueInvoice, voidInvoice } from './invoices.ts';
import type { CustomerRecord, Draft, EngineEvent, Subscription } from './state.ts';
import { endSubscription, isOngoing } from './subscriptions.ts';

export type DueKind =
  | 'change_lapses'
  | 'cancels'
  | 'trial_lapses'
  | 'trial_ends'
  | 'renews'
  | 'retries'
  | 'checkout_expires';

/** Something that time alone brings. */
export interface Due {
  at: number;
  kind: DueKind;
  /** Of the subscription, invoice or checkout. */
  id: string;
}

/** In the order in which they are played when they fall on one second. */
const ORDER: readonly DueKind[] = [
  'change_lapses',
  'cancels',
  'trial_lapses',
  'trial_ends',
  'renews',
  'retries',
  'checkout_expires',
];

function endOfCycle(state: CustomerRecord, subscription: Subscription): DueKind {
  if (subscription.cancelsAtPeriodEnd) return 'cancels';
  if (subscription.status !== 'trialing') return 'renews';
  return state.defaultCardId === null ? 'trial_lapses' : 'trial_ends';
}

/** All that is to come if nobody does anything, in its order. */
export function dueOf(state: CustomerRecord): Due[] {
  const ongoing = state.subscriptions.filter(isOngoing);
  const due: Due[] = [
    ...ongoing.flatMap(({ id, pending }) =>
      pending ? [{ at: pending.until, kind: 'change_lapses' as const, id }] : [],
    ),
    ...ongoing.map((each) => ({ at: each.cycleEnd, kind: endOfCycle(state, each), id: each.id })),
    ...state.invoices.flatMap(({ id, status, nextAttemptAt }) =>
      status === 'open' && nextAttemptAt !== null
        ? [{ at: nextAttemptAt, kind: 'retries' as const, id }]
        : [],
    ),
    ...state.checkouts.flatMap(({ id, status, expiresAt }) =>
      status === 'open' ? [{ at: expiresAt, kind: 'checkout_expires' as const, id }] : [],
    ),
  ];
  return due.sort(
    (left, right) => left.at - right.at || ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind),
  );
}

/** When the next thing happens by itself. */
export function nextAt(state: CustomerRecord): number | null {
  return dueOf(state)[0]?.at ?? null;
}

/** The old plan holds. */
function lapse(draft: Draft, subscription: Subscription): void {
  const invoice = draft.state.invoices.find(({ id }) => id === subscription.pending?.invoiceId);
  subscription.pending = null;
  if (invoice) voidInvoice(draft, invoice);
  note(draft, 'customer.subscription.updated');
}

/** The next cycle, with the plan that was scheduled for it. */
function renew(draft: Draft, subscription: Subscription): void {
  const { status, scheduled } = subscription;
  const price = scheduled ?? subscription.price;
  const at = subscription.cycleEnd;
  const startsAnew = status === 'trialing' || price.interval !== subscription.price.interval;
  const anchor = startsAnew ? at : subscription.anchor;
  const end = cycleEnd(anchor, at, price.interval);
  Object.assign(subscription, {
    status: 'active',
    price,
    pricedAt: at,
    anchor,
    cycleStart: at,
    cycleEnd: end,
    scheduled: null,
  });
  note(draft, 'customer.subscription.updated');
  const lines = [{ kind: 'plan' as const, price, amount: price.amount, from: at, to: end }];
  const invoice = issueInvoice(draft, subscription, {
    reason: 'cycle',
    priceId: price.id,
    lines,
    from: at,
    to: end,
  });
  collect(draft, subscription, invoice);
}

function play(draft: Draft, { kind, id }: Due): void {
  const { subscriptions, invoices, checkouts } = draft.state;
  if (kind === 'checkout_expires') {
    const checkout = checkouts.find((each) => each.id === id);
    if (checkout) checkout.status = 'expired';
    note(draft, 'checkout.session.expired');
    return;
  }
  const invoice = invoices.find((each) => each.id === id);
  const subscription = subscriptions.find((each) => each.id === (invoice?.subscriptionId ?? id));
  if (!subscription) return;
  if (kind === 'change_lapses') lapse(draft, subscription);
  else if (kind === 'retries' && invoice) collect(draft, subscription, invoice);
  else if (kind === 'cancels' || (kind === 'trial_lapses' && !defaultCard(draft)))
    endSubscription(draft, subscription);
  else renew(draft, subscription);
}

export function playUntil(draft: Draft, until: number): void {
  const { state } = draft;
  for (let [next] = dueOf(state); next && next.at <= until; [next] = dueOf(state)) {
    state.at = Math.max(state.at, next.at);
    draft.now = state.at;
    play(draft, next);
  }
  state.at = Math.max(state.at, until);
  draft.now = state.at;
}

/** Everything that time has brought until then, in its order. */
export function advance(
  state: CustomerRecord,
  until: number,
): { state: CustomerRecord; events: EngineEvent[] } {
  const draft: Draft = { state: structuredClone(state), events: [], now: state.at };
  playUntil(draft, until);
  return { state: draft.state, events: draft.events };
}
