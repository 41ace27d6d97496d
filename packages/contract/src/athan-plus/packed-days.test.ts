import { gzipSync } from 'node:zlib';
import type { Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import { describe, expect, it } from 'vitest';
import type { PublicTimesDay } from '../public-times/public-times.ts';
import { packDays, unpackDays } from './packed-days.ts';

const FIRST = '2026-10-17';
const here = zoneSlice('America/Toronto', Date.parse('2026-10-01T00:00Z'), Date.parse('2027-12-31T00:00Z'));

function moment(date: string, time: string): Moment {
  const instant = instantOf(here, date, time);
  return [instant / 60_000, wallClock(here, instant).time];
}

/** Not a timetable, but as uneven as one: nulls, prayers after midnight, Fridays, feasts, clock changes. */
function day(index: number): PublicTimesDay {
  const date = addDays(FIRST, index);
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const at = (minutes: number) => moment(date, time(minutes + (index % 7)));
  const isEntered = index % 90 !== 89;
  const none = { adhan: null, iqamah: null };
  return {
    date,
    starts: instantOf(here, date, '00:00') / 60_000,
    hijri: [1448 + Math.floor(index / 354), (Math.floor(index / 30) % 12) + 1, (index % 30) + 1],
    sunrise: isEntered ? at(430) : null,
    prayers: isEntered
      ? {
          fajr: { adhan: at(120), iqamah: at(145) },
          dhuhr: { adhan: at(723), iqamah: at(765) },
          asr: { adhan: at(870), iqamah: index % 5 === 0 ? null : at(885) },
          maghrib: { adhan: at(1011), iqamah: at(1016) },
          isha: { adhan: moment(addDays(date, 1), '00:20'), iqamah: at(1170) },
        }
      : { fajr: none, dhuhr: none, asr: none, maghrib: none, isha: none },
    jumuah: index % 7 === 6 ? [moment(date, '13:15'), moment(date, '14:15')] : [],
    eid: index === 154 ? { name: 'fitr', prayers: [moment(date, '08:30')] } : null,
    special:
      index === 3
        ? [
            { kind: 'janazah', at: moment(date, '12:55'), name: 'A name', note: null, announcedFrom: 1 },
            { kind: 'taraweeh', at: moment(date, '20:30'), name: null, note: 'x', announcedFrom: 2 },
          ]
        : [],
    isEntered,
  };
}

const days = Array.from({ length: 432 }, (_, index) => day(index));

describe('the days of the phone app', () => {
  it('come out as they went in, over clock changes and days without times', () => {
    const sent = JSON.parse(JSON.stringify(packDays(days)));
    expect(unpackDays(sent, here)).toEqual(days);
  });

  it('weigh little: 400 of them at most 6 kB', () => {
    expect(gzipSync(JSON.stringify(packDays(days))).byteLength).toBeLessThan(6_000);
  });
});
