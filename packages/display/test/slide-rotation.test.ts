import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../src/manifest.ts';
import { rehearse } from '../src/rehearse.ts';
import { nextChanges, sceneAt } from '../src/scene-at.ts';
import type { Schedule, Slide } from '../src/slides.ts';
import { PLACES } from './places.ts';
import { SAMPLE_RULES, sampleManifest } from './sample-manifest.ts';

const MINUTE = 60_000;
const text = { kind: 'text' as const, title: '', message: 'words' };
const iqamah = (minutes: number) => ({
  event: { kind: 'iqamah' as const, prayer: 'each' as const },
  minutes,
});
const before = (from: number, to: number): Schedule => ({ window: { start: iqamah(from), end: iqamah(to) } });

/** The demo's library, and more of the ordinary kind around it. */
function library(count: number, narrow: readonly Schedule[]): Slide[] {
  const slides: Slide[] = narrow.map((schedule, i) => ({
    id: `narrow-${i}`,
    seconds: 30,
    schedule,
    body: text,
  }));
  for (let i = slides.length; i < count; i++)
    slides.push({ id: `plain-${i}`, seconds: 10 + (i % 3) * 5, schedule: {}, body: text });
  return slides;
}

/** Written a second time, by the labels of the rows alone: the minutes before every iqamah of a day. */
function windowsOf(
  manifest: Manifest,
  from: number,
  to: number,
): { name: string; from: number; to: number }[] {
  return manifest.days.slice(1, -1).flatMap(({ date, prayers, jumuah, eid }) =>
    eid
      ? []
      : (['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).flatMap((name) => {
          const at = name === 'dhuhr' && jumuah[0] ? jumuah[0] : prayers[name].iqamah;
          if (!at) return [];
          return [{ name: `${date} ${name}`, from: (at[0] + from) * MINUTE, to: (at[0] + to) * MINUTE }];
        }),
  );
}

/** Whether nothing but the times and slides has the screen. */
function isFree(manifest: Manifest, from: number, minutes: number): boolean {
  const kinds = Array.from({ length: minutes }, (_, i) => sceneAt(manifest, from + i * MINUTE).state.kind);
  return kinds.every((kind) => kind === 'normal' || kind === 'slide');
}

function seenIn(manifest: Manifest, from: number, to: number): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { state } of nextChanges(manifest, from, to))
    if (state.kind === 'slide') seen.set(state.slide.id, (seen.get(state.slide.id) ?? 0) + 1);
  return seen;
}

describe('a year of the demo with thirty slides', () => {
  const slides = library(30, [before(-10, -5)]);
  const rules = { ...SAMPLE_RULES, jumuah: [[{ time: { kind: 'fixed' as const, time: '13:15' } }]] };
  const year = sampleManifest({ days: 380, rules, more: { slides } });

  test('the slide of the last ten minutes is seen before every prayer, more than once', () => {
    const unseen = windowsOf(year, -10, -5).filter(
      ({ from, to }) => (seenIn(year, from, to).get('narrow-0') ?? 0) < (isFree(year, from, 5) ? 2 : 1),
    );
    expect(unseen.map(({ name }) => name)).toEqual([]);
  });

  test('no slide is left out on any day', () => {
    const missing = year.days.slice(1, -1).flatMap(({ date, starts }, i) => {
      if (i % 10 > 0) return [];
      const seen = seenIn(year, starts * MINUTE, (starts + 1440) * MINUTE);
      return slides.filter(({ id }) => !seen.has(id)).map(({ id }) => `${date} ${id}`);
    });
    expect(missing).toEqual([]);
  });

  test('the rehearsal finds none that is starved', () => {
    const kinds = rehearse(year).findings.map(({ kind }) => kind);
    expect(kinds).not.toContain('slide-missed');
    expect(kinds).not.toContain('slide-never-shown');
  });
});

test('whatever the pause and the films around it, a window of five minutes is not passed by', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('toronto', 'london', 'makkah', 'lordHowe') as fc.Arbitrary<keyof typeof PLACES>,
      fc.integer({ min: 5, max: 600 }),
      fc.array(fc.integer({ min: 5, max: 1800 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 58 }),
      (place, everySeconds, lengths, day) => {
        const plain = lengths.map((seconds, i) => ({ id: `p${i}`, seconds, schedule: {}, body: text }));
        const narrow = { id: 'narrow', seconds: 30, schedule: before(-15, -10), body: text };
        const whole = sampleManifest({
          place: PLACES[place],
          days: 60,
          more: { slides: [...plain, narrow] },
        });
        const manifest = {
          ...whole,
          settings: { ...whole.settings, slides: { isShown: true, everySeconds } },
        };
        const date = manifest.days[day]?.date ?? '';
        const missed = windowsOf(manifest, -15, -10)
          .filter(({ name }) => name.startsWith(date))
          .filter(({ from }) => isFree(manifest, from, 5))
          .filter(({ from, to }) => !seenIn(manifest, from, to).has('narrow'));
        expect(missed.map(({ name }) => name)).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('more slides than a window has room for take it in turns, and the rehearsal names them', () => {
  const slides = library(
    30,
    Array.from({ length: 12 }, () => before(-10, -5)),
  );
  const manifest = sampleManifest({ days: 60, more: { slides } });
  const seen = new Set<string>();
  for (const { from, to } of windowsOf(manifest, -10, -5))
    for (const id of seenIn(manifest, from, to).keys()) seen.add(id);
  expect(slides.filter(({ id }) => id.startsWith('narrow') && !seen.has(id))).toEqual([]);
  const missed = rehearse(manifest, 50).findings.filter(({ kind }) => kind === 'slide-missed');
  expect(missed).toContainEqual(
    expect.objectContaining({ slideId: 'narrow-0', why: 'crowded', severity: 'fault' }),
  );
});

test('a window that lies under the countdown is named with its prayer', () => {
  const slides = library(3, [before(-4, 0)]);
  const { findings } = rehearse(sampleManifest({ days: 60, more: { slides } }), 50);
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'slide-missed', slideId: 'narrow-0', prayer: 'asr', why: 'covered' }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'slide-never-shown', slideId: 'narrow-0' }),
  );
});
