// Decides: the ready-made schedules of a slide: Fridays, Ramadan, before a prayer.

import type { Schedule } from '@minaret/display/slides';

const RAMADAN = 9;

/** What mosques ask for most, in the words they ask with. */
export const PRESETS = {
  beforeJumuah: {
    weekdays: [5],
    window: {
      start: { event: { kind: 'jumuah', slot: 1 }, minutes: -25 },
      end: { event: { kind: 'jumuah', slot: 1 }, minutes: 0 },
    },
  },
  between: {
    window: {
      start: { event: { kind: 'adhan', prayer: 'each' }, minutes: 0 },
      end: { event: { kind: 'iqamah', prayer: 'each' }, minutes: 0 },
    },
  },
  beforeIqamah: {
    window: {
      start: { event: { kind: 'iqamah', prayer: 'each' }, minutes: -10 },
      end: { event: { kind: 'iqamah', prayer: 'each' }, minutes: 0 },
    },
  },
  ramadanNights: {
    hijriMonths: [RAMADAN],
    window: {
      start: { event: { kind: 'iqamah', prayer: 'isha' }, minutes: 0 },
      end: { event: { kind: 'next-fajr' }, minutes: 0 },
    },
  },
} as const satisfies Record<string, Schedule>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

export type ScheduleKind = 'always' | 'dates' | 'prayer';

export function kindOf(schedule: Schedule): ScheduleKind {
  if (schedule.window) return 'prayer';
  return Object.keys(schedule).length > 0 ? 'dates' : 'always';
}
