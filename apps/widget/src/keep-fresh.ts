// Decides: how often a widget asks for new times (refresh), when it tries again, and what it shows offline.

import { advance, endOf, widgetIn } from './advance.ts';

const TICK_MS = 10_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 300_000;
/** Widgets of one zone must not all ask in the same second after midnight. */
const SPREAD_MS = 20_000;

/**
 * Moves the marks with the clock and asks again each hour, and after the day's end. `renew` says whether the server
 * answered. Without it the last times stay, and once their day is over they say which day they are of.
 */
export function keepFresh(root: ParentNode, renew: () => Promise<boolean>): () => void {
  const spread = Math.random() * SPREAD_MS;
  let askedAt = Date.now();
  let isAsking = false;

  async function ask(now: number): Promise<void> {
    isAsking = true;
    askedAt = now;
    const isThere = await renew().catch(() => false);
    const widget = widgetIn(root);
    const note = widget?.querySelector<HTMLElement>('.old');
    if (widget && note) note.hidden = isThere || Date.now() < endOf(widget);
    isAsking = false;
  }

  function tick(): void {
    const widget = widgetIn(root);
    const now = Date.now();
    if (!widget) {
      if (!isAsking && now - askedAt > RETRY_MS) void ask(now);
      return;
    }
    advance(widget, now);
    const isOver = now > endOf(widget) + spread;
    if (!isAsking && now - askedAt > (isOver ? RETRY_MS : HOUR_MS)) void ask(now);
    // The first time after midnight it does not wait for the next try.
    else if (!isAsking && isOver && askedAt < endOf(widget)) void ask(now);
  }

  tick();
  const timer = setInterval(tick, TICK_MS);
  // A phone that was asleep has not ticked.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
