import { DESIGNS, type Manifest, type Slide } from '@minaret/display';
import { type PictureField, pictureFields } from '@minaret/display/picture-fields';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, useBrowser } from './browser.ts';
import { sampleManifest, sampleScene } from './screens/samples.ts';
import { buildStage, openStage, show } from './screens/stage-page.ts';

useBrowser();
let stage: Awaited<ReturnType<typeof buildStage>>;
beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.remove());

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const fileOf = (focus: { x: number; y: number } | undefined, hash: string) => ({
  url: `${PIXEL}#${hash}`,
  hash,
  bytes: 1,
  width: 1600,
  height: 1200,
  ...(focus && { focus }),
});

interface Shown {
  width: number;
  height: number;
  fit: string;
  position: string;
  which: string;
}

/** The mosque's picture as it stands, in units. */
function shownPicture(page: Page): Promise<Shown | null> {
  return page.evaluate(() => {
    const image = Array.from(document.images).find(({ src }) => src.includes('#'));
    if (!image) return null;
    const unit = Number.parseFloat(document.documentElement.style.fontSize);
    const { width, height } = image.getBoundingClientRect();
    const style = getComputedStyle(image);
    return {
      width: width / unit,
      height: height / unit,
      fit: style.objectFit,
      position: style.objectPosition,
      which: image.src.split('#')[1] ?? '',
    };
  });
}

async function draw(page: Page, design: Manifest['settings']['design'], slide: Slide, isSlide: boolean) {
  const manifest = { ...sampleManifest({ design, languages: ['en', 'ar'] }), slides: [slide] };
  const state = isSlide ? ({ kind: 'slide', index: 0, startedAt: 0, slide } as const) : undefined;
  await show(page, manifest, sampleScene('16:41', state ? { state } : {}));
  return shownPicture(page);
}

const slideOf = (focus?: { x: number; y: number }): Slide => ({
  id: 'picture',
  seconds: 10,
  schedule: {},
  body: {
    kind: 'image',
    file: fileOf(focus, 'lying'),
    portrait: fileOf(focus && { x: 40, y: 5 }, 'standing'),
  },
});

it.each([
  ['lying', 1920, 1080],
  ['standing', 1080, 1920],
] as const)('a picture fills each field as the console shows its crop, %s', async (way, width, height) => {
  const { page } = await newPerson({ viewport: { width, height } });
  await openStage(page, stage.folder);
  for (const design of DESIGNS) {
    const fields = pictureFields([design]).filter(({ name }) => name.endsWith(way));
    for (const field of fields) {
      const isSlide = !field.name.startsWith('ledger');
      const shown = await draw(page, design, slideOf({ x: 20, y: 75 }), isSlide);
      expect([design, field.name, shown && isAsTold(shown, field)]).toEqual([design, field.name, true]);
      expect([design, shown]).toMatchObject([
        design,
        {
          fit: 'cover',
          position: field.takesPortrait ? '40% 5%' : '20% 75%',
          which: field.takesPortrait ? 'standing' : 'lying',
        },
      ]);
    }
  }
});

/** What else a column has to say may take from its field: a tenth in shape is not seen. */
function isAsTold({ width, height }: Shown, field: PictureField): true | string {
  const off = width / height / (field.width / field.height);
  return Math.abs(off - 1) < (field.name.startsWith('ledger') ? 0.1 : 0.01) || `${width} x ${height}`;
}

it('a picture without a focus point is whole, as it was', async () => {
  const { page } = await newPerson({ viewport: { width: 1920, height: 1080 } });
  await openStage(page, stage.folder);
  for (const design of DESIGNS)
    expect([design, await draw(page, design, slideOf(), true)]).toMatchObject([
      design,
      { fit: 'contain', position: '50% 50%', which: 'lying' },
    ]);
  // Beside the times it has its own shape: drawn, not fitted.
  expect(await draw(page, 'ledger', slideOf(), false)).toBeNull();
});
