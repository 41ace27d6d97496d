import { clockTime } from '../../clock/clock.ts';
import type { IsoDate } from '../../types.ts';
import type { RawRow } from '../header/types.ts';
import { refusal, shown } from '../problem.ts';
import type { Clock, Hints, Problem, Question } from '../read-types.ts';
import { clockBySun } from '../sun/clock-by-sun.ts';
import { sunDays } from '../sun/sun-days.ts';
import { type Group, type TimedRow, timesOf } from './cells.ts';
import { chooseClock, minutesBy, noEvidence, weigh } from './clock-choice.ts';
import { emptyRow, type JumuahValue, MAX_JUMUAH, type TimetableRow } from './row.ts';

export type Clocks = Record<Group, Clock | undefined>;

/** Decides by which clock each group of columns was written; what the file leaves open becomes a question. */
export function chooseClocks(
  rows: readonly TimedRow[],
  dates: ReadonlyMap<RawRow, IsoDate>,
  hints: Hints,
): { clocks: Clocks; questions: Question[] } {
  const evidence = { salah: noEvidence(), iqamah: noEvidence() };
  for (const { cells, around } of rows) {
    for (const cell of cells) {
      for (const time of timesOf(cell)) weigh(evidence[cell.group], cell.prayer, time, around);
    }
  }
  const clocks: Clocks = {
    salah: hints.salahClock ?? chooseClock(evidence.salah, evidence.iqamah),
    iqamah: hints.iqamahClock ?? chooseClock(evidence.iqamah, evidence.salah),
  };
  const isOpen = (group: Group) => clocks[group] === undefined;
  const groups = ['salah', 'iqamah'] as const;
  if (groups.some(isOpen)) {
    const sun = sunDays(dates.values(), hints);
    for (const group of groups.filter(isOpen)) clocks[group] = clockBySun(rows, group, dates, sun);
  }
  const open = groups.filter(isOpen);
  return { clocks, questions: open.flatMap((group) => clockQuestion(rows, group)) };
}

function clockQuestion(rows: readonly TimedRow[], group: Group): Question[] {
  for (const { row, cells, around } of rows) {
    for (const cell of cells) {
      if (cell.group !== group) continue;
      const readings = (['24h', '12h'] as const).map((clock) => ({
        answer: clock,
        meaning: timesOf(cell)
          .map((time) => clockTime(minutesBy(clock, cell.prayer, time, around)))
          .join('/'),
      }));
      if (readings[0]?.meaning === readings[1]?.meaning) continue;
      return [
        {
          code: `${group}-clock`,
          hint: `${group}Clock`,
          line: row.line,
          column: shown(cell.column.header),
          value: shown(cell.value),
          alternatives: readings,
        },
      ];
    }
  }
  return [];
}

/** The row's times by the clocks that were settled, or the problems that refuse it. */
export function buildRow(timed: TimedRow, date: IsoDate, clocks: Clocks): TimetableRow | Problem[] {
  const row = emptyRow(date);
  const { line } = timed.row;
  const slots: { index: number; header: string; value: string; called: JumuahValue[] }[] = [];
  for (const cell of timed.cells) {
    const clock = clocks[cell.group] ?? '24h';
    const times = timesOf(cell).map((time) => clockTime(minutesBy(clock, cell.prayer, time, timed.around)));
    const after = cell.written && 'after' in cell.written ? { after: cell.written.after } : null;
    if (cell.prayer === 'jumuah')
      slots.push({ ...cell.column, value: cell.value, called: after ? [after] : times });
    else if (cell.group === 'salah') row.salah[cell.prayer] = times[0] ?? null;
    else if (cell.written === null) row.iqamah[cell.prayer] = null;
    else row.iqamah[cell.prayer] = after ?? { at: times };
  }
  if (timed.hijri !== undefined) row.hijri = timed.hijri;
  const order = timed.row.header.jumuah;
  slots.sort((a, b) => order.indexOf(a.index) - order.indexOf(b.index));
  const gap = slots.find(({ index }, at) => order[at] !== index);
  if (gap) return [refusal(line, gap.header, gap.value, 'jumuah-gap')];
  row.jumuah = slots.flatMap(({ called }) => called);
  const last = slots.at(-1);
  if (row.jumuah.length > MAX_JUMUAH && last) {
    return [refusal(line, last.header, last.value, 'too-many-jumuah')];
  }
  return row;
}
