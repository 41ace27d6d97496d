import { daysInMonth, isIsoDate, isoDateOf } from '@minaret/prayer/calendar/dates';
import type { TimetableRow } from '@minaret/prayer/files/cells/row';
import { IQAMAH_PRAYERS, type IqamahPrayer, type IsoDate, PRAYERS, type Prayer } from '@minaret/prayer/types';
import { MONTHS, weekdayName } from '../wording.ts';
import {
  type Collector,
  collector,
  isObject,
  type Json,
  listIn,
  objectIn,
  readJson,
  type SourceReading,
} from './reading.ts';

const LONG = /^([A-Z][a-z]{5,8}), ([A-Z][a-z]{2})[a-z]{0,6} (\d{1,2}), (\d{4})$/;
const named = (prayer: Prayer) => (prayer === 'dhuhr' ? 'zuhr' : prayer);

/** `2026-07-16` or `Wednesday, Sep 18, 2024`. */
function dateOf(into: Collector, value: unknown): IsoDate | null {
  const text = String(value);
  if (isIsoDate(text)) return text;
  const [, weekday, month = '', day, year] = LONG.exec(text) ?? [];
  const number = MONTHS.findIndex((name) => name.startsWith(month)) + 1;
  const isReal =
    weekday && number > 0 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), number);
  if (!isReal) {
    into.doubt('unreadable-date', 'date', value);
    return null;
  }
  const date = isoDateOf(Number(year), number, Number(day));
  if (weekdayName(date) !== weekday) into.doubt('weekday-mismatch', date, text);
  return date;
}

function readSalah(into: Collector, row: TimetableRow, source: Json): void {
  for (const prayer of PRAYERS) into.salah(row, prayer, source[named(prayer)]);
}

function readIqamah(into: Collector, row: TimetableRow, source: Json): void {
  for (const prayer of IQAMAH_PRAYERS) into.iqamah(row, prayer, source[named(prayer as IqamahPrayer)]);
  const slots = Object.keys(source).filter((key) => /^jummah\d$/.test(key));
  into.jumuah(
    row,
    slots.sort().map((key) => source[key]),
  );
}

/** Masjidal's two answers: one day with `iqama`, or days with `iqamah`, each told by its date. */
export function readMasjidal(text: string): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const into = collector();
  const data = objectIn(json.value, 'data');
  const each = (source: unknown, read: (into: Collector, row: TimetableRow, source: Json) => void) => {
    if (!isObject(source)) return into.doubt('not-understood', 'data', source);
    const date = dateOf(into, source.date);
    const row = date === null ? null : into.row(date);
    if (row) read(into, row, source);
  };
  if (isObject(data.salah)) {
    each({ ...data.salah, date: data.date }, readSalah);
    each({ ...objectIn(data, 'iqama'), date: data.date }, readIqamah);
    return into.done();
  }
  for (const source of listIn(data, 'salah')) each(source, readSalah);
  for (const source of listIn(data, 'iqamah')) each(source, readIqamah);
  return into.done();
}
