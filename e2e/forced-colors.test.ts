import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { address, enter, newPerson, useBrowser } from './browser.ts';

useBrowser();

/** Points of which anybody sees that they are others: not the same ink a little bluer. */
async function changedPoints(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer()),
  );
  return (
    before?.reduce((count, grey, at) => count + (Math.abs(grey - (after?.[at] ?? 0)) > 48 ? 1 : 0), 0) ?? 0
  );
}

/**
 * Whether a mark is seen: what a shadow or a ground said is gone in colours of the reader's. It has at least the size of a
 * line around the thing; bolder words, a dot, a caret or a thin edge in another colour have not.
 */
async function expectSeen(place: Locator, without: (element: HTMLElement) => void): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not there');
  const around = {
    x: Math.max(0, box.x - 6),
    y: Math.max(0, box.y - 6),
    width: box.width + 12,
    height: box.height + 12,
  };
  const look = () => place.page().screenshot({ clip: around, animations: 'disabled', caret: 'hide' });
  const marked = await look();
  await (place as Locator).evaluate(without as (element: SVGElement | HTMLElement) => void);
  expect(await changedPoints(marked, await look())).toBeGreaterThan(3 * (box.width + box.height));
}

describe('in colours that the reader chose', () => {
  it('focus, the current page, tab and option and the chosen card can be told', async () => {
    const { page } = await newPerson({ forcedColors: 'active' });
    await page.goto(address('/login'));
    const email = page.getByLabel('Email');
    await email.focus();
    await expectSeen(email, (element) => element.blur());
    await page.getByRole('button', { name: 'Log in' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expectSeen(page.locator(':focus'), (element) => element.blur());

    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/invites/all'));
    const unmark = (element: HTMLElement) => element.removeAttribute('aria-current');
    await expectSeen(page.locator('nav [aria-current="page"]').first(), unmark);
    await expectSeen(page.locator('main [aria-current]').first(), unmark);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('a');
    await expectSeen(page.locator('[role="option"][aria-selected="true"]'), (element) =>
      element.setAttribute('aria-selected', 'false'),
    );

    await page.goto(address('/settings/hijri'));
    const chosen = page.locator('main label:has(input[type="radio"]:checked)').first();
    await expectSeen(chosen, (element) => {
      const radio = element.querySelector('input');
      if (radio) radio.checked = false;
    });
  });
});
