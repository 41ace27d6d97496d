import { DEFAULT_SETTINGS, type Moment, type Scene } from '@minaret/display';
import { describe, expect, it } from 'vitest';
import { extrasOf, jumuahOf } from './extras.tsx';
import type { View } from './view.ts';

const at = (label: string): Moment => [0, label];
const view = (scene: Partial<Scene>, hasSunrise = true): View =>
  ({
    scene: {
      rows: [{ name: 'dhuhr' }],
      jumuah: [at('13:15')],
      sunrise: at('06:12'),
      ramadan: null,
      ...scene,
    },
    settings: { ...DEFAULT_SETTINGS, shows: { ...DEFAULT_SETTINGS.shows, sunrise: hasSunrise } },
  }) as unknown as View;
const keys = (of: ReturnType<typeof extrasOf>) => of.map(({ key }) => key);

describe('times beside the five', () => {
  it('are sunrise, where the mosque wants it', () => {
    expect(keys(extrasOf(view({})))).toEqual(['sunrise']);
    expect(keys(extrasOf(view({}, false)))).toEqual([]);
    expect(keys(extrasOf(view({ sunrise: null })))).toEqual([]);
  });
  it('are the end of suhoor and taraweeh in Ramadan, as far as they are known', () => {
    const ramadan = { day: 3, iftar: null, hero: null, suhoorEnds: at('05:46'), taraweeh: at('20:00') };
    expect(keys(extrasOf(view({ ramadan })))).toEqual(['suhoor', 'taraweeh']);
    expect(keys(extrasOf(view({ ramadan: { ...ramadan, suhoorEnds: null } })))).toEqual(['taraweeh']);
  });
  it('are the Friday prayers on days on which they are no row', () => {
    expect(keys(jumuahOf(view({})))).toEqual(['jumuah']);
    expect(keys(jumuahOf(view({ jumuah: [] })))).toEqual([]);
    expect(keys(jumuahOf(view({ rows: [{ name: 'jumuah' }] as unknown as Scene['rows'] })))).toEqual([]);
  });
});
