// Decides: the page of a widget: what it carries, and how often it reloads without scripts.

import type { WidgetFragment } from '@minaret/contract/embed/embed';
import type { WidgetView } from '@minaret/contract/embed/widget-options';
import { midnightAfter } from '@minaret/contract/public-times/times-at';
import { dateText, fill } from '@minaret/display/format';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { monthHtml, type WidgetMonth } from './month.ts';
import { boardHtml, jumuahHtml, stripHtml } from './short-views.ts';
import { widgetStyle } from './style.ts';
import { nextHtml, todayHtml } from './today.ts';
import type { Widget } from './widget.ts';

const MINUTE_MS = 60_000;
/** Who runs no scripts has the page anew so often: it costs a 304. */
const REFRESH_SECONDS = 300;

const VIEWS: Record<Exclude<WidgetView, 'month'>, (widget: Widget) => string> = {
  strip: stripHtml,
  today: todayHtml,
  board: boardHtml,
  next: nextHtml,
  jumuah: jumuahHtml,
};

/** What the script needs to count in the widget's own language. */
function countingWords({ words }: Widget): string {
  const { plural, digits, count, say } = words;
  const { inMinutes, inHours, inHoursMinutes, now } = say;
  return JSON.stringify({
    plural,
    digits,
    count: { minutes: count.minutes, hours: count.hours },
    say: { inMinutes, inHours, inHoursMinutes, now },
  });
}

/** The widget itself, without the page round it. */
export function widgetHtml(widget: Widget, month: WidgetMonth | null): string {
  const { words, more, query, today, times, minute } = widget;
  const inner = query.view === 'month' ? (month ? monthHtml(widget, month) : '') : VIEWS[query.view](widget);
  const until = midnightAfter(times, minute * MINUTE_MS) / MINUTE_MS;
  const old = escapeHtml(fill(more.timesOf, { date: dateText(words, today) }));
  return `<div class="w ${query.view}" lang="${words.language}" dir="${words.direction}" data-until="${until}" data-version="${escapeHtml(times.version)}.${today}" data-words="${escapeHtml(countingWords(widget))}"><p class="old" role="status" hidden>${old}</p>${inner}</div>`;
}

/** A page of its own for a frame: one request, right without scripts, nothing of ours kept in the visitor's browser. */
export function widgetDocument(widget: Widget, month: WidgetMonth | null, script: string): string {
  const { words, more, query, times } = widget;
  const title = escapeHtml(`${more.title} · ${times.masjid.name}`);
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript><style>html,body{margin:0;background:none}${widgetStyle(query.look, query.view, 'media')}</style></head><body>${widgetHtml(widget, month)}${script && `<script>${script}</script>`}</body></html>`;
}

export function widgetFragment(widget: Widget, month: WidgetMonth | null): WidgetFragment {
  const { words, query } = widget;
  return {
    lang: words.language,
    dir: words.direction,
    html: widgetHtml(widget, month),
    style: widgetStyle(query.look, query.view, 'container'),
  };
}
