import { NewLibraryItem } from '@minaret/contract/library/libraries';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import type { Slide } from '@minaret/display/slides';
import { describe, expect, it } from 'vitest';
import { sampleManifest } from '../../../../../../packages/display/test/sample-manifest.ts';
import { inPixels } from './player-styles.ts';
import { sampleContent } from './samples.ts';
import { thumbKey, thumbMoment } from './thumb-manifest.ts';
import { viewBox } from './view-box.ts';

const HOUR = 3_600_000;
const slide: Slide = {
  id: '7',
  seconds: 12,
  schedule: { from: '2030-01-01' },
  body: { kind: 'text', title: 'Dinner', message: 'Come' },
};

describe('what the player is asked', () => {
  const manifest = sampleManifest({ days: 20, settings: { orientation: 'portrait-left' } });
  const morning = manifest.madeAt + 30 * HOUR;

  it('is one slide, always shown, lying and still, with a few days of a year', () => {
    const { manifest: given } = thumbMoment(manifest, slide, morning);
    expect(given.slides).toEqual([{ ...slide, schedule: {} }]);
    expect(given.settings).toMatchObject({ orientation: 'landscape', isStill: true });
    expect(given.settings.design).toBe(manifest.settings.design);
    expect(given.days).toHaveLength(5);
    expect([given.ticker, given.changes]).toEqual([[], []]);
  });

  it('is the same at every hour of a day, and another for another slide or design', () => {
    const key = (now: number, of = manifest, what = slide) => thumbKey(thumbMoment(of, what, now));
    expect(key(morning + 3 * HOUR)).toBe(key(morning));
    expect(key(morning, { ...manifest, madeAt: 0, version: 'x' })).toBe(key(morning));
    const bold = { ...manifest, settings: { ...manifest.settings, design: 'bold' as const } };
    expect(key(morning, bold)).not.toBe(key(morning));
    expect(key(morning, manifest, { ...slide, id: '8' })).not.toBe(key(morning));
  });
});

describe('the copy', () => {
  it('has pixels where the player has units of its page', () => {
    expect(inPixels('margin: -1rem .5rem calc(20rem + 8rem * var(--k)); font: 600 3.5rem/1 Inter', 4)).toBe(
      'margin: -4px 2px calc(80px + 32px * var(--k)); font: 600 14px/1 Inter',
    );
    expect(inPixels('--spare:0rem;transform:translate(-0.3rem,0.6rem);color:#0f0', 10)).toBe(
      '--spare:0px;transform:translate(-3px,6px);color:#0f0',
    );
    expect(inPixels('.remark, .x-1remix { width: 2em }', 4)).toBe('.remark, .x-1remix { width: 2em }');
  });

  const stage = { left: 0, top: 0, width: 640, height: 360 };
  it('shows the whole stage for a slide over the times, though its ground is larger than the screen', () => {
    expect(viewBox({ left: -4, top: -4, width: 648, height: 310 }, stage)).toEqual(stage);
  });
  it('shows the whole of a narrow slide at the edge', () => {
    const narrow = { left: 560, top: 180, width: 84, height: 184 };
    expect(viewBox(narrow, stage)).toEqual({ left: 320, top: 180, width: 320, height: 180 });
  });
  it('shows the court alone where the slide stands in one', () => {
    const court = { left: 13, top: 13, width: 339.2, height: 190.8 };
    expect(viewBox(court, stage)).toEqual(court);
  });
});

it('samples of all types are as their form would save them, or none', () => {
  const words = { title: 'Dinner', message: 'Come', events: [] };
  const without = LIBRARY_TYPES.filter((type) => {
    const content = sampleContent(type, '2026-11-16', words);
    if (content)
      expect([type, NewLibraryItem.safeParse({ title: 'x', content }).success]).toEqual([type, true]);
    return content === null;
  });
  expect(without).toEqual([
    'image',
    'url',
    'pre-designed-image',
    'taraweeh_slideshow_url',
    'campaign',
    'youtube_url',
    'google_slide_url',
  ]);
});
