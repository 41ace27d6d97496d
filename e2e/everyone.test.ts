import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';
import { untilQuiet } from './quiet-page.ts';

useBrowser();

const PUBLIC = [
  '/login',
  '/registration',
  '/forgot-password',
  '/verify/x',
  '/reset-password/x',
  '/invite/setup-password/x',
];
const SIGNED_IN = ['/settings/masjid', '/account/security', '/unauthorized/donations'];

function open(page: Page, path: string): Promise<void> {
  return untilQuiet(page, async () => {
    await page.goto(address(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
}

/** One page, looked at as on a desk by day and as on a phone by night. `npm run prove:a11y` takes every page. */
async function expectForEveryone(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
  await untilQuiet(page, async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describe('WCAG 2.2 AA, in light and dark, wide and narrow', () => {
  it('pages for anybody', async () => {
    const { page } = await newPerson();
    for (const path of PUBLIC) await expectForEveryone(page, path);
  });

  it('pages behind the login', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    for (const path of SIGNED_IN) await expectForEveryone(page, path);
  });
});

describe('Arabic', () => {
  it('is complete and laid out from right to left', async () => {
    const { page } = await newPerson({ locale: 'ar', viewport: { width: 390, height: 844 } });
    const missing: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('missingKey')) missing.push(message.text());
    });
    const openArabic = async (path: string) => {
      await open(page, path);
      await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    for (const path of PUBLIC.toReversed()) await openArabic(path);
    await page.getByLabel('البريد الإلكتروني').fill('admin@demo.minaret.test');
    await page.getByLabel('كلمة المرور', { exact: true }).fill('minaret-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/masjid');
    for (const path of SIGNED_IN) {
      await openArabic(path);
      // Names, addresses and zones are data; a sentence in Latin letters would be a forgotten word.
      const latin = await page.evaluate(() =>
        [...document.querySelectorAll('h1,h2,h3,label,button,nav a')]
          .map((element) => (element as HTMLElement).innerText.trim())
          .filter((text) => /^[A-Za-z][A-Za-z’' ,.-]{6,}$/.test(text)),
      );
      expect(latin.filter((text) => !/Minaret|Toronto|English/.test(text))).toEqual([]);
    }
    expect(missing).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('signs in, opens a page of the menu and logs out', async () => {
    const { page } = await newPerson();
    await open(page, '/login');
    const focusOn = async (name: RegExp, presses = 40) => {
      for (let pressed = 0; pressed < presses; pressed++) {
        const current = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          // A page that is just being drawn leaves the focus on the whole of it, which holds every word.
          if (!element || element === document.body) return '';
          const label =
            element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
          return (element.getAttribute('aria-label') ?? label ?? '').trim();
        });
        if (name.test(current)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the focus never came to ${name}`);
    };
    await focusOn(/^Email/);
    await page.keyboard.type('admin@demo.minaret.test');
    await focusOn(/^Password/);
    await page.keyboard.type('minaret-demo');
    await untilQuiet(page, async () => {
      await page.keyboard.press('Enter');
      await page.waitForURL('**/settings/masjid');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    });
    await page.keyboard.press('Tab');
    await focusOn(/^Users$/, 60);
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(outline).not.toBe('none');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/invites/all');
    // The page takes the focus to its heading a moment after it is drawn.
    await page.locator('h1:focus', { hasText: 'Users' }).waitFor();
    await focusOn(/Minaret Demo Masjid/, 80);
    await page.keyboard.press('Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await logout.waitFor();
    // The menu takes the focus a moment after it is seen; keys pressed before go to its button.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return logout.evaluate((item) => item === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    // The address changes first; whoever leaves meanwhile cuts off the page that is on its way.
    await page.getByRole('button', { name: 'Log in' }).waitFor();
  });
});
