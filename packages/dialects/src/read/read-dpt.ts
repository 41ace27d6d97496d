import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { readTimetable } from '@minaret/prayer/files/read';
import type { IqamahPrayer, Prayer } from '@minaret/prayer/types';
import {
  type Collector,
  collector,
  isObject,
  type Json,
  listIn,
  readClock,
  readJson,
  type SourceHints,
  type SourceReading,
} from './reading.ts';

const BEGINS: readonly (readonly [Prayer, string])[] = [
  ['fajr', 'fajr_begins'],
  ['sunrise', 'sunrise'],
  ['dhuhr', 'zuhr_begins'],
  ['maghrib', 'maghrib_begins'],
  ['isha', 'isha_begins'],
];
const JAMAHS: readonly (readonly [IqamahPrayer, string])[] = [
  ['fajr', 'fajr_jamah'],
  ['dhuhr', 'zuhr_jamah'],
  ['asr', 'asr_jamah'],
  ['maghrib', 'maghrib_jamah'],
  ['isha', 'isha_jamah'],
];

/** Its older tables have years of two digits. */
function dateOf(value: unknown): string | null {
  const text = String(value);
  const date = /^\d\d-\d\d-\d\d$/.test(text) ? `20${text}` : text;
  return isIsoDate(date) ? date : null;
}

function readRow(into: Collector, source: Json, asr: SourceHints['asr']): boolean {
  const date = dateOf(source.d_date);
  if (date === null) into.doubt('unreadable-date', 'd_date', source.d_date);
  const row = date === null ? null : into.row(date);
  if (!row) return false;
  for (const [prayer, key] of BEGINS) into.salah(row, prayer, source[key]);
  for (const [prayer, key] of JAMAHS) into.iqamah(row, prayer, source[key]);
  const [standard, hanafi] = [source.asr_mithl_1, source.asr_mithl_2];
  into.salah(row, 'asr', asr === '1' ? hanafi : standard);
  return asr === undefined && readClock(standard) !== readClock(hanafi);
}

/** Daily Prayer Time's answers: a row, rows in an array of an array, or today with tomorrow in it. */
export function readDptJson(text: string, { asr }: SourceHints): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const into = collector();
  const given = (Array.isArray(json.value) ? json.value : [json.value]).flat(1).filter(isObject);
  const rows = given.flatMap((row) => (isObject(row.tomorrow) ? [row, row.tomorrow] : [row]));
  const undecided = rows.filter((row) => readRow(into, row, asr));
  const [first] = undecided;
  if (first) into.doubt('asr-school', String(first.d_date), `${first.asr_mithl_1} ${first.asr_mithl_2}`);
  const slots = given.flatMap((row) => listIn(row, 'jumuah'));
  if (slots.length > 0) into.jumuahOnFridays(slots);
  return into.done();
}

/** Its file, which the reader of timetables knows already; what that asks is a doubt. */
export function readDptCsv(text: string, { today, timeZone, asr }: SourceHints): SourceReading {
  const read = readTimetable(text, { today, timeZone, ...(asr ? { asr } : {}) });
  const asked = read.questions.map(({ code, column, value }) => ({
    code: code === 'asr-school' ? ('asr-school' as const) : ('not-understood' as const),
    where: column,
    value,
  }));
  const refused = read.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ line, value }) => ({ code: 'not-understood' as const, where: `line ${line}`, value }));
  return { rows: read.rows.map(({ line: _, ...row }) => row), doubts: [...asked, ...refused].slice(0, 200) };
}
