// Decides: the next prayer and the time until it on the dashboard.

import type { Dashboard, DashboardDay, DashboardEvent } from '@minaret/contract/masjid/dashboard';
import type { HijriDay } from '@minaret/contract/masjid/masjid';

const MINUTE = 60_000;
const HOUR = 60;

export interface Present {
  /** The masjid's day at this instant, and when it ends. */
  today: DashboardDay;
  endsAt: number;
  hijri: HijriDay;
  next: DashboardEvent | undefined;
  /** How the next one's row lies to today's. */
  nextIs: 'today' | 'before' | 'after';
}

/** What the dashboard says at an instant: only instants are compared, so the browser's zone plays no part. */
export function presentAt({ days, events }: Dashboard, now: number): Present | null {
  const index = days.findLastIndex((day) => day.starts_at <= now);
  const [today, tomorrow] = [days[index], days[index + 1]];
  // The last day has no known end: by then the page has asked again, or has been without a server for two days.
  if (!today || !tomorrow) return null;
  const next = events.find((event) => event.at > now);
  const order = next ? next.date.localeCompare(today.date) : 0;
  return {
    today,
    endsAt: tomorrow.starts_at,
    hijri: (today.hijri_turns_at ?? Number.POSITIVE_INFINITY) <= now ? tomorrow.hijri : today.hijri,
    next,
    nextIs: order === 0 ? 'today' : order < 0 ? 'before' : 'after',
  };
}

/** Nothing is stored for today, and nothing is to come. */
export function isWithoutTimes({ today, next }: Present): boolean {
  return !today.is_stored && !next;
}

/** Whole minutes until an instant, never none before it is there. */
export function minutesUntil(at: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil((at - now) / MINUTE));
  return { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR };
}
