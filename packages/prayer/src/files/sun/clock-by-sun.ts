import type { IsoDate } from '../../types.ts';
import { type Group, type TimedRow, timesOf } from '../cells/cells.ts';
import { minutesBy, type Timed } from '../cells/clock-choice.ts';
import type { RawRow } from '../header/types.ts';
import type { Clock } from '../read-types.ts';
import type { SunDay } from './sun-days.ts';

type Window = readonly [anchor: 'sunrise' | 'noon' | 'sunset', from: number, to: number];

/** Where a time can lie about the Sun's own, an hour of summer time either way included. */
const WINDOWS: Record<Timed, Window> = {
  fajr: ['sunrise', -420, 75],
  sunrise: ['sunrise', -90, 90],
  dhuhr: ['noon', -75, 240],
  jumuah: ['noon', -75, 240],
  asr: ['noon', 30, 480],
  maghrib: ['sunset', -75, 150],
  isha: ['sunset', -30, 420],
};
const NEARLY_ALL = 0.9;

function isWithin(prayer: Timed, minutes: number, sun: SunDay): boolean {
  const [anchor, from, to] = WINDOWS[prayer];
  const away = ((((minutes - sun[anchor] + 720) % 1440) + 1440) % 1440) - 720;
  return away >= from && away <= to;
}

/** The only clock by which a group's times fit the Sun; `undefined` when both do, or neither. */
export function clockBySun(
  rows: readonly TimedRow[],
  group: Group,
  dates: ReadonlyMap<RawRow, IsoDate>,
  sun: ReadonlyMap<IsoDate, SunDay>,
): Clock | undefined {
  const fits = { '24h': 0, '12h': 0 };
  let open = 0;
  for (const { row, cells, around } of rows) {
    const day = sun.get(dates.get(row) ?? '');
    if (!day) continue;
    for (const cell of cells) {
      if (cell.group !== group) continue;
      for (const time of timesOf(cell)) {
        const [by24, by12] = [
          minutesBy('24h', cell.prayer, time, around),
          minutesBy('12h', cell.prayer, time, around),
        ];
        if (by24 === by12) continue;
        open++;
        if (isWithin(cell.prayer, by24, day)) fits['24h']++;
        if (isWithin(cell.prayer, by12, day)) fits['12h']++;
      }
    }
  }
  // No window is as wide as twelve hours, so that what fits by one clock does not by the other.
  return (['24h', '12h'] as const).find((clock) => open > 0 && fits[clock] >= open * NEARLY_ALL);
}
