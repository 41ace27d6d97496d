import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import { collector, isObject, listIn, objectIn, readJson, type SourceReading } from './reading.ts';

/** Days as our own API (`/api/v1/masjids/.../days`) answers them, one or many. */
export function readMinaret(text: string): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const answer = isObject(json.value) && 'response' in json.value ? json.value.response : json.value;
  const into = collector();
  for (const source of (Array.isArray(answer) ? answer : [answer]).filter(isObject)) {
    const date = String(source.date);
    const row = isIsoDate(date) ? into.row(date) : null;
    if (!row) {
      into.doubt('unreadable-date', 'date', source.date);
      continue;
    }
    const [salah, iqamah] = [objectIn(source, 'salah'), objectIn(source, 'iqamah')];
    for (const prayer of PRAYERS) into.salah(row, prayer, salah[prayer]);
    for (const prayer of IQAMAH_PRAYERS) into.iqamah(row, prayer, iqamah[prayer]);
    into.jumuah(row, listIn(source, 'jumuah'));
    const eid = listIn(source.eid, 'times').join(' ');
    if (eid) into.doubt('unknown-field', `${date} eid`, eid);
    for (const special of listIn(source, 'special').filter(isObject))
      into.doubt('unknown-field', `${date} ${String(special.kind)}`, special.time);
  }
  return into.done();
}
