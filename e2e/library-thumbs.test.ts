import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, enter, expectAccessible, newPerson, useBrowser } from './browser.ts';

useBrowser();

interface Part {
  nodeName: string;
  nodeValue?: string;
  attributes?: string[];
  children?: Part[];
  shadowRoots?: Part[];
}

const all = (part: Part): Part[] => [
  part,
  ...[...(part.children ?? []), ...(part.shadowRoots ?? [])].flatMap(all),
];

/** What the closed copies say, by the id of their slide: only the debugger sees into them. */
async function copies(page: Page): Promise<{ id: string; words: string; styled: boolean }[]> {
  const debug = await page.context().newCDPSession(page);
  const { root } = await debug.send('DOM.getDocument', { depth: -1, pierce: true });
  await debug.detach();
  return all(root as Part).flatMap((part) => {
    const at = part.attributes?.indexOf('data-drawn') ?? -1;
    if (at < 0) return [];
    const inside = (part.shadowRoots ?? []).flatMap(all);
    const words = inside.map(({ nodeValue }) => nodeValue ?? '').join(' ');
    return { id: part.attributes?.[at + 1] ?? '', words, styled: !/rem\b/.test(JSON.stringify(inside)) };
  });
}

const frames = (page: Page) => page.locator('iframe').count();
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The list may be drawn anew while it is scrolled to. */
const scrollTo = (page: Page, title: string) =>
  expect
    .poll(() =>
      row(page, title)
        .last()
        .scrollIntoViewIfNeeded({ timeout: 2000 })
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);

it('the list shows each slide as the player draws it, with one hidden player for all of them', async () => {
  const { page } = await newPerson();
  let most = 0;
  await enter(page, 'content@demo.minaret.test');
  await page.goto(address('/library/list'));
  await scrollTo(page, 'Please silence your phone');
  // Rows are put in their place anew once they can be moved.
  await page.getByRole('button', { name: 'Move Please silence your phone' }).waitFor();
  await expect
    .poll(
      async () => {
        most = Math.max(most, await frames(page));
        return row(page, 'Please silence your phone').locator('[data-drawn]').count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  const drawn = await copies(page);
  expect(drawn.map(({ words }) => words).join(' ')).toMatch(/Please silence your phone/);
  for (const { styled } of drawn) expect(styled).toBe(true);
  // The screen as it is now, and the one that draws.
  expect(most).toBeLessThanOrEqual(2);
  await expectAccessible(page);
  // Words of a copy belong to the picture: a row is still found by its title alone.
  expect(await page.getByText('Please silence your phone', { exact: true }).count()).toBe(1);
  await expect.poll(() => page.locator('iframe[data-thumbs]').count(), { timeout: 15_000 }).toBe(0);
});

it('a slide that is off is drawn too, and the collection shows what each type looks like', async () => {
  const { page } = await newPerson();
  await enter(page, 'content@demo.minaret.test');
  await page.goto(address('/library/collection'));
  const card = (name: RegExp) => page.getByRole('link', { name });
  await card(/^Announcement/).waitFor();
  await expect
    .poll(async () => (await copies(page)).map(({ words }) => words).join(' '), { timeout: 20_000 })
    .toContain('Community dinner');
  await page.getByRole('searchbox').fill('URL');
  await card(/^URL/).waitFor();
  expect(await card(/^URL/).locator('[data-drawn]').count()).toBe(0);
  await expectAccessible(page);

  await page.goto(address('/library/list'));
  await scrollTo(page, 'Please silence your phone');
  const silence = row(page, 'Please silence your phone');
  await page.getByRole('button', { name: 'Move Please silence your phone' }).waitFor();
  await silence.getByRole('switch').click();
  await silence.getByText('Off', { exact: true }).waitFor();
  await page.reload();
  await scrollTo(page, 'Please silence your phone');
  await expect.poll(() => silence.locator('[data-drawn]').count(), { timeout: 20_000 }).toBe(1);
  await silence.getByRole('switch').click();
  await silence.getByText('Off', { exact: true }).waitFor({ state: 'detached' });
});
