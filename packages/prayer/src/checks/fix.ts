// Decides: what one click mends of a finding (fix).

import { isIsoDate } from '../calendar/dates.ts';
import { clockTime, minutesOf } from '../clock/clock.ts';
import { slotValue, type TimetableRow } from '../files/cells/row.ts';
import type { ClockTime, IqamahPrayer, IsoDate, Prayer } from '../types.ts';
import type { ColumnName, Fix } from './finding.ts';

/** The timetable with a finding's fix carried out; the rows given are left as they are. */
export function applyFix(rows: readonly TimetableRow[], fix: Fix): TimetableRow[] {
  switch (fix.kind) {
    case 'sort-days':
      return [...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    case 'add-days':
      return applyFix([...rows, ...fix.rows], { kind: 'sort-days' });
    case 'drop-repeats':
      return dropRepeats(rows, new Set(fix.dates));
    case 'redate':
      return rows.map((row) => redate(row, fix.from, fix.to));
    case 'sort-jumuah':
      return on(rows, fix.dates, (row) => ({ ...row, jumuah: [...new Set(row.jumuah)].sort() }));
    case 'shift':
      return on(rows, fix.dates, (row) =>
        fix.columns.reduce((one, column) => mapColumn(one, column, shiftBy(fix.minutes)), row),
      );
    case 'clear':
      return on(rows, fix.dates, (row) => setColumn(row, fix.column, undefined));
    case 'set': {
      const times = new Map(fix.times.map(({ date, time }) => [date, time]));
      return on(rows, [...times.keys()], (row) => setColumn(row, fix.column, times.get(row.date)));
    }
    case 'swap':
      return on(rows, fix.dates, (row) => {
        const [one, other] = fix.columns;
        return setColumn(setColumn(row, one, getColumn(row, other)), other, getColumn(row, one));
      });
  }
}

function on(
  rows: readonly TimetableRow[],
  dates: readonly IsoDate[],
  change: (row: TimetableRow) => TimetableRow,
): TimetableRow[] {
  const chosen = new Set(dates);
  return rows.map((row) => (chosen.has(row.date) ? change(row) : row));
}

function shiftBy(minutes: number) {
  return (time: ClockTime) => clockTime(minutesOf(time) + minutes);
}

function partsOf(column: ColumnName): ['salah', Prayer] | ['iqamah', IqamahPrayer] | ['jumuah'] {
  const [group, prayer] = column.split('.');
  if (group === 'salah') return ['salah', prayer as Prayer];
  return group === 'iqamah' ? ['iqamah', prayer as IqamahPrayer] : ['jumuah'];
}

function mapColumn(
  row: TimetableRow,
  column: ColumnName,
  change: (time: ClockTime) => ClockTime,
): TimetableRow {
  const [group, prayer] = partsOf(column);
  if (group === 'jumuah')
    return { ...row, jumuah: row.jumuah.map((slot) => (typeof slot === 'string' ? change(slot) : slot)) };
  if (group === 'salah') {
    const time = row.salah[prayer];
    return time ? { ...row, salah: { ...row.salah, [prayer]: change(time) } } : row;
  }
  const value = row.iqamah[prayer];
  return value && 'at' in value
    ? { ...row, iqamah: { ...row.iqamah, [prayer]: { at: value.at.map(change) } } }
    : row;
}

function getColumn(row: TimetableRow, column: ColumnName): ClockTime | null | undefined {
  const [group, prayer] = partsOf(column);
  if (group === 'salah') return row.salah[prayer];
  const value = group === 'jumuah' ? slotValue(row.jumuah[0]) : row.iqamah[prayer];
  return value && 'at' in value ? value.at[0] : undefined;
}

function setColumn(row: TimetableRow, column: ColumnName, time: ClockTime | null | undefined): TimetableRow {
  const [group, prayer] = partsOf(column);
  if (group === 'jumuah') return { ...row, jumuah: time ? [time, ...row.jumuah.slice(1)] : [] };
  if (group === 'salah') {
    const { [prayer]: _, ...salah } = row.salah;
    return { ...row, salah: time === undefined ? salah : { ...salah, [prayer]: time } };
  }
  const { [prayer]: _, ...iqamah } = row.iqamah;
  if (time === undefined) return { ...row, iqamah };
  return { ...row, iqamah: { ...iqamah, [prayer]: time === null ? null : { at: [time] } } };
}

function dropRepeats(rows: readonly TimetableRow[], dates: ReadonlySet<IsoDate>): TimetableRow[] {
  const seen = new Set<IsoDate>();
  return rows.filter(({ date }) => {
    if (!dates.has(date)) return true;
    const isFirst = !seen.has(date);
    seen.add(date);
    return isFirst;
  });
}

/** A 29 February that the other year has not stays as it is, and is then seen to be out of place. */
function redate(row: TimetableRow, from: number, to: number): TimetableRow {
  const date = `${to}${row.date.slice(4)}`;
  return Number(row.date.slice(0, 4)) === from && isIsoDate(date) ? { ...row, date } : row;
}
