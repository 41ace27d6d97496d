// Decides: what today's card of a widget shows: next prayer, Hijri date, iqamah changes some days before.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayOf, midnightAfter } from '@minaret/contract/public-times/times-at';
import { dateText, dayInSentence, fill, hijriText, say, timeInSentence } from '@minaret/display/format';
import { addDays } from '@minaret/prayer/calendar/dates';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { bareTime, COUNT, footHtml, marks, STAR, timeHtml, timesHtml } from './markup.ts';
import { comingJumuah, fiveRows, otherRows, type Row, type Stop, stopsOf, sunriseRow } from './rows.ts';
import { sunLine } from './sun-line.ts';
import type { Widget } from './widget.ts';

const MINUTE_MS = 60_000;
/** From so many days before it is told. */
const NOTICE_DAYS = 3;
const MOST_NOTICES = 2;

export function emptyHtml({ words }: Widget): string {
  return `<p class="empty">${escapeHtml(words.say.noTimes)}</p>`;
}

/** `Next iqamah`, or adhan where the prayer has no iqamah. */
export function nextLabel({ more, words }: Widget, { isIqamah }: Stop): string {
  const iqamah = words.language === 'en' ? words.iqamah.toLowerCase() : words.iqamah;
  return escapeHtml(isIqamah ? fill(more.next, { iqamah }) : more.nextAdhan);
}

/** After Maghrib it is tomorrow's Hijri date, where the masjid counts so: both are there, each for its hours. */
export function hijriHtml(widget: Widget, day: PublicTimesDay): string {
  const { times, words, minute } = widget;
  const text = ({ hijri }: PublicTimesDay) => escapeHtml(hijriText(words, hijri));
  const turn = times.turnsAtMaghrib ? day.prayers.maghrib.adhan?.[0] : undefined;
  const after = turn === undefined ? undefined : dayOf(times, addDays(day.date, 1));
  if (turn === undefined || !after) return text(day);
  const isAfter = minute >= turn;
  return `<span data-to="${turn}"${isAfter ? ' hidden' : ''}>${text(day)}</span><span data-from="${turn}"${isAfter ? '' : ' hidden'}>${text(after)}</span>`;
}

/** One block for each prayer that can be next; only that one is seen. */
export function heroHtml(widget: Widget, day: PublicTimesDay): string {
  const { words, more, today, times, minute } = widget;
  const blocks = stopsOf(widget).map((stop) => {
    const { row, at, isIqamah } = stop;
    const tomorrow = row.date > today ? `${escapeHtml(words.say.tomorrow)}${more.comma}` : '';
    const adhan =
      isIqamah && row.adhan ? escapeHtml(say(words, 'adhanAt', { time: bareTime(widget, row.adhan) })) : '';
    const detail = widget.shows('adhan') ? `${tomorrow}${adhan}` : tomorrow.replace(more.comma, '');
    return `<div${marks(widget, [at], 'stop')}><p class="label">${nextLabel(widget, stop)}</p><p class="big">${escapeHtml(row.name)} ${timeHtml(widget, at)}</p><p class="detail">${detail}</p></div>`;
  });
  const ends = midnightAfter(times, minute * MINUTE_MS) / MINUTE_MS;
  const date = `${escapeHtml(dateText(words, today, 'short'))}${more.comma}${hijriHtml(widget, day)}`;
  return `<section class="hero">${COUNT}${blocks.join('')}<p class="date">${date}</p>${widget.shows('sunline') ? sunLine(day, ends) : ''}</section>`;
}

/** On the day itself the prayer says so. */
function newTime({ times, today, words, shows }: Widget, prayer: Row['prayer']): string {
  const isNew =
    shows('changes') && times.changes.some((each) => each.date === today && each.prayer === prayer);
  return isNew ? ` <em>${escapeHtml(words.say.newTime)}</em>` : '';
}

function rowHtml(widget: Widget, row: Row): string {
  const { prayer, adhan, iqamah, name, date } = row;
  const isToday = date === widget.today && prayer !== 'other' && prayer !== 'sunrise';
  const stops = iqamah.length > 0 ? iqamah : adhan ? [adhan] : [];
  const mark = isToday ? marks(widget, stops) : ` class="${prayer}"`;
  const hasAdhan = widget.shows('adhan') && adhan !== null;
  const cell = hasAdhan ? `<td>${timeHtml(widget, adhan)}` : '';
  const span = widget.shows('adhan') && !hasAdhan ? ' colspan="2"' : '';
  const last = prayer === 'sunrise' && !widget.shows('adhan') ? timeHtml(widget, adhan) : '';
  return `<tr${mark}><th scope="row">${isToday ? STAR : ''}${escapeHtml(name)}${isToday ? newTime(widget, prayer) : ''}${cell}<td class="iqamah"${span}>${prayer === 'sunrise' ? last : timesHtml(widget, iqamah, true)}`;
}

function tableHtml(widget: Widget, day: PublicTimesDay): string {
  const { words, more } = widget;
  const five = fiveRows(widget, day);
  const rows = widget.shows('sunrise') ? five.toSpliced(1, 0, sunriseRow(widget, day)) : five;
  const jumuah = widget.shows('jumuah') ? comingJumuah(widget) : null;
  const all = [...rows, ...otherRows(widget, day), ...(jumuah ? [jumuah] : [])];
  const adhan = widget.shows('adhan') ? `<th scope="col">${escapeHtml(words.adhan)}` : '';
  return `<table><thead><tr><th scope="col">${escapeHtml(more.prayer)}${adhan}<th scope="col">${escapeHtml(words.iqamah)}<tbody>${all.map((row) => rowHtml(widget, row)).join('')}</table>`;
}

/** "From Friday, Asr will be at 3:45 PM." */
export function changeNotices(widget: Widget, days = NOTICE_DAYS, most = MOST_NOTICES): string[] {
  const { times, today, words, more, isHour24 } = widget;
  const last = addDays(today, days);
  return times.changes
    .filter(({ date }) => date > today && date <= last)
    .slice(0, most)
    .map(({ date, prayer, slot, to, isForOneDay }) => {
      const name = slot > 0 ? words.say[`jumuah${Math.min(slot, 3) as 1 | 2 | 3}`] : words.prayers[prayer];
      const day = dayInSentence(words, today, date, !isForOneDay);
      const values = { day, prayer: name, slot: name, time: timeInSentence(words, to, isHour24) };
      if (isForOneDay) return escapeHtml(fill(more.changeOnce, values));
      return escapeHtml(say(words, slot > 0 ? 'changeNoticeJumuah' : 'changeNotice', values));
    });
}

/** The card: what is next, the day's times, and where they are from. */
export function todayHtml(widget: Widget): string {
  const day = dayOf(widget.times, widget.today);
  if (!day?.isEntered) return `${emptyHtml(widget)}${footHtml(widget)}`;
  const notices = widget.shows('changes') ? changeNotices(widget) : [];
  const change = notices.length > 0 ? `<p class="change">${notices.join('<br>')}</p>` : '';
  return `<div class="pair">${heroHtml(widget, day)}${tableHtml(widget, day)}</div>${change}${footHtml(widget)}`;
}

/** Only what is next. */
export function nextHtml(widget: Widget): string {
  const day = dayOf(widget.times, widget.today);
  return day?.isEntered ? heroHtml(widget, day) : emptyHtml(widget);
}
