// Decides: how a day of the public (printed) month is written; Jumu'ah on Fridays.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import type { Moment } from '@minaret/display/manifest';
import { clockParts, formatHijriDay, weekdayName } from '@minaret/i18n';
import { weekday } from '@minaret/prayer/calendar/dates';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { Reader } from './types.ts';

const FRIDAY = 5;

/** A time in the reader's clock, the half of the day small beside it; whoever has none reads N/A. */
function timeHtml({ locale, t }: Reader, moment: Moment | null, isIqamah: boolean): string {
  if (moment === null) return `<span class="na">${escapeHtml(t('monthly:notAvailable'))}</span>`;
  const parts = clockParts(moment[1], locale, isIqamah);
  return `<span class="clock"><bdi>${parts.time}</bdi> <small>${parts.half}</small></span>`;
}

export function dayRow(day: PublicTimesDay, today: string, reader: Reader): string {
  const { locale, t } = reader;
  const { date } = day;
  const [hijri_year, hijri_month, hijri_day] = day.hijri;
  const isToday = date === today;
  const name = `${weekdayName(date, locale, 'short')} ${Number(date.slice(8))}`;
  const classes = [isToday ? 'today' : '', weekday(date) === FRIDAY ? 'friday' : ''];
  const cells = PRAYERS.map((prayer) => prayerCells(day, prayer, reader));
  return `<tr class="${classes.filter(Boolean).join(' ')}"${isToday ? ' id="today" aria-current="date"' : ''}>
<th scope="row"><time datetime="${date}">${escapeHtml(name)}</time>${isToday ? ` <span class="mark">${escapeHtml(t('monthly:today'))}</span>` : ''}</th>
<td class="hijri">${escapeHtml(formatHijriDay({ hijri_year, hijri_month, hijri_day }, locale))}</td>${cells.join('')}</tr>`;
}

/** On phones the columns' names are gone from sight, so each cell carries its own. */
function prayerCells(day: PublicTimesDay, prayer: Prayer, reader: Reader): string {
  const label = escapeHtml(reader.t(`timings:prayers.${prayer}`));
  if (prayer === 'sunrise')
    return `<td class="begin sunrise" data-label="${label}">${timeHtml(reader, day.sunrise, false)}</td>`;
  const { adhan, iqamah } = day.prayers[prayer];
  const first = `<td class="begin" data-label="${label}">${timeHtml(reader, adhan, false)}</td>`;
  const inner =
    prayer === 'dhuhr' && day.jumuah.length > 0
      ? jumuahHtml(day.jumuah, reader)
      : timeHtml(reader, iqamah, true);
  return `${first}<td class="iqamah" data-label="${escapeHtml(reader.t('monthly:iqamah'))}">${inner}</td>`;
}

function jumuahHtml(slots: readonly Moment[], reader: Reader): string {
  const label = escapeHtml(reader.t('monthly:jumuah'));
  return `<span class="mark">${label}</span> <span class="slots">${slotTimes(slots, reader).join('<br>')}</span>`;
}

function slotTimes(slots: readonly Moment[], reader: Reader): string[] {
  return slots.map((moment) => timeHtml(reader, moment, true));
}

/** On paper one line says it for the whole month, if every Friday has the same; null if they differ or there is none. */
export function jumuahLine(days: readonly PublicTimesDay[], reader: Reader): string | null {
  const fridays = days.filter(({ jumuah }) => jumuah.length > 0);
  const lines = new Set(fridays.map(({ jumuah }) => slotTimes(jumuah, reader).join(' · ')));
  const [line] = lines;
  return line !== undefined && lines.size === 1 ? `${escapeHtml(reader.t('monthly:jumuah'))} ${line}` : null;
}
