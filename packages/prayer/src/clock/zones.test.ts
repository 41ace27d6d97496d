import moment from 'moment-timezone';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { clockChanges, clockSeason, instantOf, instantsOf, offsetAt, wallClock } from './zone.ts';
import { isZone, zone, zoneAbbreviation, zoneDataVersion, zoneNames, zoneSlice } from './zones.ts';

const MINUTE = 60_000;
const at = (iso: string) => Date.parse(iso);
const shown = (name: string, instant: number) => {
  const { date, time } = wallClock(zone(name), instant);
  return `${date} ${time}`;
};

describe('zones', { timeout: 60_000 }, () => {
  test('have a short name at each instant', () => {
    const named = (name: string, iso: string) => zoneAbbreviation(name, at(iso));
    expect(named('Europe/London', '2026-01-10T12:00Z')).toBe('GMT');
    expect(named('Europe/London', '2026-07-10T12:00Z')).toBe('BST');
    expect(named('America/Toronto', '2027-11-07T06:30Z')).toBe('EST');
    expect(named('Asia/Riyadh', '2026-07-10T12:00Z')).toBe('+03');
    for (const name of zoneNames())
      expect(named(name, '2026-09-01T00:00Z')).toBe(moment.tz('2026-09-01T00:00Z', name).format('z'));
  });

  test('are exactly the packed data: every zone, both sides of every transition', () => {
    const wrong: string[] = [];
    for (const name of zoneNames()) {
      const ours = zone(name);
      const theirs = moment.tz.zone(name);
      for (const transition of ours.transitions) {
        for (const instant of [transition - 1, transition, transition + 30 * MINUTE]) {
          if (offsetAt(ours, instant) !== 0 - (theirs?.utcOffset(instant) ?? 0))
            wrong.push(`${name} ${instant}`);
        }
      }
      const untils = theirs?.untils ?? [];
      if (String(ours.transitions) !== String(untils.slice(0, -1))) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  test('know every name of the data, and its release', () => {
    expect(zoneNames().length).toBe(moment.tz.names().length);
    expect(zoneDataVersion()).toMatch(/^20\d\d[a-z]$/);
    expect(zone('Asia/Karachi').version).toBe(zoneDataVersion());
    expect(isZone('US/Pacific')).toBe(true);
    expect(isZone('Mars/Olympus')).toBe(false);
    expect(isZone('constructor')).toBe(false);
    expect(() => zone('Mars/Olympus')).toThrow(RangeError);
  });

  test('wall clock to instant and back, around every clock change of 2020-2037', () => {
    const wrong: string[] = [];
    for (const name of zoneNames()) {
      const here = zone(name);
      for (const { instant: change } of clockChanges(here, at('2020-01-01'), at('2037-12-31'))) {
        for (let minutes = -180; minutes <= 180; minutes += 15) {
          const instant = change + minutes * MINUTE;
          const { date, time } = wallClock(here, instant);
          if (!instantsOf(here, date, time).includes(instant)) wrong.push(`${name} ${date} ${time}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the day the clocks change', { timeout: 60_000 }, () => {
  const london = zone('Europe/London');

  test('a time the clock skips is carried forward by the gap', () => {
    expect(instantsOf(london, '2026-03-29', '01:30')).toEqual([]);
    expect(instantOf(london, '2026-03-29', '01:30')).toBe(at('2026-03-29T01:30Z'));
    expect(shown('Europe/London', instantOf(london, '2026-03-29', '01:30'))).toBe('2026-03-29 02:30');
    expect(instantOf(london, '2026-03-29', '00:59')).toBe(at('2026-03-29T00:59Z'));
    expect(instantOf(london, '2026-03-29', '02:00')).toBe(at('2026-03-29T01:00Z'));
  });

  test('a time the clock shows twice is the earlier', () => {
    expect(instantsOf(london, '2026-10-25', '01:30')).toEqual([
      at('2026-10-25T00:30Z'),
      at('2026-10-25T01:30Z'),
    ]);
    expect(instantOf(london, '2026-10-25', '01:30')).toBe(at('2026-10-25T00:30Z'));
    expect(instantOf(london, '2026-10-25', '02:00')).toBe(at('2026-10-25T02:00Z'));
  });

  test('a gap of half an hour, and one of a whole day', () => {
    expect(shown('Australia/Lord_Howe', instantOf(zone('Australia/Lord_Howe'), '2026-10-04', '02:10'))).toBe(
      '2026-10-04 02:40',
    );
    expect(instantsOf(zone('Pacific/Apia'), '2011-12-30', '12:00')).toEqual([]);
    expect(shown('Pacific/Apia', instantOf(zone('Pacific/Apia'), '2011-12-30', '12:00'))).toBe(
      '2011-12-31 12:00',
    );
  });

  test('seconds, and the offset, are told', () => {
    expect(wallClock(zone('Asia/Kathmandu'), at('2026-11-15T00:00:42Z'))).toEqual({
      date: '2026-11-15',
      time: '05:45',
      second: 42,
      offsetMinutes: 345,
    });
    expect(shown('Pacific/Kiritimati', at('2026-12-31T10:00Z'))).toBe('2027-01-01 00:00');
    expect(wallClock(zone('Africa/Monrovia'), at('1960-01-01T00:44:30Z'))).toMatchObject({
      time: '00:00',
      second: 0,
    });
  });

  test('no date is skipped or doubled in any zone, 400 days through', () => {
    const wrong: string[] = [];
    for (const name of zoneNames()) {
      const here = zone(name);
      let date = '2026-06-01';
      for (let i = 0; i < 400; i++) {
        const noon = wallClock(here, instantOf(here, date, '12:00'));
        if (noon.date !== date || noon.time !== '12:00') wrong.push(`${name} ${date}`);
        date = addDays(date, 1);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a slice', () => {
  const slice = zoneSlice('America/Toronto', at('2026-01-01'), at('2027-12-31'));

  test('is small plain JSON and tells the same time', () => {
    const text = JSON.stringify(slice);
    expect(text.length).toBeLessThan(400);
    const copy = JSON.parse(text);
    const wrong: number[] = [];
    for (let instant = at('2026-01-01'); instant < at('2027-12-31'); instant += 97 * MINUTE) {
      const whole = wallClock(zone('America/Toronto'), instant);
      if (JSON.stringify(wallClock(copy, instant)) !== JSON.stringify(whole)) wrong.push(instant);
    }
    expect(wrong).toEqual([]);
    expect(instantOf(copy, '2026-11-01', '01:30')).toBe(
      instantOf(zone('America/Toronto'), '2026-11-01', '01:30'),
    );
  });

  test('goes on with its last offset where it ends', () => {
    expect(offsetAt(slice, at('2040-07-01'))).toBe(-300);
    expect(offsetAt(slice, at('1990-07-01'))).toBe(-300);
  });
});

describe('the season of the clock', () => {
  const season = (name: string, iso: string) => clockSeason(zone(name), at(iso));

  test('follows the clock where it changes', () => {
    expect(season('Europe/London', '2026-07-01')).toBe('summer');
    expect(season('Europe/London', '2026-12-01')).toBe('winter');
    expect(season('Europe/Dublin', '2026-07-01')).toBe('summer');
    expect(season('Australia/Sydney', '2026-12-01')).toBe('summer');
    expect(season('Africa/Casablanca', '2026-06-01')).toBe('summer');
    expect(season('Africa/Casablanca', '2026-03-01')).toBe('winter');
  });

  test('a clock put forward for good stays on summer; a zone without changes is on winter', () => {
    expect(season('America/Vancouver', '2026-12-01')).toBe('summer');
    expect(season('America/Vancouver', '2030-01-15')).toBe('summer');
    expect(season('Europe/Istanbul', '2026-01-15')).toBe('summer');
    for (const name of [
      'Asia/Riyadh',
      'Asia/Karachi',
      'Asia/Singapore',
      'Asia/Jakarta',
      'Europe/Moscow',
      'Asia/Dubai',
    ]) {
      expect(season(name, '2026-07-01'), name).toBe('winter');
    }
    expect(
      clockSeason(zoneSlice('Europe/Istanbul', at('2026-01-01'), at('2027-01-01')), at('2026-05-01')),
    ).toBe('summer');
  });
});
