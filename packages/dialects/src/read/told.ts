import { isZone } from '@minaret/prayer/clock/zones';
import type { Source } from './detect-source.ts';
import { icalHead } from './read-ical.ts';
import { mawaqitJson } from './read-mawaqit.ts';
import { isObject, type Json, listIn, objectIn, readJson } from './reading.ts';

/** What a source says of the masjid itself; null where it says nothing. */
export interface Told {
  name: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  method: string | null;
}

export const NOTHING_TOLD: Told = {
  name: null,
  address: null,
  latitude: null,
  longitude: null,
  timeZone: null,
  method: null,
};

const MOST = 200;
const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MOST) : null;
function degrees(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= most ? number : null;
}
const zoneIn = (value: unknown) => (typeof value === 'string' && isZone(value) ? value : null);

function placeIn(source: Json): Told {
  return {
    name: text(source.label) ?? text(source.name),
    address: text(source.localisation) ?? text(source.address),
    latitude: degrees(source.latitude, 90),
    longitude: degrees(source.longitude, 180),
    timeZone: zoneIn(source.timezone),
    method: text(objectIn(source, 'method').name),
  };
}

/** The object of an answer in which it speaks of the masjid. */
function aboutIn(source: Source, value: unknown): Json {
  switch (source) {
    case 'mawaqit':
      return isObject(value) ? value : {};
    case 'my-masjid':
      return objectIn(objectIn(value, 'model'), 'masjidDetails');
    case 'masjidbox':
      return { ...(isObject(value) ? value : {}), timezone: objectIn(value, 'settings').timezone };
    case 'aladhan': {
      const { data } = isObject(value) ? value : {};
      return objectIn(isObject(data) ? data : listIn(value, 'data')[0], 'meta');
    }
    default:
      return {};
  }
}

/** For the person to compare; none of it is stored. */
export function readTold(source: Source, written: string): Told {
  if (source === 'ical') {
    const { name, timeZone } = icalHead(written);
    return { ...NOTHING_TOLD, name: text(name), timeZone: zoneIn(timeZone) };
  }
  const json = readJson(source === 'mawaqit' ? mawaqitJson(written) : written);
  return 'value' in json ? placeIn(aboutIn(source, json.value)) : NOTHING_TOLD;
}
