// Decides: how the strip, the iqamah board and the Jumu'ah widget look.

import { dayOf, daysIn } from '@minaret/contract/public-times/times-at';
import { dateText, fill, say, startSentence } from '@minaret/display/format';
import { addDays } from '@minaret/prayer/calendar/dates';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { bareTime, COUNT, footHtml, marks, STAR, timeHtml, timesHtml } from './markup.ts';
import { comingJumuah, fiveRows, nextStop, type Row, type Stop, stopsOf } from './rows.ts';
import { emptyHtml, nextLabel } from './today.ts';
import type { Widget } from './widget.ts';

/** In the middle width: `iqamah, adhan 2:28`. */
function detailOf(widget: Widget, { row, isIqamah }: Stop): string {
  const { words, more, shows } = widget;
  if (!isIqamah) return escapeHtml(words.adhan);
  const iqamah = words.language === 'en' ? words.iqamah.toLowerCase() : words.iqamah;
  const adhan =
    shows('adhan') && row.adhan ? say(words, 'adhanAt', { time: bareTime(widget, row.adhan) }) : '';
  return escapeHtml([iqamah, adhan].filter(Boolean).join(more.comma));
}

function stripItem(widget: Widget, stop: Stop, isLater: boolean): string {
  const { row, at } = stop;
  return `<li${marks(widget, [at], isLater ? 'later' : '')}><span class="label">${nextLabel(widget, stop)}</span><b>${STAR}${escapeHtml(row.name)} ${timeHtml(widget, at)}</b><span class="detail">${detailOf(widget, stop)}</span>${COUNT}`;
}

/** One line: in narrow places the next alone, in wide ones the whole day. */
export function stripHtml(widget: Widget): string {
  const stops = stopsOf(widget);
  if (!nextStop(widget, stops)) return emptyHtml(widget);
  const jumuah = widget.shows('jumuah') ? comingJumuah(widget) : null;
  const last = jumuah
    ? `<li class="jumuah"><b>${escapeHtml(jumuah.name)} ${timesHtml(widget, jumuah.iqamah)}</b>`
    : '';
  return `<ul>${stops.map((stop) => stripItem(widget, stop, stop.row.date !== widget.today)).join('')}${last}</ul>`;
}

function boardCell(widget: Widget, row: Row): string {
  const { words, more, today, shows } = widget;
  const [first, ...others] = row.iqamah;
  const stops = row.date === today ? (first ? row.iqamah : row.adhan ? [row.adhan] : []) : [];
  const below =
    row.prayer === 'jumuah'
      ? others.map((at) => escapeHtml(fill(more.and, { time: bareTime(widget, at) }))).join(' ')
      : shows('adhan') && row.adhan
        ? escapeHtml(say(words, 'adhanAt', { time: bareTime(widget, row.adhan) }))
        : '';
  return `<li${marks(widget, stops)}><span>${escapeHtml(row.name)}${COUNT}</span><strong>${timeHtml(widget, first ?? row.adhan)}</strong><small>${below}</small>`;
}

/** Iqamah in large figures. */
export function boardHtml(widget: Widget): string {
  const day = dayOf(widget.times, widget.today);
  if (!day?.isEntered) return `${emptyHtml(widget)}${footHtml(widget)}`;
  const jumuah = widget.shows('jumuah') ? comingJumuah(widget) : null;
  const cells = [...fiveRows(widget, day), ...(jumuah ? [jumuah] : [])];
  const date = dateText(widget.words, widget.today, 'short');
  const foot = escapeHtml(fill(widget.more.timesOn, { iqamah: widget.words.iqamah, date }));
  return `<ul>${cells.map((row) => boardCell(widget, row)).join('')}</ul>${footHtml(widget, foot)}`;
}

/** Jumu'ah alone: this Friday's, or the one that comes. */
export function jumuahHtml(widget: Widget): string {
  const { times, today, words, more } = widget;
  const day = daysIn(times, { from: today, to: addDays(today, 7) }).find(({ jumuah }) => jumuah.length > 0);
  if (!day) return `<p class="empty">${escapeHtml(more.noJumuah)}</p>${footHtml(widget)}`;
  const isOne = day.jumuah.length === 1;
  const slots = day.jumuah.map((at, index) => {
    const name = isOne ? words.prayers.jumuah : words.say[`jumuah${(index + 1) as 1 | 2 | 3}`];
    const mark = day.date === today ? marks(widget, [at]) : '';
    return `<li${mark}><span>${escapeHtml(name)}${COUNT}</span><strong>${timeHtml(widget, at)}</strong>`;
  });
  const when = startSentence(day.date === today ? words.say.today : dateText(words, day.date, 'short'));
  return `<p class="head">${escapeHtml(words.prayers.jumuah)}<span>${escapeHtml(when)}</span></p><ul>${slots.join('')}</ul>${footHtml(widget)}`;
}
