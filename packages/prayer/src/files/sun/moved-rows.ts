import { minutesOf } from '../../clock/clock.ts';
import { type ClockTime, IQAMAH_PRAYERS, PRAYERS } from '../../types.ts';
import type { Timed } from '../cells/clock-choice.ts';
import { type IqamahValue, slotValue, type TimetableRow } from '../cells/row.ts';

/** The row with its times replaced: the prayers', and the congregations' too when these go with them. */
export function mapTimes<Row extends TimetableRow>(
  row: Row,
  move: (time: ClockTime, prayer: Timed) => ClockTime,
  withIqamah: boolean,
): Row {
  const salah = { ...row.salah };
  for (const prayer of PRAYERS) {
    const time = salah[prayer];
    if (time) salah[prayer] = move(time, prayer);
  }
  if (!withIqamah) return { ...row, salah };
  const iqamah = { ...row.iqamah };
  for (const prayer of IQAMAH_PRAYERS) {
    const value = iqamah[prayer];
    if (value && 'at' in value) iqamah[prayer] = { at: value.at.map((time) => move(time, prayer)) };
  }
  return {
    ...row,
    salah,
    iqamah,
    jumuah: row.jumuah.map((slot) => (typeof slot === 'string' ? move(slot, 'jumuah') : slot)),
  };
}

/** How long after its adhan a congregation may be and still be called near. */
const NEAR = 60;

function wrapped(minutes: number): number {
  return ((((minutes + 720) % 1440) + 1440) % 1440) - 720;
}

/**
 * Whether the congregations are written by the same clock as the prayers, so that they move with them: whichever leaves
 * more of them within the hour after their adhan.
 */
export function isIqamahMoved(
  rows: readonly TimetableRow[],
  minutes: (row: TimetableRow) => number,
): boolean {
  let [moved, left] = [0, 0];
  for (const row of rows) {
    const by = minutes(row);
    if (by === 0) continue;
    const weigh = (adhan: ClockTime | null | undefined, value: IqamahValue | null | undefined) => {
      const called = value && 'at' in value ? value.at[0] : undefined;
      if (!adhan || called === undefined) return;
      const wait = wrapped(minutesOf(called) - minutesOf(adhan));
      if (wait >= 0 && wait <= NEAR) moved++;
      if (wait - by >= 0 && wait - by <= NEAR) left++;
    };
    for (const prayer of IQAMAH_PRAYERS) {
      weigh(row.salah[prayer], row.iqamah[prayer]);
    }
    weigh(row.salah.dhuhr, slotValue(row.jumuah[0]));
  }
  return moved >= left;
}
