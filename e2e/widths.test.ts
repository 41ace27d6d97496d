import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { address, enter, expectNoSidewaysScroll, newPerson, useBrowser } from './browser.ts';
import { onDatabase } from './database.ts';

useBrowser();

/** A masjid without a logo, on the free plan: its bar has the longest words, its cards the most tags. */
const OTHER = 'admin@other.minaret.test';

/** Names come in any length. */
function callIt(name: string, city: string): Promise<void> {
  return onDatabase("update masjids set name = $1, city = $2 where hash_id = 'othermasjid'", [name, city]);
}

/** Elements within one another whose content is wider than they are, or that stand out of the element itself. */
async function overflowing(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const edge = box.getBoundingClientRect();
      return [box, ...box.querySelectorAll('*')]
        .filter((part) => {
          const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
          // What is for screen readers alone has no place.
          if (width <= 1 || height <= 1 || getComputedStyle(part).position === 'absolute') return false;
          const isOut =
            left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
          return (
            isOut ||
            (part instanceof HTMLElement &&
              getComputedStyle(part).textOverflow !== 'ellipsis' &&
              part.scrollWidth > part.clientWidth + 1 &&
              part.clientWidth > 0)
          );
        })
        .map((part) => `${part.tagName.toLowerCase()}: ${part.textContent?.slice(0, 40)}`);
    }),
  );
}

/** One line: no word of the bar is broken in two. */
async function brokenLines(page: Page): Promise<string[]> {
  return page
    .locator('header')
    .getByRole('link')
    .or(page.locator('header').getByRole('button'))
    .evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().height > 48).map((part) => part.textContent ?? ''),
    );
}

describe.each(['en', 'ar'] as const)('at 1280 pixels, %s', (language) => {
  it('the bar of a masjid without a logo and the designs of the free plan have room', async () => {
    await callIt('Islamic Society and Community Centre of Greater Glasgow', 'Newton Mearns and Whitecraigs');
    onTestFinished(() => callIt('Other Demo Masjid', 'Glasgow'));
    const { page } = await newPerson({ viewport: { width: 1280, height: 800 }, locale: language });
    await enter(page, OTHER);
    await page.goto(address('/settings/al-iqamah?tab=design'));
    await page.locator('fieldset label img').first().waitFor();
    // What comes after the page is in the bar, too.
    await page.locator('header [aria-keyshortcuts]').first().waitFor();
    expect(await overflowing(page, 'header')).toEqual([]);
    expect(await brokenLines(page)).toEqual([]);
    expect(await overflowing(page, 'fieldset label:has(img)')).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
});
