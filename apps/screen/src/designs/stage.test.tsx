import { DEFAULT_SETTINGS, type ScreenSettings, sceneAt } from '@minaret/display';
import { instantOf } from '@minaret/prayer/clock/zone';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it, vi } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { Stage } from './stage.tsx';

vi.mock('../parts/stage-size.ts', () => ({
  useStageSize: () => ({ isPortrait: false, isTurned: false, width: 177.78, height: 100, spareHeight: 0 }),
}));

const SHOWS_TIMES = { prayer: { ...DEFAULT_SETTINGS.prayer, shows: 'times' } } as const;

/** The layer comes last, so that it lies over everything. */
const LAYER = /<div class="dim" style="opacity:([\d.]+);?"><\/div><\/main>$/;

function drawnAt(time: string, settings: Partial<ScreenSettings> = {}) {
  const manifest = sampleManifest({ settings });
  const scene = sceneAt(manifest, instantOf(manifest.zone, '2026-11-18', time));
  const html = renderToString(<Stage scene={scene} manifest={manifest} corner={null} />);
  return { state: scene.state.kind, opacity: Number(LAYER.exec(html)?.[1] ?? Number.NaN) };
}

describe('the layer that dims the screen', () => {
  // Sunset is at 16:49 there; Isha is prayed from 19:30 to 19:43.
  it.each<[string, string, string, number, Partial<ScreenSettings>]>([
    ['by day', '10:07', 'normal', 0, {}],
    ['from Maghrib', '18:30', 'normal', 0.3, {}],
    ['after Isha', '20:05', 'normal', 0.65, {}],
    ['in the evening where it is not wished', '20:05', 'normal', 0, { dimsAtNight: false }],
    ['in prayer while the times are shown', '12:50', 'prayer', 0.65, SHOWS_TIMES],
    ['in prayer that is drawn dark', '12:50', 'prayer', 0, {}],
    ['at night, which is drawn dark', '02:00', 'night', 0, {}],
  ])('%s, at %s (%s), takes %d of the light', (_, time, state, opacity, settings) => {
    const drawn = drawnAt(time, settings);
    expect(drawn.state).toBe(state);
    expect(drawn.opacity).toBeCloseTo(opacity, 6);
  });
});
