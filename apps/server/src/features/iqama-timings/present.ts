import type { DayTimings, PrayerTiming } from '@minaret/contract/iqama/iqama-day';
import { describeIqamah } from '@minaret/prayer/iqamah/iqamah-sentences';
import type { IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { ResolvedDay, Today } from './types.ts';

export function presentPrayers({ salah, iqamah }: ResolvedDay): PrayerTiming[] {
  return IQAMAH_PRAYERS.map((prayer) => {
    const decided = iqamah.times[prayer];
    return {
      prayer,
      prayer_time: salah[prayer],
      iqamah_time: decided.time,
      iqamah_day: decided.dayOffset,
      decided_by: decided.decidedBy,
      why: describeIqamah(decided),
    };
  });
}

export function presentSlots(slots: readonly IqamahTime[]): DayTimings['jumuah'] {
  return slots.map((decided, index) => ({
    slot: index + 1,
    time: decided.time,
    decided_by: decided.decidedBy,
    why: describeIqamah(decided),
  }));
}

export function presentToday(today: Today): DayTimings {
  return {
    date: today.salah.date,
    is_stored: today.isStored,
    sunrise: today.salah.sunrise,
    prayers: presentPrayers(today),
    jumuah: presentSlots(today.jumuah.times),
  };
}
