// Decides: after how many hours a card gift without its transaction is an alarm, and what days a month of the books has.

export const CLEARING_HOURS = 72;

/** Before this instant it should have come. */
export function clearingLimit(now: Date): Date {
  return new Date(now.getTime() - CLEARING_HOURS * 3_600_000);
}

function dayOf(month: string, later: number, day: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, day)).toISOString().slice(0, 10);
}

/** Months are `2026-11`. */
export const nextMonth = (month: string): string => dayOf(month, 1, 1).slice(0, 7);
export const lastDayOf = (month: string): string => dayOf(month, 1, 0);
