// Decides: which change of times is told to webhooks, and from which day to which.

import { isIsoDate } from '@minaret/prayer/calendar/dates';
import type { ChangeKind } from '../../db/tables/timings.ts';
import type { WebhookNews } from '../../platform/webhooks/outbox.ts';

interface Change {
  kind: ChangeKind;
  summary: Record<string, unknown>;
  before: unknown;
}

/**
 * What programs of others hear of a change. It is known by the names it was kept under: dates are days; rules, months and
 * special prayers hold from the day the change names, or from today, until they are changed again.
 */
export function webhookNewsOf({ kind, summary, before }: Change, today: string): WebhookNews[] {
  // When and how a call sounds is nothing that is printed or posted.
  if (kind === 'athan-settings' || kind === 'athan-restore') return [];
  const names = Object.keys(before as Record<string, unknown>);
  if (names.length === 0) return [];
  const dates = names.filter(isIsoDate).sort();
  const isOpen = dates.length < names.length;
  const named = typeof summary.from === 'string' && isIsoDate(summary.from) ? summary.from : today;
  const [from = named] = isOpen ? [named, ...dates].sort() : dates;
  const news: WebhookNews[] = [{ type: 'times.changed', from, to: isOpen ? null : (dates.at(-1) ?? null) }];
  if (kind === 'iqamah-change')
    news.push({ type: 'iqamah.change.announced', from: named, prayers: prayersOf(summary) });
  return news;
}

function prayersOf({ prayers, jumuah }: Record<string, unknown>): string[] {
  const changed = Array.isArray(prayers) ? prayers.filter((prayer) => typeof prayer === 'string') : [];
  return jumuah === true ? [...changed, 'jumuah'] : changed;
}
