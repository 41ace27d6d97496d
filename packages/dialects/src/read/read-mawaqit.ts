import type { TimetableRow } from '@minaret/prayer/files/cells/row';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import {
  type Collector,
  collector,
  isNothing,
  isObject,
  type Json,
  listIn,
  readJson,
  type SourceHints,
  type SourceReading,
} from './reading.ts';
import { yearlessDates } from './year-dates.ts';

const CONF_DATA = /\bconfData\s?=\s?(?=\{)/;

/** The object that begins here, by its braces outside of texts. */
function objectAt(text: string, from: number): string | null {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return null;
}

/** The page's `confData`, or the text itself where it is no page. */
export function mawaqitJson(text: string): string {
  const found = CONF_DATA.exec(text);
  return (found && objectAt(text, found.index + found[0].length)) ?? text;
}

/** Each day of twelve months, with its date; what has none is told. */
function eachDay(
  into: Collector,
  months: readonly unknown[],
  dateOf: ReturnType<typeof yearlessDates>,
  read: (row: TimetableRow, times: readonly unknown[]) => void,
): void {
  for (const [index, month] of months.slice(0, 12).entries()) {
    if (!isObject(month)) {
      into.doubt('not-understood', `calendar ${index + 1}`, month);
      continue;
    }
    for (const [day, times] of Object.entries(month).slice(0, 31)) {
      const date = dateOf(index + 1, Number(day));
      // Their February has 29 days in every year, the last of them a copy.
      const isCopy = index === 1 && day === '29' && JSON.stringify(times) === JSON.stringify(month['28']);
      if (date === null) {
        if (!isCopy) into.doubt('no-such-date', `${index + 1}-${day}`, JSON.stringify(times));
        continue;
      }
      const row = into.row(date);
      if (row && Array.isArray(times)) read(row, times);
      else if (row) into.doubt('not-understood', date, times);
    }
  }
}

function jumuahOf({ jumua, jumua1, jumua2, jumua3, jumuaAsDuhr }: Json): unknown[] {
  const first = jumuaAsDuhr === true ? { after: 0 } : (jumua ?? jumua1);
  return [first, jumua2, jumua3];
}

/** MAWAQIT's page or API: a year without its number, iqamah as a time or as minutes after the adhan. */
export function readMawaqit(text: string, { today }: SourceHints): SourceReading {
  const json = readJson(mawaqitJson(text));
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const source = isObject(json.value) ? json.value : {};
  const into = collector();
  const dateOf = yearlessDates(today);
  eachDay(into, listIn(source, 'calendar'), dateOf, (row, times) => {
    // Seven begin with Imsak.
    const six = times.length === 7 ? times.slice(1) : times;
    if (six.length !== PRAYERS.length) return into.doubt('not-understood', row.date, times.join(' '));
    PRAYERS.forEach((prayer, index) => {
      into.salah(row, prayer, six[index]);
    });
  });
  eachDay(into, listIn(source, 'iqamaCalendar'), dateOf, (row, times) => {
    if (times.length !== IQAMAH_PRAYERS.length)
      return into.doubt('not-understood', row.date, times.join(' '));
    IQAMAH_PRAYERS.forEach((prayer, index) => {
      into.iqamah(row, prayer, times[index]);
    });
  });
  into.jumuahOnFridays(jumuahOf(source));
  for (const eid of ['aidPrayerTime', 'aidPrayerTime2', 'aidPrayerTime3'])
    if (!isNothing(source[eid])) into.doubt('unknown-field', eid, source[eid]);
  const read = into.done();
  const [first, last] = [read.rows[0], read.rows.at(-1)];
  if (first && last) into.doubt('year', 'calendar', `${first.date} ${last.date}`);
  return read;
}
