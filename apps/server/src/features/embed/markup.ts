import { starOutline } from '@minaret/design/motif';
import { clockText, inDigits, isAfternoon } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { nextStop } from './rows.ts';
import type { Widget } from './widget.ts';

export const STAR = `<svg class="star" viewBox="0 0 16 16" aria-hidden="true"><path d="${starOutline(8, 8)}"/></svg>`;

const half = ({ words }: Widget, moment: Moment) => (isAfternoon(moment[1]) ? words.pm : words.am);

/** `02:45` in a column of iqamah, `2:45` elsewhere. */
function figure({ isHour24, words }: Widget, [, label]: Moment, isPadded: boolean): string {
  const text = clockText(label, isHour24, words.digits);
  return isPadded && text.length < 5 ? inDigits(0, words.digits) + text : text;
}

/** A time, the half of its day small beside it. */
export function timeHtml(widget: Widget, moment: Moment | null | undefined, isPadded = false): string {
  if (!moment) return '<span class="none">–</span>';
  const small = widget.isHour24 ? '' : ` <small>${half(widget, moment)}</small>`;
  return `<bdi>${figure(widget, moment, isPadded)}</bdi>${small}`;
}

/** Without its half: where the one beside it says so. */
export function bareTime(widget: Widget, moment: Moment): string {
  return figure(widget, moment, false);
}

/** `1:15, 2:15 PM`: the half is said once where it is the same. */
export function timesHtml(widget: Widget, moments: readonly Moment[], isPadded = false): string {
  const last = moments.at(-1);
  if (!last) return timeHtml(widget, null);
  const isOneHalf = moments.every((moment) => half(widget, moment) === half(widget, last));
  return moments
    .map((moment) =>
      isOneHalf && moment !== last
        ? `<bdi>${figure(widget, moment, isPadded)}</bdi>`
        : timeHtml(widget, moment, isPadded),
    )
    .join(widget.more.comma);
}

/** Marks for an element that stands for some instants: the script moves them on, the server sets where they begin. */
export function marks(widget: Widget, moments: readonly Moment[], name = ''): string {
  if (moments.length === 0) return name && ` class="${name}"`;
  const minutes = moments.map(([minute]) => minute);
  const next = nextStop(widget)?.at[0];
  const state = minutes.some((minute) => minute === next)
    ? 'next'
    : minutes.every((minute) => minute <= widget.minute)
      ? 'past'
      : '';
  const names = [name, state].filter(Boolean).join(' ');
  return `${names && ` class="${names}"`} data-at="${minutes.join(' ')}"`;
}

/** The minutes until the next; empty and unseen without the script, which alone knows what time it is. */
export const COUNT = '<b class="count" data-count hidden></b>';

export function pageAddress({ times, origin, words }: Widget): string {
  return escapeHtml(`${origin}/monthly/${encodeURIComponent(times.masjid.id)}?lang=${words.language}`);
}

/** Where the times are from, and what stands there when they are of another day. */
export function footHtml(widget: Widget, left?: string): string {
  const { times, more } = widget;
  const name = `<bdi>${escapeHtml(times.masjid.name)}</bdi>`;
  const link = (text: string) =>
    `<a href="${pageAddress(widget)}" target="_blank" rel="noopener">${text}</a>`;
  return `<footer>${left === undefined ? link(name) : `<span>${left}</span>`}${link(escapeHtml(more.madeBy))}</footer>`;
}
