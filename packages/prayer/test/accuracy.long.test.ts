import { describe, expect, test } from 'vitest';
import { dayNumber, isoDate } from '../src/calendar/dates.ts';
import { PLAIN_CALENDAR } from '../src/calendar/hijri.ts';
import { isRamadan } from '../src/calendar/hijri-events.ts';
import { zone } from '../src/clock/zones.ts';
import { daySolver, SLOTS } from '../src/sun/day-solver.ts';
import { PRAYERS, type Prayer, type Settings } from '../src/types.ts';
import { referenceAsrAltitude, referenceCrossing, referenceTransit } from './reference.ts';
import { settings } from './samples.ts';

const DAY_MS = 86_400_000;
const HORIZON = -0.833;
/** Fajr, Maghrib and Isha of each code, written down anew: degrees, or minutes after Maghrib. */
const ANGLES: Record<Settings['method'], [number, number, number | '90 min']> = {
  '0': [16, 4, 14],
  '1': [18, 0.833, 18],
  '2': [15, 0.833, 15],
  '3': [18, 0.833, 17],
  '4': [18.5, 0.833, '90 min'],
  '5': [19.5, 0.833, 17.5],
  '6': [12, 0.833, 20],
  '7': [17.7, 4.5, 14],
};
const CODES = Object.keys(ANGLES) as Settings['method'][];

interface Spot {
  latitude: number;
  longitude: number;
  method: Settings['method'];
  asr: Settings['asr'];
}

function reference(spot: Spot, day: number, prayer: Prayer): number | null {
  const { latitude, longitude } = spot;
  const [fajr, maghrib, isha] = ANGLES[spot.method];
  const noon = referenceTransit(longitude, (day + 0.5 - longitude / 360) * DAY_MS);
  const cross = (side: number, degrees: number) =>
    referenceCrossing(latitude, longitude, noon, side, degrees);
  if (prayer === 'dhuhr') return noon;
  if (prayer === 'fajr') return cross(-1, -fajr);
  if (prayer === 'sunrise') return cross(-1, HORIZON);
  if (prayer === 'asr') {
    const altitude = referenceAsrAltitude(latitude, longitude, noon, spot.asr === '1' ? 2 : 1);
    return altitude === null ? null : cross(1, altitude);
  }
  const sunset = cross(1, -maghrib);
  if (prayer === 'maghrib') return sunset;
  if (isha !== '90 min') return cross(1, -isha);
  return sunset === null ? null : sunset + (isRamadan(PLAIN_CALENDAR, isoDate(day)) ? 120 : 90) * 60_000;
}

function solverOf(spot: Spot) {
  const place = { latitude: spot.latitude, longitude: spot.longitude, timeZone: 'Etc/UTC' };
  const chosen = settings({ method: spot.method, asr: spot.asr, fajrAngle: 12, ishaAngle: 20 });
  // A zone whose civil noon is the mean noon of the place, so that both speak of the same date.
  const here = { ...zone('Etc/UTC'), offsets: [spot.longitude * 4] };
  return daySolver(place, chosen, here, PLAIN_CALENDAR);
}

/** Within a day of the date on which the event begins or ceases to exist, seconds mean nothing. */
function isAtItsEdge(spot: Spot, day: number, prayer: Prayer): boolean {
  const exists = (other: number) => reference(spot, other, prayer) !== null;
  return exists(day - 1) !== exists(day) || exists(day + 1) !== exists(day);
}

interface Tally {
  times: number;
  otherMinute: number;
  worst: number;
  faults: string[];
}

function compare(spot: Spot, day: number, bar: number, tally: Tally): void {
  const { times, solve } = solverOf(spot);
  solve(day);
  for (const prayer of PRAYERS) {
    const ours = (times[SLOTS[prayer]] ?? Number.NaN) * 1000;
    const theirs = reference(spot, day, prayer);
    const error = theirs === null ? (Number.isNaN(ours) ? 0 : Number.NaN) : Math.abs(ours - theirs) / 1000;
    if (!(error <= bar)) {
      if (isAtItsEdge(spot, day, prayer)) continue;
      tally.faults.push(`${JSON.stringify(spot)} ${isoDate(day)} ${prayer}: ${error} s`);
    }
    if (theirs === null) continue;
    tally.times++;
    tally.worst = Math.max(tally.worst, error);
    if (Math.floor((ours + 30_000) / 60_000) !== Math.floor((theirs + 30_000) / 60_000)) tally.otherMinute++;
  }
}

const FIRST = dayNumber('2024-01-01');
const LAST = dayNumber('2035-12-31');

describe('against an independent reference, 2024-2035, every method', () => {
  const bands: [string, number[], number][] = [
    ['65 to 55 south', [-65, -60, -55], 3],
    ['50 to 30 south', [-50, -45, -40, -35, -30], 1],
    ['25 south to 25 north', [-25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25], 1],
    ['30 to 50 north', [30, 35, 40, 45, 50], 1],
    ['55 to 65 north', [55, 60, 65], 3],
  ];

  test.each(bands)('latitudes %s', { timeout: 60_000 }, (_, latitudes, bar) => {
    const tally: Tally = { times: 0, otherMinute: 0, worst: 0, faults: [] };
    let sample = 0;
    for (const latitude of latitudes) {
      for (let day = FIRST + Math.abs(latitude % 31); day <= LAST; day += 31) {
        const method = CODES[sample % CODES.length] ?? '3';
        const longitude = ((sample * 47) % 360) - 180;
        compare({ latitude, longitude, method, asr: sample % 3 === 0 ? '1' : '0' }, day, bar, tally);
        sample++;
      }
    }
    expect(tally.faults).toEqual([]);
    expect(tally.times).toBeGreaterThan(sample * 4);
    expect(tally.otherMinute / tally.times).toBeLessThan(0.01);
  });

  test('no event is missed or invented, on any day of a year', { timeout: 60_000 }, () => {
    const tally: Tally = { times: 0, otherMinute: 0, worst: 0, faults: [] };
    for (const [latitude, prayer] of [
      [48.6, 'fajr'],
      [52, 'fajr'],
      [60, 'isha'],
      [66.2, 'sunrise'],
      [70, 'maghrib'],
      [68, 'asr'],
    ] as const) {
      const spot: Spot = { latitude, longitude: 18, method: '3', asr: '0' };
      const { times, solve } = solverOf(spot);
      for (let day = dayNumber('2026-01-01'); day <= dayNumber('2026-12-31'); day++) {
        solve(day);
        const isOurs = !Number.isNaN(times[SLOTS[prayer]]);
        const isTheirs = reference(spot, day, prayer) !== null;
        if (isOurs !== isTheirs && !isAtItsEdge(spot, day, prayer))
          tally.faults.push(`${latitude} ${prayer} ${isoDate(day)}`);
        tally.times += isOurs ? 1 : 0;
      }
    }
    expect(tally.faults).toEqual([]);
    expect(tally.times).toBeGreaterThan(1000);
  });
});
