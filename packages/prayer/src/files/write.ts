// Decides: the CSV file of an export (download) of timings.

import { clockTime, minutesOf } from '../clock/clock.ts';
import { type ClockTime, IQAMAH_PRAYERS, PRAYERS } from '../types.ts';
import { noEvidence, proves24, type Timed, weigh } from './cells/clock-choice.ts';
import { type IqamahValue, MAX_JUMUAH, slotValue, type TimetableRow } from './cells/row.ts';
import { csvCell } from './csv.ts';
import { ownHeader } from './header/layouts.ts';

export type Content = 'salah' | 'iqamah' | 'both';

export interface WriteOptions {
  /** What to write; without it, whatever the rows hold. */
  content?: Content;
}

const LINE_END = '\r\n';

/** A CSV file in our own layout. Reading it back gives the same rows, whatever is in them. */
export function writeTimetable(rows: readonly TimetableRow[], options: WriteOptions = {}): string {
  const content = options.content ?? contentOf(rows);
  const hasHijri = rows.some((row) => row.hijri !== undefined);
  const header = ownHeader(`minaret-${content}`);
  if (hasHijri) header.push('Hijri date');
  const salahTime = timeWriter(rows.map(salahTimes));
  const iqamahTime = timeWriter(rows.map(iqamahTimes));
  const lines = rows.map((row) => {
    const cells: string[] = [row.date];
    if (content !== 'iqamah') {
      for (const prayer of PRAYERS) cells.push(timeCell(row.salah[prayer], salahTime));
    }
    if (content !== 'salah') {
      for (const prayer of IQAMAH_PRAYERS) cells.push(iqamahCell(row.iqamah[prayer], iqamahTime));
      for (let slot = 0; slot < MAX_JUMUAH; slot++) {
        cells.push(iqamahCell(slotValue(row.jumuah[slot]), iqamahTime));
      }
    }
    if (hasHijri) cells.push(row.hijri ?? '');
    return cells.map(csvCell).join(',');
  });
  return [header.join(','), ...lines].join(LINE_END) + LINE_END;
}

function contentOf(rows: readonly TimetableRow[]): Content {
  const hasSalah = rows.some((row) => Object.keys(row.salah).length > 0);
  const hasIqamah = rows.some((row) => row.jumuah.length > 0 || Object.keys(row.iqamah).length > 0);
  if (!hasIqamah) return 'salah';
  return hasSalah ? 'both' : 'iqamah';
}

type NamedTime = readonly [Timed, ClockTime];
type TimeWriter = (time: ClockTime) => string;

function salahTimes({ salah }: TimetableRow): NamedTime[] {
  return PRAYERS.flatMap((prayer) => (salah[prayer] ? [[prayer, salah[prayer]] as const] : []));
}

function iqamahTimes({ iqamah, jumuah }: TimetableRow): NamedTime[] {
  const of = (value: IqamahValue | null | undefined) => (value && 'at' in value ? value.at : []);
  return [
    ...IQAMAH_PRAYERS.flatMap((prayer) => of(iqamah[prayer]).map((time) => [prayer, time] as const)),
    ...jumuah.flatMap((slot) => of(slotValue(slot)).map((time) => ['jumuah', time] as const)),
  ];
}

/** Times go out on a 24-hour clock; where the file would not prove that it is one, each says am or pm. */
function timeWriter(rows: readonly NamedTime[][]): TimeWriter {
  const evidence = noEvidence();
  for (const [prayer, time] of rows.flat()) {
    const minutes = minutesOf(time);
    const written = { hour: Math.floor(minutes / 60), minute: minutes % 60, hasSeconds: false };
    weigh(evidence, prayer, written, {});
  }
  if (proves24(evidence)) return (time) => time;
  return (time) => {
    const minutes = minutesOf(time);
    const shown = clockTime((minutes % 720) + (minutes % 720 < 60 ? 720 : 0));
    return `${shown} ${minutes < 720 ? 'AM' : 'PM'}`;
  };
}

function timeCell(time: ClockTime | null | undefined, write: TimeWriter): string {
  return time === undefined ? '' : time === null ? 'N/A' : write(time);
}

/** Worded, because a cell that begins with a plus sign is a formula to a spreadsheet. */
function iqamahCell(value: IqamahValue | null | undefined, write: TimeWriter): string {
  if (value === undefined) return '';
  if (value === null) return 'N/A';
  return 'after' in value ? `${value.after} minutes after adhan` : value.at.map(write).join('/');
}
