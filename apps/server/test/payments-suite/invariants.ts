import { expect } from 'vitest';
import type { CustomerState, ProviderSubscription } from '../../src/platform/payments/payments.ts';

/** States of the specification, and one that has ended. */
const STATES = ['trialing', 'active', 'past_due', 'canceled'];

export const isLive = (subscription: ProviderSubscription): boolean => subscription.endedAt === null;

/** What holds for every customer at every time, whoever the provider is. */
export function expectInvariants(state: CustomerState, now: Date): void {
  expect(state.subscriptions.filter(isLive).length).toBeLessThanOrEqual(1);
  expect(state.cards.filter((card) => card.isDefault).length).toBeLessThanOrEqual(1);
  for (const subscription of state.subscriptions) expectSubscription(subscription, state, now);
  for (const invoice of state.invoices) {
    expect(invoice.status).not.toBe('draft');
    expect(invoice.amountPaid === 0 || invoice.amountPaid === invoice.amountDue).toBe(true);
    expect(invoice.paidAt !== null).toBe(invoice.status === 'paid');
    expect(invoice.amountDue).toBeGreaterThanOrEqual(0);
    expect(invoice.periodStart.getTime()).toBeLessThan(invoice.periodEnd.getTime());
    if (invoice.nextAttemptAt) {
      expect(invoice.status).toBe('open');
      expect(invoice.nextAttemptAt.getTime()).toBeGreaterThan(now.getTime());
    }
  }
  expectOneChargeACycle(state);
}

function expectSubscription(subscription: ProviderSubscription, state: CustomerState, now: Date): void {
  const { status, cycleStart, cycleEnd, trialEnd, cancelsAt, endedAt, scheduled, pending } = subscription;
  expect(STATES).toContain(status);
  expect(status === 'canceled').toBe(endedAt !== null);
  if (endedAt) {
    expect([cancelsAt, scheduled, pending]).toEqual([null, null, null]);
    return;
  }
  expect(cycleStart.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(cycleEnd.getTime()).toBeGreaterThan(now.getTime());
  expect(status === 'trialing').toBe(trialEnd !== null && trialEnd.getTime() > now.getTime());
  if (cancelsAt) expect(cancelsAt).toEqual(cycleEnd);
  if (scheduled) expect(scheduled.at).toEqual(cycleEnd);
  expect(scheduled === null || cancelsAt === null).toBe(true);
  if (pending) expect(pending.until.getTime()).toBeGreaterThan(now.getTime());
  const isWaitedFor = state.invoices.some(
    (invoice) => invoice.subscriptionId === subscription.id && invoice.nextAttemptAt !== null,
  );
  expect(status === 'past_due').toBe(isWaitedFor);
}

/** One and the same time of one and the same plan is billed once. */
function expectOneChargeACycle(state: CustomerState): void {
  const billed = state.invoices
    .filter((invoice) => invoice.status !== 'void')
    .map((one) =>
      [one.subscriptionId, one.priceId, one.periodStart.getTime(), one.periodEnd.getTime()].join(),
    );
  expect(new Set(billed).size).toBe(billed.length);
}

export const paidIn = (state: CustomerState): number =>
  state.invoices.reduce((sum, invoice) => sum + invoice.amountPaid, 0);
