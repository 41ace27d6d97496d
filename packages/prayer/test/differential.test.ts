import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { PrayTime } from 'praytime';
import { describe, expect, test } from 'vitest';
import { timetableWithInstants } from '../src/sun/timetable.ts';
import { type Place, PRAYERS, type Prayer } from '../src/types.ts';
import { referenceAsrAltitude, referenceCrossing, referenceTransit } from './reference.ts';
import { LONDON, MAKKAH, settings, TORONTO } from './samples.ts';

/** Minutes by which a library differs from us, by day of 2026; `null` where one of the two has no time. */
type Differences = Record<Prayer, (number | null)[]>;
type Library = (place: Place, date: Date) => Record<Prayer, number>;

const muslimWorldLeague = CalculationMethod.MuslimWorldLeague();

const adhan: Library = (place, date) => {
  const times = new PrayerTimes(new Coordinates(place.latitude, place.longitude), date, muslimWorldLeague);
  const at = (prayer: Prayer) => times[prayer].getTime();
  return {
    fajr: at('fajr'),
    sunrise: at('sunrise'),
    dhuhr: at('dhuhr'),
    asr: at('asr'),
    maghrib: at('maghrib'),
    isha: at('isha'),
  };
};

const praytime: Library = (place, date) => {
  // Its default Maghrib is a minute after sunset, which the method itself does not know.
  const times = new PrayTime('MWL')
    .adjust({ maghrib: '0 min', highLats: 'None' })
    .location([place.latitude, place.longitude])
    .utcOffset(0)
    .format('x')
    .getTimes([date.getFullYear(), date.getMonth() + 1, date.getDate()]);
  return times;
};

const ours = new Map<Place, ReturnType<typeof timetableWithInstants>>();
function rowsOf(place: Place) {
  const rows =
    ours.get(place) ?? timetableWithInstants(place, settings(), { from: '2026-01-01', to: '2026-12-31' });
  ours.set(place, rows);
  return rows;
}

function differences(library: Library, place: Place): Differences {
  const found: Differences = { fajr: [], sunrise: [], dhuhr: [], asr: [], maghrib: [], isha: [] };
  rowsOf(place).forEach(({ instants }, day) => {
    const theirs = library(place, new Date(2026, 0, 1 + day));
    for (const prayer of PRAYERS) {
      const mine = instants[prayer];
      const other = Number(theirs[prayer]);
      found[prayer].push(mine === null || Number.isNaN(other) ? null : Math.round((other - mine) / 60_000));
    }
  });
  return found;
}

const share = (list: (number | null)[], of: number) =>
  list.filter((value) => value === of).length / list.filter((value) => value !== null).length;
const largest = (list: (number | null)[]) => Math.max(...list.map((value) => Math.abs(value ?? 0)));

/** Which of two minutes the independent reference rounds to, on the days on which they differ. */
function arbitrate(
  library: Library,
  place: Place,
  prayer: Prayer,
  habit: number,
): { ours: number; theirs: number } {
  const { latitude, longitude } = place;
  const angles = { fajr: -18, sunrise: -0.833, maghrib: -0.833, isha: -17 };
  const verdict = { ours: 0, theirs: 0 };
  differences(library, place)[prayer].forEach((difference, day) => {
    if (difference === null || difference === habit) return;
    const mine = rowsOf(place)[day]?.instants[prayer] ?? 0;
    const noon = referenceTransit(longitude, rowsOf(place)[day]?.instants.dhuhr ?? 0);
    const degrees =
      prayer === 'asr'
        ? referenceAsrAltitude(latitude, longitude, noon, 1)
        : prayer === 'dhuhr'
          ? null
          : angles[prayer];
    const side = prayer === 'fajr' || prayer === 'sunrise' ? -1 : 1;
    const truth =
      prayer === 'dhuhr'
        ? noon
        : degrees === null
          ? null
          : referenceCrossing(latitude, longitude, noon, side, degrees);
    const minute = Math.floor(((truth ?? Number.NaN) + 30_000) / 60_000) * 60_000;
    if (minute === mine) verdict.ours++;
    if (minute === mine + (difference - habit) * 60_000) verdict.theirs++;
  });
  return verdict;
}

const PACIFIC: Place[] = [
  { latitude: -13.83, longitude: -171.77, timeZone: 'Pacific/Apia' },
  { latitude: 1.87, longitude: -157.4, timeZone: 'Pacific/Kiritimati' },
];

describe('how adhan differs from us, and why', { timeout: 60_000 }, () => {
  test.each([MAKKAH, TORONTO, LONDON])(
    '%j: it adds a minute to Dhuhr, and is alike in what the horizon defines',
    (place) => {
      const found = differences(adhan, place);
      expect(share(found.dhuhr, 1)).toBeGreaterThan(0.97);
      for (const prayer of ['sunrise', 'maghrib'] as const)
        expect(share(found[prayer], 0), prayer).toBeGreaterThan(0.97);
    },
  );

  test('its Asr takes the declination of 0h UT: a minute off on 70 % of days in Toronto, and the reference is with us', () => {
    const { asr } = differences(adhan, TORONTO);
    expect(1 - share(asr, 0)).toBeGreaterThan(0.65);
    expect(largest(asr)).toBe(1);
    const verdict = arbitrate(adhan, TORONTO, 'asr', 0);
    expect(verdict.ours).toBeGreaterThan(250);
    expect(verdict.theirs).toBeLessThanOrEqual(1);
  });

  test('it gives a Fajr where the Sun does not reach the angle, for it has no high-latitude "None"', () => {
    const missing = rowsOf(LONDON).flatMap(({ instants }, day) => (instants.fajr === null ? [day] : []));
    expect(missing).toHaveLength(60);
    for (const day of missing) expect(adhan(LONDON, new Date(2026, 0, 1 + day)).fajr).not.toBeNaN();
  });

  test.each(PACIFIC)('beyond the date line it answers with the next date: %j', (place) => {
    expect(share(differences(adhan, place).sunrise, 1440)).toBeGreaterThan(0.6);
    expect(differences(adhan, place).sunrise.every((value) => value !== null && value >= 1430)).toBe(true);
  });

  test.each([MAKKAH, TORONTO, LONDON])('where else it differs, the reference is with us: %j', (place) => {
    const total = { ours: 0, theirs: 0 };
    for (const prayer of PRAYERS) {
      const { ours: mine, theirs } = arbitrate(adhan, place, prayer, prayer === 'dhuhr' ? 1 : 0);
      total.ours += mine;
      total.theirs += theirs;
    }
    expect(total.theirs / (total.ours + total.theirs)).toBeLessThan(0.05);
  });
});

describe('how praytime differs from us, and why', { timeout: 60_000 }, () => {
  test('a single pass with a low-precision Sun: nine in ten minutes alike in Toronto, the rest mostly one off', () => {
    const found = differences(praytime, TORONTO);
    for (const prayer of PRAYERS) {
      expect(share(found[prayer], 0), prayer).toBeGreaterThan(0.84);
      expect(largest(found[prayer]), prayer).toBeLessThanOrEqual(1);
    }
  });

  test('near the date on which an angle is no longer reached it is minutes off in London', () => {
    expect(largest(differences(praytime, LONDON).fajr)).toBeGreaterThanOrEqual(3);
  });

  test.each(PACIFIC)('beyond the date line it answers with the next date: %j', (place) => {
    expect(share(differences(praytime, place).dhuhr, 1440)).toBeGreaterThan(0.6);
  });

  test.each([MAKKAH, TORONTO, LONDON])('where it differs, the reference is with us: %j', (place) => {
    const total = { ours: 0, theirs: 0 };
    for (const prayer of PRAYERS) {
      const { ours: mine, theirs } = arbitrate(praytime, place, prayer, 0);
      total.ours += mine;
      total.theirs += theirs;
    }
    expect(total.ours).toBeGreaterThan(30);
    expect(total.theirs / (total.ours + total.theirs)).toBeLessThan(0.05);
  });
});
