import { clockTime, minutesOf } from '@minaret/prayer/clock/clock';
import { clockSeason, instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_PRAYERS, type IsoDate, PRAYERS } from '@minaret/prayer/types';
import {
  collector,
  isObject,
  listIn,
  objectIn,
  readClock,
  readJson,
  type SourceHints,
  type SourceReading,
} from './reading.ts';
import { yearlessDates } from './year-dates.ts';

const HOUR = 60;
const SALAH = {
  fajr: 'fajr',
  sunrise: 'shouruq',
  dhuhr: 'zuhr',
  asr: 'asr',
  maghrib: 'maghrib',
  isha: 'isha',
};
const IQAMAH = {
  fajr: 'iqamah_Fajr',
  dhuhr: 'iqamah_Zuhr',
  asr: 'iqamah_Asr',
  maghrib: 'iqamah_Maghrib',
  isha: 'iqamah_Isha',
};

/** My-Masjid: 366 rows without a year, in winter time all year, an hour later in summer where the masjid says so. */
export function readMyMasjid(text: string, { today, timeZone }: SourceHints): SourceReading {
  const json = readJson(text);
  if ('doubt' in json) return { rows: [], doubts: [json.doubt] };
  const model = objectIn(json.value, 'model');
  const settings = objectIn(model, 'masjidSettings');
  const into = collector();
  const dateOf = yearlessDates(today);
  const here = zone(timeZone);
  const isSummer = (date: IsoDate) => clockSeason(here, instantOf(here, date, '12:00')) === 'summer';
  const shifted = (value: unknown, date: IsoDate) => {
    const time = readClock(value);
    return time !== null && settings.isDstOn === true && isSummer(date)
      ? clockTime(minutesOf(time) + HOUR)
      : value;
  };
  for (const source of listIn(model, 'salahTimings')) {
    if (!isObject(source)) continue;
    const date = dateOf(Number(source.month), Number(source.day));
    const row = date === null ? null : into.row(date);
    if (date === null || !row) {
      if (!(Number(source.month) === 2 && Number(source.day) === 29))
        into.doubt('no-such-date', `${source.month}-${source.day}`, JSON.stringify(source));
      continue;
    }
    for (const prayer of PRAYERS) into.salah(row, prayer, shifted(source[SALAH[prayer]], date));
    for (const prayer of IQAMAH_PRAYERS) into.iqamah(row, prayer, shifted(source[IQAMAH[prayer]], date));
  }
  const slots = listIn(model, 'jumahSalahIqamahTimings')
    .filter(isObject)
    .map(({ iqamahTime, time }) => iqamahTime ?? time);
  into.jumuahOnFridays(slots.length > 0 ? slots : [settings.jumahTime]);
  const read = into.done();
  const [first, last] = [read.rows[0], read.rows.at(-1)];
  if (first && last) into.doubt('year', 'salahTimings', `${first.date} ${last.date}`);
  const hasSummer = read.rows.some(({ date }) => isSummer(date));
  if (hasSummer) into.doubt('winter-time', 'isDstOn', settings.isDstOn === true ? 'converted' : 'as written');
  return read;
}
