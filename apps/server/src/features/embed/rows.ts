// Decides: which prayers a widget lists; on a Friday Jumu'ah instead of Dhuhr; Eid, Taraweeh.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayOf, daysIn } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { Widget } from './widget.ts';

/** A prayer as a widget lists it. */
export interface Row {
  prayer: IqamahPrayer | 'jumuah' | 'sunrise' | 'other';
  name: string;
  date: string;
  adhan: Moment | null;
  /** Several for Jumu'ah. */
  iqamah: readonly Moment[];
}

function prayerRow(widget: Widget, day: PublicTimesDay, prayer: IqamahPrayer): Row {
  const { adhan, iqamah } = day.prayers[prayer];
  const { prayers } = widget.words;
  const { date } = day;
  if (prayer === 'dhuhr' && day.jumuah.length > 0)
    return { prayer: 'jumuah', name: prayers.jumuah, date, adhan, iqamah: day.jumuah };
  return { prayer, name: prayers[prayer], date, adhan, iqamah: iqamah ? [iqamah] : [] };
}

/** The five of a day; on a Friday Jumu'ah stands in the place of Dhuhr. */
export function fiveRows(widget: Widget, day: PublicTimesDay): Row[] {
  return IQAMAH_PRAYERS.map((prayer) => prayerRow(widget, day, prayer));
}

/** The Jumu'ah that comes; null where it stands among the five, or none is listed. */
export function comingJumuah(widget: Widget): Row | null {
  const { times, today, words } = widget;
  const day = daysIn(times, { from: today, to: addDays(today, 7) }).find(({ jumuah }) => jumuah.length > 0);
  if (!day || day.date === today) return null;
  return { prayer: 'jumuah', name: words.prayers.jumuah, date: day.date, adhan: null, iqamah: day.jumuah };
}

/** Eid, Taraweeh and what else the day has of its own. */
export function otherRows({ words }: Widget, { date, eid, special }: PublicTimesDay): Row[] {
  const row = (name: string, iqamah: readonly Moment[]): Row => ({
    prayer: 'other',
    name,
    date,
    adhan: null,
    iqamah,
  });
  return [
    ...(eid && eid.prayers.length > 0 ? [row(words.prayers.eid, eid.prayers)] : []),
    ...special.flatMap(({ kind, at }) => (kind === 'janazah' ? [] : [row(words.prayers[kind], [at])])),
  ];
}

export function sunriseRow({ words }: Widget, { date, sunrise }: PublicTimesDay): Row {
  return { prayer: 'sunrise', name: words.prayers.sunrise, date, adhan: sunrise, iqamah: [] };
}

/** What can be the next: an iqamah, or the adhan of a prayer that has none. */
export interface Stop {
  row: Row;
  at: Moment;
  isIqamah: boolean;
}

function stopsOfDay(widget: Widget, date: string): Stop[] {
  const day = dayOf(widget.times, date);
  if (!day) return [];
  return fiveRows(widget, day).flatMap((row): Stop[] => {
    if (row.iqamah.length > 0) return row.iqamah.map((at) => ({ row, at, isIqamah: true }));
    return row.adhan ? [{ row, at: row.adhan, isIqamah: false }] : [];
  });
}

/** Of today, what of yesterday comes after midnight, and the first of tomorrow, in order. */
export function stopsOf(widget: Widget): Stop[] {
  const { today, minute } = widget;
  const late = stopsOfDay(widget, addDays(today, -1)).filter(({ at }) => at[0] > minute);
  const own = [...late, ...stopsOfDay(widget, today)].sort((a, b) => a.at[0] - b.at[0]);
  const first = stopsOfDay(widget, addDays(today, 1)).sort((a, b) => a.at[0] - b.at[0])[0];
  return first ? [...own, first] : own;
}

export function nextStop(widget: Widget, stops = stopsOf(widget)): Stop | undefined {
  return stops.find(({ at }) => at[0] > widget.minute);
}
