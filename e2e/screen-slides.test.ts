import { DESIGNS, type DesignName, type ManifestDay, type Scene } from '@minaret/display';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, useBrowser } from './browser.ts';
import { SAMPLE_SLIDES, slideOf } from './screens/sample-slides.ts';
import { DATE, moment, sampleManifest, sampleScene } from './screens/samples.ts';
import { blocksOf, type SetBlock } from './screens/set-blocks.ts';
import { buildStage, faultsOfLayout, openStage, show } from './screens/stage-page.ts';

const SIZES = [
  [1920, 1080],
  [1024, 768],
  [2560, 1080],
  [1080, 1920],
  [800, 1280],
] as const;

useBrowser();
let page: Page;
let stage: Awaited<ReturnType<typeof buildStage>>;
beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.remove());

async function openPage(width: number, height: number): Promise<void> {
  ({ page } = await newPerson({ viewport: { width, height } }));
  await openStage(page, stage.folder);
}

const NIGHT = { taraweeh: moment('22:00') } as unknown as Scene['ramadan'];

/** What a slide reads of the days: when each begins. */
const DAYS = Array.from({ length: 14 }, (_, index) => {
  const [starts] = moment('00:00', index);
  return { date: addDays(DATE, index), starts, prayers: {} } as unknown as ManifestDay;
});

async function showSlide(design: DesignName, name: string): Promise<void> {
  const manifest = sampleManifest({ design, languages: ['en', 'ar'] });
  const state = { kind: 'slide', index: 0, startedAt: 0, slide: slideOf(name) } as const;
  await show(
    page,
    { ...manifest, days: DAYS },
    sampleScene('16:41', { state, ...(name === 'taraweeh' ? { ramadan: NIGHT } : {}) }),
  );
}

/** Words fill their room: they reach across it or down it, or are as large as words of a slide become. */
function expectGrown({ text, wide, tall, size }: SetBlock): void {
  expect(
    Math.max(wide, tall) > 0.8 || size >= 12,
    `"${text}" is ${size} u in ${wide} x ${tall} of its room`,
  ).toBe(true);
}

/** The last line is no word left over. */
function expectBalanced({ text, lines }: SetBlock): void {
  const last = lines[lines.length - 1] ?? 1;
  expect(
    lines.length === 1 || last >= 0.45 * Math.max(...lines),
    `"${text}" is set ${lines.map(Math.round)}`,
  ).toBe(true);
}

describe.each(DESIGNS)('slides of %s', (design) => {
  it.each(SIZES)('fill their room, balanced and whole, at %i x %i', async (width, height) => {
    await openPage(width, height);
    for (const name of Object.keys(SAMPLE_SLIDES)) {
      await showSlide(design, name);
      expect(await faultsOfLayout(page), name).toEqual([]);
      const blocks = await page.evaluate(blocksOf);
      expect(blocks.length, name).toBeGreaterThan(0);
      for (const block of blocks) {
        // A campaign's title has the size that the board gives it, beside its sum.
        if (!name.includes('campaign')) expectGrown(block);
        expectBalanced(block);
        expect(block.size, `${name}: "${block.text}"`).toBeGreaterThanOrEqual(
          design === 'courtyard' ? 2.5 : 3.4,
        );
      }
    }
  });
});

it('names the day of a countdown in large figures', async () => {
  await openPage(1920, 1080);
  await showSlide('mihrab', 'day');
  const words = await page.locator('.slide').innerText();
  expect(words).toContain('26 April');
  expect(DATE).toBe('2027-04-14');
});
