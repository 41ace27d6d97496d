import type { ManifestDay, Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { PublicTimesDay } from '../public-times/public-times.ts';
import type { Column, PackedDays } from './app-times.ts';

const MINUTE_MS = 60_000;

function pack(values: readonly (number | null)[]): Column {
  let last = 0;
  return values.map((value) => {
    if (value === null) return null;
    const step = value - last;
    last = value;
    return step;
  });
}

function unpack(column: Column): (number | null)[] {
  let last = 0;
  return column.map((step) => {
    if (step === null) return null;
    last += step;
    return last;
  });
}

function byPrayer<T>(make: (prayer: IqamahPrayer) => T): Record<IqamahPrayer, T> {
  return {
    fajr: make('fajr'),
    dhuhr: make('dhuhr'),
    asr: make('asr'),
    maghrib: make('maghrib'),
    isha: make('isha'),
  };
}

export function packDays(days: readonly PublicTimesDay[]): PackedDays {
  const since = ({ starts }: ManifestDay, moment: Moment | null) => (moment ? moment[0] - starts : null);
  const column = (pick: (day: PublicTimesDay) => Moment | null) =>
    pack(days.map((day) => since(day, pick(day))));
  const minutes = (day: ManifestDay, moments: readonly Moment[]) => moments.map(([at]) => at - day.starts);
  return {
    first: days[0]?.date ?? '',
    count: days.length,
    hijri: pack(days.map(({ hijri: [year, month, day] }) => year * 10_000 + month * 100 + day)),
    sunrise: column(({ sunrise }) => sunrise),
    adhan: byPrayer((prayer) => column(({ prayers }) => prayers[prayer].adhan)),
    iqamah: byPrayer((prayer) => column(({ prayers }) => prayers[prayer].iqamah)),
    jumuah: days.flatMap((day, index) =>
      day.jumuah.length > 0 ? [[index, minutes(day, day.jumuah)] as const] : [],
    ),
    eid: days.flatMap((day, index) =>
      day.eid ? [[index, day.eid.name, minutes(day, day.eid.prayers)] as const] : [],
    ),
    special: days.flatMap((day, index) =>
      day.special.map(({ at, ...of }) => [index, at[0] - day.starts, of] as const),
    ),
    empty: days.flatMap(({ isEntered }, index) => (isEntered ? [] : [index])),
  };
}

/** The same days again: what the wall says at an instant follows from the zone, which is sent with them. */
export function unpackDays(packed: PackedDays, zone: ZoneSlice): PublicTimesDay[] {
  const moment = (starts: number, minutes: number | null | undefined): Moment | null => {
    if (minutes === null || minutes === undefined) return null;
    return [starts + minutes, wallClock(zone, (starts + minutes) * MINUTE_MS).time];
  };
  const moments = (starts: number, list: readonly number[]) =>
    list.map((minutes) => moment(starts, minutes)).filter((each) => each !== null);
  const hijri = unpack(packed.hijri);
  const sunrise = unpack(packed.sunrise);
  const adhan = byPrayer((prayer) => unpack(packed.adhan[prayer]));
  const iqamah = byPrayer((prayer) => unpack(packed.iqamah[prayer]));
  const jumuah = new Map(packed.jumuah);
  const eid = new Map(packed.eid.map(([index, name, list]) => [index, { name, list }]));
  const empty = new Set(packed.empty);
  return Array.from({ length: packed.count }, (_, index): PublicTimesDay => {
    const date = addDays(packed.first, index);
    const starts = Math.floor(instantOf(zone, date, '00:00') / MINUTE_MS);
    const counted = hijri[index] ?? 0;
    const feast = eid.get(index);
    const prayers = Object.fromEntries(
      IQAMAH_PRAYERS.map((prayer) => [
        prayer,
        { adhan: moment(starts, adhan[prayer][index]), iqamah: moment(starts, iqamah[prayer][index]) },
      ]),
    ) as PublicTimesDay['prayers'];
    return {
      date,
      starts,
      hijri: [Math.floor(counted / 10_000), Math.floor(counted / 100) % 100, counted % 100],
      sunrise: moment(starts, sunrise[index]),
      prayers,
      jumuah: moments(starts, jumuah.get(index) ?? []),
      eid: feast ? { name: feast.name, prayers: moments(starts, feast.list) } : null,
      special: packed.special.flatMap(([on, minutes, of]) => {
        const at = on === index ? moment(starts, minutes) : null;
        return at ? [{ ...of, at }] : [];
      }),
      isEntered: !empty.has(index),
    };
  });
}
