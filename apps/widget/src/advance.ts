// Decides: how a widget counts down and moves the mark of the next prayer.

import { waitFor } from '@minaret/display/format';
import type { ScreenWords } from '@minaret/display/words';

const MINUTE_MS = 60_000;

/** The widget inside of a page or a shadow. */
export function widgetIn(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>('.w');
}

/** The end of the day that it shows. */
export function endOf(widget: HTMLElement): number {
  return Number(widget.dataset.until) * MINUTE_MS;
}

/** The server has set what was next when the page was made; this moves it on with the clock. */
export function advance(widget: HTMLElement, now: number): void {
  const minute = Math.floor(now / MINUTE_MS);
  const timed = [...widget.querySelectorAll<HTMLElement>('[data-at]')].map((element) => ({
    element,
    minutes: (element.dataset.at ?? '').split(' ').map(Number),
  }));
  const coming = timed.flatMap(({ minutes }) => minutes).filter((each) => each > minute);
  const next = coming.length > 0 ? Math.min(...coming) : null;
  for (const { element, minutes } of timed) {
    element.classList.toggle('next', next !== null && minutes.includes(next));
    element.classList.toggle(
      'past',
      minutes.every((each) => each <= minute),
    );
  }
  for (const element of widget.querySelectorAll<HTMLElement>('[data-from],[data-to]')) {
    const { from = '-Infinity', to = 'Infinity' } = element.dataset;
    element.hidden = minute < Number(from) || minute >= Number(to);
  }
  countDown(widget, next === null ? null : next - minute);
  placeSun(widget, now / MINUTE_MS);
}

function countDown(widget: HTMLElement, minutes: number | null): void {
  // The server sends these few words of the screens' and no others.
  const words = JSON.parse(widget.dataset.words ?? '{}') as ScreenWords;
  const text = minutes === null ? '' : waitFor(words, minutes).reduce((all, piece) => all + piece.text, '');
  for (const element of widget.querySelectorAll<HTMLElement>('[data-count]')) {
    element.hidden = minutes === null;
    if (element.textContent !== text) element.textContent = text;
  }
}

function placeSun(widget: HTMLElement, minute: number): void {
  const sky = widget.querySelector<HTMLElement>('.sky');
  const sun = sky?.querySelector<HTMLElement>('.sun');
  if (!sky || !sun) return;
  const { starts, ends, heights = '' } = sky.dataset;
  const passed = (minute - Number(starts)) / (Number(ends) - Number(starts));
  sun.hidden = !(passed >= 0 && passed <= 1);
  const points = heights.split(' ').map(Number);
  const at = passed * (points.length - 1);
  const [low = 0, high = low] = points.slice(Math.floor(at), Math.floor(at) + 2);
  sun.style.insetInlineStart = `${passed * 100}%`;
  sun.style.top = `${low + (high - low) * (at % 1)}%`;
}
