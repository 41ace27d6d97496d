import { expect, test } from 'vitest';
import { nextChanges } from '../src/scene-at.ts';
import { holdingAt, loopAt, slideShowings } from '../src/slide-showings.ts';
import type { Slide } from '../src/slides.ts';
import { sampleManifest } from './sample-manifest.ts';

const text = { kind: 'text' as const, title: '', message: 'words' };
const iqamah = (minutes: number) => ({
  event: { kind: 'iqamah' as const, prayer: 'each' as const },
  minutes,
});
const silence = { window: { start: iqamah(-10), end: iqamah(-5) } };
const slides: Slide[] = [
  { id: 'always', seconds: 12, schedule: {}, body: text },
  { id: 'silence', seconds: 30, schedule: silence, body: text },
  { id: 'taraweeh', seconds: 15, schedule: {}, body: { kind: 'taraweeh', image: null, onlyTimes: true } },
  { id: 'past', seconds: 15, schedule: { to: '2026-11-10' }, body: text },
];
const ticker = [{ id: 'line', text: 'words', schedule: { weekdays: [5] } }];
const manifest = sampleManifest({ days: 60, taraweeh: '20:30', more: { slides, ticker } });
const at = (local: string) => Date.parse(`${local}-05:00`);

test('what has its time now is what the player would show', () => {
  const held = (local: string) => [...holdingAt(manifest, at(local))];
  expect(held('2026-11-20T15:00')).toEqual(['always', 'line']);
  expect(held('2026-11-19T19:21')).toEqual(['always', 'silence']);
  // In a prayer nothing is shown, but it is still its time.
  expect(held('2026-11-19T19:33')).toEqual(['always']);
});

test('a loop has the times between', () => {
  expect(loopAt(manifest, at('2026-11-19T15:00'))).toBe(12 + 30);
  expect(loopAt(manifest, at('2026-11-19T19:21'))).toBe(12 + 30 + 30 + 30);
  const off = {
    ...manifest,
    settings: { ...manifest.settings, slides: { isShown: false, everySeconds: 30 } },
  };
  expect(loopAt(off, at('2026-11-19T15:00'))).toBeNull();
});

test('says of each slide when it was and will be seen, and how often before the prayer', () => {
  const now = at('2026-11-19T12:00');
  const seen = slideShowings(manifest, now);
  expect(seen.get('taraweeh')).toEqual({ last: null, isNow: false, next: null });
  expect(seen.get('past')).toEqual({ last: null, isNow: false, next: null });
  const silenceNext = seen.get('silence')?.next;
  expect(silenceNext).toMatchObject({ before: 'dhuhr', slot: 0 });
  // The same by going through every change of the screen.
  const shown = [...nextChanges(manifest, now, at('2026-11-19T12:45'))].flatMap(({ state, at: from }) =>
    state.kind === 'slide' && state.slide.id === 'silence' ? [from] : [],
  );
  expect(silenceNext?.at).toBe(shown[0]);
  expect(silenceNext?.times).toBe(shown.length);
  expect(shown.length).toBeGreaterThan(1);
  expect(seen.get('silence')?.last).toBeLessThan(at('2026-11-19T08:00'));
});
