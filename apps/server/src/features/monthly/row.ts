import { clockParts, formatHijriDay, weekdayName } from '@minaret/i18n';
import { weekday } from '@minaret/prayer/calendar/dates';
import type { IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { MonthDay } from './service.ts';
import type { Reader } from './types.ts';

const FRIDAY = 5;

/** A time in the reader's clock, the half of the day small beside it; whoever has none reads N/A. */
function timeHtml({ locale, t }: Reader, time: string | null, isIqamah: boolean): string {
  if (time === null) return `<span class="na">${escapeHtml(t('monthly:notAvailable'))}</span>`;
  const parts = clockParts(time, locale, isIqamah);
  return `<bdi>${parts.time}</bdi> <small>${parts.half}</small>`;
}

export function dayRow(day: MonthDay, today: string, reader: Reader): string {
  const { locale, t } = reader;
  const { date } = day.salah;
  const isToday = date === today;
  const name = `${weekdayName(date, locale, 'short')} ${Number(date.slice(8))}`;
  const classes = [isToday ? 'today' : '', weekday(date) === FRIDAY ? 'friday' : ''];
  const cells = PRAYERS.map((prayer) => prayerCells(day, prayer, reader));
  return `<tr class="${classes.filter(Boolean).join(' ')}"${isToday ? ' id="today" aria-current="date"' : ''}>
<th scope="row"><time datetime="${date}">${escapeHtml(name)}</time>${isToday ? ` <span class="mark">${escapeHtml(t('monthly:today'))}</span>` : ''}</th>
<td class="hijri">${escapeHtml(formatHijriDay(day.hijri, locale))}</td>${cells.join('')}</tr>`;
}

/** On phones the columns' names are gone from sight, so each cell carries its own. */
function prayerCells(day: MonthDay, prayer: Prayer, reader: Reader): string {
  const label = escapeHtml(reader.t(`timings:prayers.${prayer}`));
  const salah = timeHtml(reader, day.isStored ? day.salah[prayer] : null, false);
  const first = `<td data-label="${label}">${salah}</td>`;
  if (prayer === 'sunrise') return first;
  const inner =
    prayer === 'dhuhr' && day.iqamah.jumuah.length > 0
      ? jumuahHtml(day.iqamah.jumuah, reader)
      : timeHtml(reader, day.isStored ? day.iqamah.times[prayer].time : null, true);
  return `${first}<td class="iqamah" data-label="${escapeHtml(reader.t('monthly:iqamah'))}">${inner}</td>`;
}

function jumuahHtml(slots: readonly IqamahTime[], reader: Reader): string {
  const label = escapeHtml(reader.t('monthly:jumuah'));
  return `<span class="mark">${label}</span> <span class="slots">${slotTimes(slots, reader).join('<br>')}</span>`;
}

function slotTimes(slots: readonly IqamahTime[], reader: Reader): string[] {
  return slots.flatMap(({ time }) => (time === null ? [] : timeHtml(reader, time, true)));
}

/** On paper one line says it for the whole month, if every Friday has the same; null if they differ or there is none. */
export function jumuahLine(days: readonly MonthDay[], reader: Reader): string | null {
  const fridays = days.filter(({ iqamah }) => iqamah.jumuah.length > 0);
  const lines = new Set(fridays.map(({ iqamah }) => slotTimes(iqamah.jumuah, reader).join(' · ')));
  const [line] = lines;
  return line !== undefined && lines.size === 1 ? `${escapeHtml(reader.t('monthly:jumuah'))} ${line}` : null;
}
