/** Instants are whole seconds since 1970, as on Stripe's wire. */
export const DAY = 86_400;
export const HOUR = 3_600;

export type Interval = 'month' | 'year';

/** The day of the anchor, or the month's last where it has no such day. */
export function cyclesAfter(anchor: number, interval: Interval, cycles: number): number {
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + cycles * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(months);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** The first end of a cycle after `instant`. */
export function cycleEndAfter(anchor: number, interval: Interval, instant: number): number {
  let cycles = 1;
  while (cyclesAfter(anchor, interval, cycles) <= instant) cycles += 1;
  return cyclesAfter(anchor, interval, cycles);
}
