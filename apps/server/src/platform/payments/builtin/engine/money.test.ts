import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayedCustomer, PRICES, playCustomer } from '../../../../../test/builtin-customer.ts';
import { DAY } from './calendar.ts';
import type { AgreedPrice, Invoice, Subscription } from './state.ts';

const price = fc.constantFrom(...PRICES);
const card = fc.constantFrom('visa', 'fails_later', 'authenticate_always', 'authenticate_once' as const);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 40 * DAY }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), price }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('schedule' as const), price: fc.option(price) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), confirms: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One step by whoever could take it; what the provider refuses changes nothing. */
function take(one: PlayedCustomer, taken: Step): void {
  const before = JSON.stringify(one.state);
  const subscriptionId = one.subscription.id;
  try {
    if (taken.do === 'wait') one.until(one.now + taken.seconds);
    else if (taken.do === 'change') one.change(taken.price);
    else if (taken.do === 'schedule')
      one.command('scheduleChange', { subscriptionId, priceId: taken.price?.id ?? null });
    else if (taken.do === 'cancel') one.command('cancelAtPeriodEnd', { subscriptionId, cancels: taken.on });
    else if (taken.do === 'card') {
      one.addCard(taken.card);
      one.command('setDefaultCard', { cardId: one.state.cards.at(-1)?.id ?? '' });
    } else if (taken.do === 'fail') one.command('failNext', { on: true });
    else {
      const open = one.state.invoices.find(({ status }) => status === 'open');
      if (open) one.command('payInvoice', { id: open.id, card: null, isConfirmed: taken.confirms });
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'PaymentError' });
    expect(JSON.stringify(one.state)).toBe(before);
  }
}

/** What is owed from here on is collected. */
const SMALLEST_CHARGE = 50;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const wholeNumbers = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(wholeNumbers);

/** Every cent is paid, owed to the customer, carried over, or part of what is open or was given up. */
function assertBalanced({ state }: PlayedCustomer): void {
  const of = (status: Invoice['status']) => state.invoices.filter((each) => each.status === status);
  const paid = of('paid');
  const reserved = sum([...of('open'), ...of('uncollectible')].map(({ creditUsed }) => creditUsed));
  expect(sum(paid.map(({ total }) => total)) + reserved).toBe(
    sum(paid.map(({ amountPaid }) => amountPaid)) + state.balance,
  );
  expect(state.balance).toBeLessThan(SMALLEST_CHARGE);
  for (const each of state.invoices) {
    const isOver = each.status === 'void' || each.status === 'uncollectible';
    if (!isOver) expect(each.amountDue).toBe(Math.max(0, each.total) - each.creditUsed);
    expect(each.amountPaid).toBe(each.status === 'paid' ? each.amountDue : 0);
    expect(each.total).toBe(sum(each.lines.map(({ amount }) => amount)));
  }
  expect(wholeNumbers(state)).toBe(true);
  const numbers = state.invoices.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort());
}

interface Held {
  price: AgreedPrice;
  from: number;
  cycleStart: number;
  cycleEnd: number;
}

/** What a subscription costs by the seconds in which each price held, reckoned from its own timeline alone. */
function costOf(timeline: readonly Held[], until: number): number {
  return sum(
    timeline.map(({ price: { amount }, from, cycleStart, cycleEnd }, index) => {
      const to = Math.min(timeline[index + 1]?.from ?? until, cycleEnd);
      return (amount * Math.max(0, to - from)) / (cycleEnd - cycleStart);
    }),
  );
}

const heldNow = ({ price: held, pricedAt, cycleStart, cycleEnd }: Subscription): Held => ({
  price: held,
  from: pricedAt,
  cycleStart,
  cycleEnd,
});

describe('the money of a customer', () => {
  it('adds up after anything, and time only goes forward', () => {
    fc.assert(
      fc.property(
        price,
        fc.option(fc.integer({ min: 1, max: 30 })),
        fc.array(step, { maxLength: 25 }),
        (first, trialDays, steps) => {
          const one = playCustomer('2027-01-31T13:14:15Z');
          one.subscribe(first, { trialDays });
          let at = one.state.at;
          for (const taken of steps) {
            take(one, taken);
            assertBalanced(one);
            expect(one.state.at).toBeGreaterThanOrEqual(at);
            at = one.state.at;
          }
          const times = one.events.map((event) => event.at);
          expect(times).toEqual(times.toSorted((left, right) => left - right));
          expect(new Set(one.events.map(({ id }) => id)).size).toBe(one.events.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is what the plans cost by the second, to a cent a rounding', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 20 * DAY }), price }), { maxLength: 12 }),
        (first, changes) => {
          const one = playCustomer('2027-12-31T23:59:59Z');
          one.subscribe(first);
          const timeline = [heldNow(one.subscription)];
          // Small steps, so that no cycle passes unseen.
          const wait = (seconds: number) => {
            for (const end = one.now + seconds; one.now < end; ) {
              one.until(Math.min(end, one.subscription.cycleEnd));
              if (timeline.at(-1)?.cycleEnd === one.now) timeline.push(heldNow(one.subscription));
            }
          };
          let roundings = 0;
          for (const change of changes) {
            wait(change.seconds);
            if (change.price.id === one.subscription.price.id) continue;
            one.change(change.price);
            roundings += 1;
            timeline.push(heldNow(one.subscription));
          }
          wait(one.subscription.cycleEnd - one.now - 1);
          one.until(one.subscription.cycleEnd - 1);
          const { subscription, state } = one;
          const cost = costOf(timeline, subscription.cycleEnd);
          const billed = sum(state.invoices.map(({ total }) => total));
          expect(Math.abs(billed - cost)).toBeLessThanOrEqual(roundings + 1e-6);
          expect(billed).toBe(sum(state.invoices.map(({ amountPaid }) => amountPaid)) + state.balance);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is charged once for a cycle, however often and in whatever steps time is played', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(fc.integer({ min: 1, max: 90 * DAY }), { minLength: 1, maxLength: 15 }),
        (first, waits) => {
          const [often, once] = [playCustomer('2027-08-31T00:00:00Z'), playCustomer('2027-08-31T00:00:00Z')];
          for (const one of [often, once]) one.subscribe(first);
          for (const seconds of waits) often.until(often.now + seconds);
          once.until(often.now);
          expect(often.state).toEqual(once.state);
          const cycles = often.state.invoices.map(({ periodStart }) => periodStart);
          expect(new Set(cycles).size).toBe(cycles.length);
          for (const [index, { periodStart }] of often.state.invoices.entries())
            expect(periodStart).toBe(often.state.invoices[index - 1]?.periodEnd ?? periodStart);
        },
      ),
      { numRuns: 200 },
    );
  });
});
