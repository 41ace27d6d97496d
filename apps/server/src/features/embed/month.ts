// Decides: the month table of a widget.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { fill, inDigits, weekdayOf } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { bareTime, footHtml } from './markup.ts';
import type { Widget } from './widget.ts';

/** A month of the masjid and its neighbours. */
export interface WidgetMonth {
  month: string;
  previous: string;
  next: string;
  days: readonly PublicTimesDay[];
  /** The address of this widget with another month. */
  linkTo: (month: string) => string;
}

const FRIDAY = 5;

const cell = (widget: Widget, moment: Moment | null) => (moment ? bareTime(widget, moment) : '–');

/** A column of adhan and one of iqamah; narrow places show one of the two kinds. */
function cells(widget: Widget, day: PublicTimesDay, prayer: Prayer): string {
  if (prayer === 'sunrise') return `<td class="a">${cell(widget, day.sunrise)}`;
  const { adhan, iqamah } = day.prayers[prayer];
  const [jumuah] = prayer === 'dhuhr' ? day.jumuah : [];
  const isNew = widget.times.changes.some(
    (change) =>
      change.date === day.date && change.prayer === (jumuah ? 'jumuah' : prayer) && change.slot <= 1,
  );
  const time = cell(widget, jumuah ?? iqamah);
  return `<td class="a">${cell(widget, adhan)}<td${jumuah ? ' class="j"' : ''}>${isNew ? `<mark>${time}</mark>` : time}`;
}

function rowHtml(widget: Widget, day: PublicTimesDay): string {
  const { words, today } = widget;
  const weekday = weekdayOf(day.date);
  const name = day.date === today ? ' class="today"' : weekday === FRIDAY ? ' class="friday"' : '';
  const figures = PRAYERS.map((prayer) => cells(widget, day, prayer)).join('');
  return `<tr${name}><th scope="row">${escapeHtml(words.weekdaysShort[weekday] ?? '')} <b>${inDigits(Number(day.date.slice(8)), words.digits)}</b><td class="h">${inDigits(day.hijri[2], words.digits)}${figures}`;
}

function headHtml(widget: Widget): string {
  const { words, more } = widget;
  const names = PRAYERS.map((prayer) => {
    const name = escapeHtml(words.prayers[prayer]);
    // In a wide place the second column says what it is; alone it is the prayer's.
    return prayer === 'sunrise'
      ? `<th class="a" scope="col">${name}`
      : `<th class="a" scope="col">${name}<th scope="col"><span class="one">${name}</span><span class="both">${escapeHtml(words.iqamah)}</span>`;
  });
  return `<thead><tr><td><th class="h" scope="col">${escapeHtml(more.hijri)}${names.join('')}`;
}

/** The switch is two radio buttons before the table: the sheet does the rest, without a script. */
function kindSwitch({ words }: Widget): string {
  const option = (id: string, label: string, checked: string) =>
    `<input type="radio" name="kind" id="${id}"${checked}><label for="${id}">${escapeHtml(label)}</label>`;
  return `${option('ki', words.iqamah, ' checked')}${option('ka', words.adhan, '')}`;
}

export function monthHtml(widget: Widget, shown: WidgetMonth): string {
  const { words, more } = widget;
  const [year = '', month = ''] = shown.month.split('-');
  const title = `${words.months[Number(month) - 1] ?? ''} ${inDigits(year, words.digits)}`;
  const step = (to: string, label: string, sign: string) =>
    `<a class="step" href="${escapeHtml(shown.linkTo(to))}" aria-label="${escapeHtml(label)}">${sign}</a>`;
  const head = `<p class="head">${step(shown.previous, more.previousMonth, '‹')}<b>${escapeHtml(title)}</b>${step(shown.next, more.nextMonth, '›')}</p>`;
  if (!shown.days.some(({ isEntered }) => isEntered))
    return `${head}<p class="empty">${escapeHtml(more.noMonth)}</p>${footHtml(widget)}`;
  const rows = shown.days.map((day) => rowHtml(widget, day)).join('');
  const key = `<span class="key"><mark></mark>${escapeHtml(fill(more.changes, { iqamah: words.iqamah }))}</span>`;
  return `${head}${kindSwitch(widget)}${key}<table>${headHtml(widget)}<tbody>${rows}</table>${footHtml(widget)}`;
}
