import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { PRAYERS } from '@minaret/prayer/types';
import { aladhanIsoDate } from '../aladhan-date.ts';
import { collector, isObject, objectIn, readJson, type SourceReading } from './reading.ts';

const NAMES = {
  fajr: 'Fajr',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

/** Aladhan's day, month or year of months: it knows no iqamah. */
export function readAladhan(text: string): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const into = collector();
  const data = isObject(json.value) ? json.value.data : undefined;
  const isDay = isObject(data) && isObject(data.timings);
  const days = isDay
    ? [data]
    : Array.isArray(data)
      ? data
      : Object.values(isObject(data) ? data : {}).flat(1);
  for (const day of days.filter(isObject)) {
    const written = objectIn(objectIn(day, 'date'), 'gregorian').date;
    const date = aladhanIsoDate(String(written));
    const row = date !== null && isIsoDate(date) ? into.row(date) : null;
    if (!row) into.doubt('unreadable-date', 'date', written);
    const timings = objectIn(day, 'timings');
    if (row) for (const prayer of PRAYERS) into.salah(row, prayer, timings[NAMES[prayer]]);
  }
  return into.done();
}
