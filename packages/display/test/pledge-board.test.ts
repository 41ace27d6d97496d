import { expect, it } from 'vitest';
import type { Slide } from '../src/index.ts';
import { nextChanges, sceneAt } from '../src/index.ts';
import { sampleManifest } from './sample-manifest.ts';

const HOUR = 3_600_000;
const slide: Slide = {
  id: 'pledges',
  seconds: 60,
  schedule: {},
  body: { kind: 'qr', title: 'Roof', message: null, size: 21, path: 'M0 0', isDonation: true },
};

/** A whole day from a midnight on, of a wall on which every state is shown. */
const plain = sampleManifest({});
const from = plain.madeAt;
const manifest = { ...plain, pledges: { until: from + 48 * HOUR, slide } };

it('takes the place of the design and of slides, and of nothing else, at every instant of a day', () => {
  const kinds = new Set<string>();
  for (const { at, state } of nextChanges(manifest, from, from + 24 * HOUR)) {
    const own = sceneAt(plain, at).state;
    kinds.add(own.kind);
    const isFree = own.kind === 'normal' || own.kind === 'slide';
    if (isFree) expect(state).toMatchObject({ kind: 'slide', index: -1, slide: { id: 'pledges' } });
    else expect(state).toEqual(own);
  }
  for (const quiet of ['adhan', 'countdown', 'iqamah', 'prayer', 'night', 'normal'])
    expect(kinds).toContain(quiet);
});

it('is over at its end, with or without a network, and the screen wakes for it', () => {
  const free = [...nextChanges(plain, from, from + 24 * HOUR)].find(
    ({ at, state, until }) => state.kind === 'normal' && until - at > 60_000,
  );
  if (!free) throw new Error('no free minute');
  const until = free.at + 30_000;
  const short = { ...plain, pledges: { until, slide } };
  expect(sceneAt(short, free.at)).toMatchObject({ state: { index: -1 }, until });
  expect(sceneAt(short, until).state).toEqual(sceneAt(plain, until).state);
});
