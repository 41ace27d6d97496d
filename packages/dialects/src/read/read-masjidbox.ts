import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { isZone, zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import {
  collector,
  isObject,
  listIn,
  objectIn,
  readJson,
  type SourceHints,
  type SourceReading,
} from './reading.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)(?::\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/;

/** MasjidBox: some days, each time an instant with its offset. */
export function readMasjidBox(text: string, { timeZone }: SourceHints): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const into = collector();
  const { timezone } = objectIn(json.value, 'settings');
  const here = zone(typeof timezone === 'string' && isZone(timezone) ? timezone : timeZone);
  /** The wall clock that the offset says; of a time in UTC the masjid's own. */
  const labelOf = (value: unknown): unknown => {
    const [whole, label, offset] = (typeof value === 'string' && INSTANT.exec(value)) || [];
    if (whole === undefined) return value;
    return offset === 'Z' ? wallClock(here, Date.parse(whole)).time : label;
  };
  for (const source of listIn(json.value, 'timetable')) {
    if (!isObject(source)) continue;
    const written = String(source.date);
    const date =
      written.endsWith('Z') && INSTANT.test(written)
        ? wallClock(here, Date.parse(written)).date
        : written.slice(0, 10);
    const row = isIsoDate(date) ? into.row(date) : null;
    if (!row) {
      into.doubt('unreadable-date', 'date', source.date);
      continue;
    }
    const iqamah = objectIn(source, 'iqamah');
    for (const prayer of PRAYERS) into.salah(row, prayer, labelOf(source[prayer]));
    for (const prayer of IQAMAH_PRAYERS) into.iqamah(row, prayer, labelOf(iqamah[prayer]));
    const { jumuah } = source;
    if (Array.isArray(jumuah))
      into.jumuah(
        row,
        jumuah.map((slot) => labelOf(isObject(slot) ? slot.time : slot)),
      );
    else if (jumuah !== undefined && jumuah !== null)
      into.doubt('unknown-field', `${date} jumuah`, JSON.stringify(jumuah));
  }
  return into.done();
}
