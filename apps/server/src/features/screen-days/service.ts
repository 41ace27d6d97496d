// Decides: the days that are sent to screens: their times, Eid, special prayers, and how early each is announced.

import type { ManifestDay, Moment, SpecialMoment } from '@minaret/display/manifest';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import { hijriEvents } from '@minaret/prayer/calendar/hijri-events';
import { clockTime, DAY_MINUTES } from '@minaret/prayer/clock/clock';
import { minutesIn } from '@minaret/prayer/clock/row-minutes';
import { clockChanges, instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import type { IqamahPrayer, Place, Prayer, Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import {
  type Change,
  findChanges,
  loadTimingInputs,
  type ResolvedDay,
  resolveDays,
} from '../iqama-timings/service.ts';
import {
  rangeForSpecial,
  type SpecialOccurrence,
  specialPrayersBetween,
} from '../special-prayers/service.ts';

const DAY_MS = 86_400_000;
/** Notices begin so many minutes before; of a janazah, as soon as it is entered. */
const ANNOUNCED: Record<SpecialMoment['kind'], number> = {
  janazah: 7 * DAY_MINUTES,
  taraweeh: DAY_MINUTES / 2,
  qiyam: DAY_MINUTES / 2,
};
const EIDS = { 'eid-al-fitr': 'fitr', 'eid-al-adha': 'adha' } as const;

/** The instant of a time of a row, and what the wall says at it. */
function momentAt(here: ZoneSlice, date: string, minutesOfRow: number): Moment {
  const ahead = Math.floor(minutesOfRow / DAY_MINUTES);
  const time = clockTime(minutesOfRow - ahead * DAY_MINUTES);
  const instant = instantOf(here, addDays(date, ahead), time);
  // A time that the clock skips is carried on: the wall then says another one.
  return [Math.floor(instant / 60_000), wallClock(here, instant).time];
}

interface Timed {
  time: string | null;
  dayOffset: number;
}

function timedMoment(here: ZoneSlice, date: string, { time, dayOffset }: Timed): Moment | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentAt(here, date, hours * 60 + minutes + dayOffset * DAY_MINUTES);
}

function specialMoment(here: ZoneSlice, one: SpecialOccurrence): SpecialMoment | null {
  const { prayer, date, time } = one;
  if (prayer.type === 'eid' || time === null) return null;
  const at = timedMoment(here, date, { time, dayOffset: 0 });
  if (!at) return null;
  const isJanazah = prayer.type === 'janazah';
  const earliest = at[0] - ANNOUNCED[prayer.type];
  const entered = one.enteredAt ? Math.floor(one.enteredAt.getTime() / 60_000) : earliest;
  return {
    kind: prayer.type,
    at,
    name: isJanazah ? prayer.name : null,
    note: (isJanazah ? prayer.burial : null) ?? prayer.note,
    announcedFrom: isJanazah ? Math.max(earliest, entered) : earliest,
  };
}

export interface Days {
  days: ManifestDay[];
  changes: Change[];
  /** Dates that the masjid has entered; the others are calculated. */
  entered: ReadonlySet<string>;
}

interface Known {
  here: ZoneSlice;
  calendar: HijriCalendar;
  /** Where the caller has it already. */
  place?: Place;
}

/** Every day with its instants: whatever device shows it needs no calendar, no zone and no rules of its own. */
export async function manifestDays(ctx: Context, range: Range, { here, ...known }: Known): Promise<Days> {
  const inputs = await loadTimingInputs(ctx, rangeForSpecial(range), known);
  const { calendar } = inputs;
  const resolved = resolveDays(inputs, range);
  const special = await specialPrayersBetween(ctx, range, inputs);
  const reader = hijriReader(calendar);
  const eidDays = new Map(
    hijriEvents(calendar, range).flatMap(({ date, event }) =>
      event === 'eid-al-fitr' || event === 'eid-al-adha' ? [[date, EIDS[event]] as const] : [],
    ),
  );
  const days = resolved.map((day): ManifestDay => {
    const { date } = day.salah;
    const { year, month, day: dayOfMonth } = reader.dateOf(dayNumber(date));
    const salah = (prayer: Prayer) => {
      const minutes = minutesIn(day.salah, prayer);
      return minutes === null ? null : momentAt(here, date, minutes);
    };
    const moments = (prayer: IqamahPrayer) => ({
      adhan: salah(prayer),
      iqamah: timedMoment(here, date, day.iqamah.times[prayer]),
    });
    const own = special.filter((one) => one.date === date);
    return {
      date,
      starts: Math.floor(instantOf(here, date, '00:00') / 60_000),
      hijri: [year, month, dayOfMonth],
      sunrise: salah('sunrise'),
      prayers: {
        fajr: moments('fajr'),
        dhuhr: moments('dhuhr'),
        asr: moments('asr'),
        maghrib: moments('maghrib'),
        isha: moments('isha'),
      },
      jumuah: day.iqamah.jumuah
        .map((slot) => timedMoment(here, date, slot))
        .filter((moment) => moment !== null),
      eid: eidOf(here, own, eidDays.get(date) ?? null),
      special: own.flatMap((one) => specialMoment(here, one) ?? []),
    };
  });
  const entered = new Set(resolved.flatMap(({ isStored, salah }) => (isStored ? [salah.date] : [])));
  return { days, changes: changesIn(resolved, here, range), entered };
}

function eidOf(
  here: ZoneSlice,
  own: readonly SpecialOccurrence[],
  byCalendar: 'fitr' | 'adha' | null,
): ManifestDay['eid'] {
  const entered = own.filter(({ prayer }) => prayer.type === 'eid');
  const [first] = entered;
  const name = first?.prayer.type === 'eid' ? first.prayer.eid : byCalendar;
  if (name === null) return null;
  const prayers: Moment[] = [];
  for (const { date, time } of entered) {
    const at = timedMoment(here, date, { time, dayOffset: 0 });
    if (at) prayers.push(at);
  }
  return { name, prayers: prayers.sort((a, b) => a[0] - b[0]) };
}

function changesIn(resolved: readonly ResolvedDay[], here: ZoneSlice, { from, to }: Range): Change[] {
  const turns = clockChanges(here, dayNumber(from) * DAY_MS, (dayNumber(to) + 1) * DAY_MS);
  const dates = new Set(turns.map(({ instant }) => wallClock(here, instant).date));
  return findChanges(resolved, dates);
}
