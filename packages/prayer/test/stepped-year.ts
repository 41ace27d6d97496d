import { clockTime, minutesOf } from '../src/clock/clock.ts';
import type { TimetableRow } from '../src/files/cells/row.ts';
import { timetable } from '../src/sun/timetable.ts';
import { seeded } from './hostile-text.ts';
import { LONDON, settingsOf } from './mosque-year.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** Fajr as a hand sets it: every so many days anew, in odd steps, by no rule that anybody could name. */
export function oddlyStepped(seed: number, fewest: number, most: number): TimetableRow[] {
  const random = seeded(seed);
  const between = (least: number, last: number) => least + Math.floor(random() * (last - least + 1));
  let left = 0;
  let now = 0;
  return timetable(LONDON, settingsOf({ method: '3', highLatitude: '3' }), YEAR).map(({ date, ...salah }) => {
    const adhan = minutesOf(salah.fajr ?? '03:00');
    if (left-- <= 0 || now < adhan) {
      left = between(fewest, most) - 1;
      now = Math.ceil((adhan + between(15, 35)) / 5) * 5;
    }
    return { date, salah, iqamah: { fajr: { at: [clockTime(now)] } }, jumuah: [] };
  });
}
