import { found } from './api-error.ts';
import { cycleEndAfter } from './calendar.ts';
import type { Change, Line, Price, State, Subscription } from './state.ts';

/**
 * What a change bills at once, to the second. As in Stripe's flexible billing mode, what is given back is a part of what was
 * debited, not of the price.
 */
export function prorate(
  state: State,
  subscription: Subscription,
  price: Price,
  at: number,
): { lines: Line[]; change: Change } {
  const old = found(state.prices, 'price', subscription.price);
  const lines = unusedTime(subscription, old, at);
  const isSameInterval = old.interval === price.interval;
  const start = isSameInterval ? at : state.now;
  const end = isSameInterval ? subscription.periodEnd : cycleEndAfter(state.now, price.interval, state.now);
  const whole = end - (isSameInterval ? subscription.periodStart : start);
  const amount = Math.round((price.amount * (end - start)) / whole);
  lines.push({
    description: isSameInterval
      ? `Remaining time on ${price.id} after ${day(at)}`
      : `1 × ${price.id} (per ${price.interval})`,
    amount,
    price: price.id,
    start,
    end,
    isProration: isSameInterval,
  });
  return {
    lines,
    change: {
      price: price.id,
      anchor: isSameInterval ? subscription.anchor : state.now,
      periodStart: isSameInterval ? subscription.periodStart : state.now,
      periodEnd: end,
      debit: { amount, start, end },
    },
  };
}

function unusedTime({ debit }: Subscription, old: Price, at: number): Line[] {
  if (!debit) return [];
  const start = Math.max(at, debit.start);
  const unused = Math.round((debit.amount * (debit.end - start)) / (debit.end - debit.start));
  return [
    {
      description: `Unused time on ${old.id} after ${day(at)}`,
      amount: unused === 0 ? 0 : -unused,
      price: old.id,
      start,
      end: debit.end,
      isProration: true,
    },
  ];
}

const day = (instant: number): string => new Date(instant * 1000).toISOString().slice(0, 10);
