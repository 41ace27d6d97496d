import { offsetAt } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../src/manifest.ts';
import type { Scene } from '../src/scene.ts';
import { nextChanges, sceneAt } from '../src/scene-at.ts';
import { expectedNext, expectedRows, expectedState } from './oracle.ts';
import { PLACES, WORLD } from './places.ts';
import { type SampleOptions, sampleManifest } from './sample-manifest.ts';

const MINUTE = 60_000;
const RUNS = 40;

/** What `until` speaks of: everything but the clock and what is counted. */
function stable(scene: Scene): string {
  const { at, clock, second, minutesToNext, until, state, ...rest } = scene;
  const { secondsLeft, sinceMinutes, ...still } = { secondsLeft: 0, sinceMinutes: 0, ...state };
  return JSON.stringify([rest.date, still, { ...rest, day: rest.day?.date }]);
}

const manifests = new Map<string, Manifest>();
function manifestOf(place: keyof typeof PLACES, more: SampleOptions = {}): Manifest {
  const key = `${place} ${JSON.stringify(more)}`;
  const known = manifests.get(key);
  if (known) return known;
  const fresh = sampleManifest({
    place: PLACES[place],
    madeOn: '2026-10-20',
    days: 420,
    method: { highLatitude: '0', method: '3' },
    ...more,
  });
  manifests.set(key, fresh);
  return fresh;
}

/** A stored day, drawn with an eye on the hard ones: clock changes, ends of month and year, Ramadan, both Eids, Fridays. */
const HARD = [
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  '2027-01-01',
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
];
const hardDays = [
  ...HARD,
  '2027-02-28',
  '2027-02-08',
  '2027-03-09',
  '2027-05-16',
  '2027-06-21',
  '2026-11-20',
];
const anyDay = fc.oneof(fc.integer({ min: 1, max: 418 }), fc.constantFrom(...hardDays));
const anyPlace = fc.constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[]));

function dayIn(manifest: Manifest, pick: number | string) {
  const index = typeof pick === 'number' ? pick : manifest.days.findIndex(({ date }) => date === pick);
  const day = manifest.days[index];
  const next = manifest.days[index + 1];
  if (!day || !next) throw new Error(`not stored: ${pick}`);
  return { day, from: day.starts, to: next.starts };
}

describe('every minute of any day in any zone', () => {
  test('has the rows, the next prayer and the state of the table', () => {
    fc.assert(
      fc.property(anyPlace, anyDay, (place, pick) => {
        const manifest = manifestOf(place);
        const { day, from, to } = dayIn(manifest, pick);
        const wrong: string[] = [];
        for (let minute = from; minute < to; minute++) {
          const scene = sceneAt(manifest, minute * MINUTE);
          const next = expectedNext(manifest, minute);
          const rows = scene.rows.map(
            (row) => `${row.name} ${row.iqamah.map(([, label]) => label)} ${row.adhan?.[1] ?? ''}`,
          );
          const shown = [
            scene.date,
            `${scene.next?.name} ${scene.next?.slot} ${scene.next?.iqamah[0]} ${scene.minutesToNext}`,
            scene.state.kind,
            ...rows,
          ].join('|');
          const wanted = [
            day.date,
            `${next?.name} ${next?.slot} ${next?.iqamah} ${(next?.iqamah ?? minute) - minute}`,
            expectedState(manifest, day.date, minute),
            ...expectedRows(manifest, day.date, minute),
          ].join('|');
          if (shown !== wanted) wrong.push(`${scene.clock} ${shown} instead of ${wanted}`);
          if (scene.rows.filter(({ isNext }) => isNext).length > 1) wrong.push(`${scene.clock} two are next`);
        }
        expect(wrong, `${place} ${day.date}`).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  test('is the same until exactly `until`, and then another', () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.boolean(), (place, pick, hasSlides) => {
        const manifest = manifestOf(place, hasSlides ? { more: { slides: slides() } } : {});
        const { from, to } = dayIn(manifest, pick);
        const step = hasSlides ? 1000 : MINUTE;
        const end = hasSlides ? from * MINUTE + 20 * 60 * MINUTE : to * MINUTE;
        const start = hasSlides ? end - 40 * MINUTE : from * MINUTE;
        let before = sceneAt(manifest, start);
        for (let at = start + step; at < end; at += step) {
          const scene = sceneAt(manifest, at);
          const isSame = stable(scene) === stable(before);
          const where = `${place} ${scene.date} ${scene.clock}:${scene.second} ${before.state.kind}>${scene.state.kind}`;
          expect(before.until > at, where).toBe(isSame);
          if (isSame) expect(scene.until, where).toBe(before.until);
          before = scene;
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

function slides(): Manifest['slides'] {
  const text = { kind: 'text' as const, title: '', message: 'words' };
  const each = (kind: 'adhan' | 'iqamah') => ({ event: { kind, prayer: 'each' as const }, minutes: 0 });
  return [
    { id: 'always', seconds: 12, schedule: {}, body: text },
    { id: 'evening', seconds: 7, schedule: { hours: { from: '18:00', to: '02:00' } }, body: text },
    {
      id: 'between',
      seconds: 20,
      schedule: { window: { start: each('adhan'), end: each('iqamah') } },
      body: text,
    },
  ];
}

/** Where the sun stands as the clock of the zone has it. */
function longitudeOf(timeZone: string): number {
  const east = offsetAt(zone(timeZone), Date.parse('2026-12-01')) / 4;
  return east > 180 ? east - 360 : east;
}

describe('zones from UTC-11 to UTC+14', () => {
  test.each(WORLD)('%s: dates, clocks and rows over midnight and both clock changes', (timeZone) => {
    const manifest = sampleManifest({
      place: { latitude: 20, longitude: longitudeOf(timeZone), timeZone },
      madeOn: '2026-10-01',
      days: 400,
    });
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const edges = [
      ...manifest.zone.transitions.map((instant) => instant / MINUTE),
      ...manifest.days.filter((_, i) => i > 0 && i % 61 === 0).map(({ starts }) => starts),
    ];
    for (const edge of edges) {
      for (let minute = edge - 90; minute <= edge + 90; minute += 3) {
        const scene = sceneAt(manifest, minute * MINUTE);
        if (scene.day === null) continue;
        expect(scene.day.date).toBe(scene.date);
        // The browser's own zone data is stale for some; these have not changed their rules.
        expect(scene.date).toBe(format.format(minute * MINUTE));
        for (const row of scene.rows)
          for (const [at] of row.iqamah.slice(-1)) expect(at).toBeGreaterThanOrEqual(minute);
      }
    }
  });
});

describe('a manifest that has run out', () => {
  const manifest = sampleManifest({ madeOn: '2026-11-15', days: 5 });
  const at = (iso: string) => sceneAt(manifest, Date.parse(iso));

  test('is announced three days before', () => {
    expect(manifest.days[manifest.days.length - 1]?.date).toBe('2026-11-19');
    expect(at('2026-11-16T23:59-05:00').isRunningOut).toBe(false);
    expect(at('2026-11-17T00:00-05:00').isRunningOut).toBe(true);
    expect(at('2026-11-17T12:00-05:00').storedUntil).toBe('2026-11-19');
  });

  test('shows no times from its last midnight on, and none before it begins', () => {
    for (const iso of ['2026-11-20T00:00-05:00', '2027-06-01T12:00-04:00', '2026-11-13T12:00-05:00']) {
      const scene = at(iso);
      expect(scene).toMatchObject({ state: { kind: 'no-times' }, rows: [], next: null, day: null });
      expect(scene.until).toBeGreaterThan(scene.at);
    }
    expect(at('2026-11-20T00:00-05:00').clock).toBe('00:00');
  });
});

test('changes are computed: a month of them in order, none missed', () => {
  const manifest = manifestOf('toronto', { more: { changes: [] } });
  const from = Date.parse('2027-02-01T05:00Z');
  const to = from + 28 * 1440 * MINUTE;
  let last = from - 1;
  let count = 0;
  for (const scene of nextChanges(manifest, from, to)) {
    expect(scene.at).toBeGreaterThan(last);
    last = scene.at;
    count++;
  }
  expect(count).toBeGreaterThan(28 * 20);
  expect(count).toBeLessThan(28 * 80);
});
