import { expect, test } from 'vitest';
import { offsetAt } from '../src/clock/zone.ts';
import { zone, zoneDataVersion, zoneNames } from '../src/clock/zones.ts';

/**
 * Where the platform's clock differs from the zone data in 2024-2037, and why. Each is a government's decision that is
 * younger than the zone data built into Node and most browsers.
 */
const EXPLAINED: Record<string, string> = {
  'Africa/Casablanca': 'Morocco left +01 in September 2026',
  'Africa/El_Aaiun': 'Morocco left +01 in September 2026',
  'America/Edmonton': 'Alberta keeps summer time from November 2026',
  'America/Havana': 'Cuba kept summer time through the winter of 2026-27',
  'America/Inuvik': 'the Northwest Territories follow Alberta',
  'America/Rainy_River': 'follows Manitoba',
  'America/Vancouver': 'British Columbia keeps summer time from November 2026',
  'America/Winnipeg': 'Manitoba keeps summer time from November 2026',
  'America/Yellowknife': 'the Northwest Territories follow Alberta',
  'Canada/Central': 'another name of America/Winnipeg',
  'Canada/Mountain': 'another name of America/Edmonton',
  'Canada/Pacific': 'another name of America/Vancouver',
  Cuba: 'another name of America/Havana',
  'Europe/Chisinau': 'Moldova has changed its clock an hour later, with the European Union, since 2022',
  'Europe/Tiraspol': 'another name of Europe/Chisinau',
};

function platformOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const MONTH = 30 * 86_400_000;
const HOUR = 3_600_000;

/** One instant a month, and the hours about every change of the clock. */
function instantsToCompare(name: string): number[] {
  const from = Date.UTC(2024, 0, 3);
  const to = Date.UTC(2037, 11, 31);
  const monthly = Array.from({ length: Math.floor((to - from) / MONTH) }, (_, i) => from + i * MONTH);
  const changes = zone(name).transitions.filter((instant) => instant >= from && instant <= to);
  return [...monthly, ...changes.flatMap((instant) => [instant - HOUR, instant - 1, instant])];
}

function zonesThatDiffer(): string[] {
  return zoneNames().filter((name) => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      timeZoneName: 'longOffset',
      hour: '2-digit',
    });
    return instantsToCompare(name).some(
      (instant) => offsetAt(zone(name), instant) !== platformOffset(format, instant),
    );
  });
}

test('the zones in which the platform shows another time are known and explained', {
  timeout: 30_000,
}, () => {
  const differing = zonesThatDiffer();
  expect(differing.filter((name) => !(name in EXPLAINED))).toEqual([]);
  if (process.versions.tz === '2025c') expect(differing).toEqual(Object.keys(EXPLAINED));
  if (process.versions.tz === zoneDataVersion()) expect(differing).toEqual([]);
});
