// Decides: the day and the coming events on the dashboard.

import type { DashboardDay, DashboardEvent, Moment } from '@minaret/contract/masjid/dashboard';
import type { HijriDay } from '@minaret/contract/masjid/masjid';
import { addDays } from '@minaret/prayer/calendar/dates';
import { DAY_MINUTES } from '@minaret/prayer/clock/clock';
import { minutesIn } from '@minaret/prayer/clock/row-minutes';
import { instantOf, type ZoneSlice } from '@minaret/prayer/clock/zone';
import type { IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import { iqamahInstant } from '@minaret/prayer/iqamah/resolve-iqamah';
import { type Day, IQAMAH_PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { ResolvedDay } from '../iqama-timings/service.ts';

const MIDNIGHT = '00:00';

interface DayParts {
  date: string;
  hijri: HijriDay;
  turnsAtMaghrib: boolean;
  resolved: ResolvedDay | undefined;
  friday: { date: string; resolved: ResolvedDay | undefined };
}

export function presentDay(zone: ZoneSlice, parts: DayParts): DashboardDay {
  const { date, hijri, resolved, friday } = parts;
  const isStored = resolved?.isStored ?? false;
  const row = isStored ? resolved?.salah : undefined;
  return {
    date,
    starts_at: instantOf(zone, date, MIDNIGHT),
    hijri,
    hijri_turns_at:
      parts.turnsAtMaghrib && resolved ? (salahMoment(zone, resolved.salah, 'maghrib')?.at ?? null) : null,
    is_stored: isStored,
    sunrise: row ? salahMoment(zone, row, 'sunrise') : null,
    prayers: IQAMAH_PRAYERS.map((prayer) => ({
      prayer,
      salah: row ? salahMoment(zone, row, prayer) : null,
      iqamah: iqamahMoment(zone, date, known(resolved, resolved?.iqamah.times[prayer])),
    })),
    jumuah: {
      date: friday.date,
      times: (friday.resolved?.iqamah.jumuah ?? []).flatMap(
        (slot) => known(friday.resolved, slot)?.time ?? [],
      ),
    },
  };
}

/** Without stored times only an iqamah that needs none is known: a time that somebody fixed. */
function known(day: ResolvedDay | undefined, iqamah: IqamahTime | undefined): IqamahTime | undefined {
  const isFixed = iqamah?.steps.every(({ kind }) => kind === 'fixed' || kind === 'season') ?? false;
  return day?.isStored || isFixed ? iqamah : undefined;
}

function salahMoment(zone: ZoneSlice, row: Day, prayer: Prayer): Moment | null {
  const time = row[prayer];
  const minutes = minutesIn(row, prayer);
  if (time === null || minutes === null) return null;
  const dayOffset = Math.floor(minutes / DAY_MINUTES);
  const at = instantOf(zone, addDays(row.date, dayOffset), time);
  return { time, at, is_next_day: dayOffset > 0 };
}

function iqamahMoment(zone: ZoneSlice, date: string, iqamah: IqamahTime | undefined): Moment | null {
  if (!iqamah?.time) return null;
  const at = iqamahInstant(zone, date, iqamah);
  return at === null ? null : { time: iqamah.time, at, is_next_day: iqamah.dayOffset > 0 };
}

/** What people come for, in the order in which it happens. */
export function presentEvents(zone: ZoneSlice, days: readonly DashboardDay[]): DashboardEvent[] {
  return days.flatMap((day) => eventsOf(zone, day)).sort((left, right) => left.at - right.at);
}

function eventsOf(zone: ZoneSlice, { date, prayers, jumuah }: DashboardDay): DashboardEvent[] {
  const slots = jumuah.date === date ? jumuah.times : [];
  const congregations = slots.map((time, index) => ({
    name: 'jumuah' as const,
    slot: index + 1,
    kind: 'iqamah' as const,
    date,
    time,
    at: instantOf(zone, date, time),
  }));
  const others = prayers.flatMap(({ prayer, salah, iqamah }): DashboardEvent[] => {
    const moment = iqamah ?? salah;
    if (!moment || (prayer === 'dhuhr' && slots.length > 0)) return [];
    const { time, at } = moment;
    return [{ name: prayer, slot: null, kind: iqamah ? 'iqamah' : 'salah', date, time, at }];
  });
  return [...congregations, ...others];
}
